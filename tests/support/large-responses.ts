import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { leads } from "#drizzle/schema/leads";
import { media } from "#drizzle/schema/media";
import type { RunningServer } from "./start-server";
import { storeRows } from "./stored-rows";

/** Stores an image of 4 MB without uploading it. @returns its URL path */
export async function storeLargeImage({ dataDir }: RunningServer): Promise<string> {
  const key = "blog-images/large-1770000000000.jpg";
  const bytes = randomBytes(4_000_000);
  const file = join(dataDir, "objects", "blog-assets", key);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  const about = { width: 10, height: 10, bytes: bytes.length, blur: null, createdAt: Date.now() };
  await storeRows({ dataDir }, (db) => [
    db
      .insert(media)
      .values({ ...about, key, url: `/media/${key}`, state: "ready", type: "image/jpeg", variants: [] }),
  ]);
  return `/media/${key}`;
}

/** Stores leads whose export has about `megabytes` MB. */
export async function storeManyLeads(server: RunningServer, megabytes: number): Promise<void> {
  const now = Date.now();
  const lead = {
    kind: "contact",
    verification: "verified",
    status: "new",
    message: "m".repeat(4_700),
  } as const;
  await storeRows(server, (db) =>
    Array.from({ length: megabytes * 200 }, () => {
      const id = randomUUID();
      const about = { id, submissionKey: id, source: { page: "/contact" }, createdAt: now, dueAt: now };
      return db.insert(leads).values({ ...lead, ...about });
    }),
  );
}

/** Returns the URL path of the largest file of the build. */
export function findLargestAsset(): string {
  const folder = "build/client/assets";
  const sized = readdirSync(folder).map((name) => ({ name, size: statSync(join(folder, name)).size }));
  return `/assets/${sized.sort((a, b) => b.size - a.size)[0]?.name}`;
}
