import { join } from "node:path";
import type { env } from "~/lib/env/env.server";
import { createDiskObjectStore, findContentType, objectFolder } from "~/lib/files/object-store.server";
import type { Part } from "./archive.server";

/** A site's data: its folder, database, and whether its images are in a bucket. */
export type Site = Pick<
  typeof env,
  "dataDir" | "databaseFile" | "databaseUrl" | "databaseName" | "s3" | "toolEnvironment"
>;

/** The database in an archive. */
export const databaseParts = { sqlite: "site.db", postgres: "database.dump" } as const;
/** The secrets in DATA_DIR, which keep second factors and the backups in a bucket readable. */
export const secretParts = ["session-secret", "backup-key"];
/** The images in an archive, as in DATA_DIR. */
const OBJECTS = "objects/blog-assets/";

/** Whether a file in an archive is an image, by its name. */
export const isImage = (name: string): boolean =>
  name.startsWith(OBJECTS) && findContentType(name.slice(OBJECTS.length)) !== undefined;

/** Whether an archive may hold a file of this name. */
export const isPart = (name: string): boolean =>
  [...Object.values(databaseParts), ...secretParts].includes(name) || isImage(name);

/** The images in a data folder, or in an archive unpacked like one. */
export async function* listImageParts(dataDir: string): AsyncGenerator<Part> {
  const folder = objectFolder(dataDir);
  for await (const key of createDiskObjectStore(folder).keys())
    yield { name: OBJECTS + key, file: join(folder, key) };
}
