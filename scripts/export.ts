// npm run export -- FOLDER
import "./environment.mjs";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { env } from "~/lib/env/env.server";
import { describeDatabaseFailure } from "~/lib/env/start-failure.server";
import { ObjectStoreDownError } from "~/lib/files/object-store";
import { quantity } from "~/lib/text/quantity";
import { announceData } from "./announce-data";

class UsageError extends Error {}

let close = async () => {};

async function run([folder = "", ...rest]: readonly string[]): Promise<string> {
  if (!folder || rest.length > 0) throw new UsageError("Usage: npm run export -- FOLDER");
  if (!env.databaseUrl && !existsSync(env.databaseFile))
    throw new UsageError(`There is no database at ${env.databaseFile}.`);
  announceData();
  // Not imported at the top: it opens the database.
  const { db, migrateDatabase } = await import("~/lib/database/db.server");
  close = () => db.close();
  await migrateDatabase();
  const { exportPosts, FolderNotEmptyError } = await import("~/features/post-export/export-posts.server");
  const path = resolve(process.env.INIT_CWD ?? ".", folder);
  const { posts, images, missing } = await exportPosts(path).catch((error: unknown) => {
    throw error instanceof FolderNotEmptyError
      ? new UsageError(`${error.message} Name a new folder.`)
      : error;
  });
  if (missing.length > 0) process.exitCode = 1;
  return [
    `Wrote ${quantity(posts, "post")} and ${quantity(images, "image")} to ${path}.`,
    ...missing.map((key) => `Missing: the image ${key} is not in the store.`),
  ].join("\n");
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  const expected = error instanceof UsageError || error instanceof ObjectStoreDownError;
  const message = expected ? error.message : describeDatabaseFailure(error);
  if (!message) throw error;
  console.error(message);
  process.exitCode = 1;
} finally {
  await close();
}
