/** The command that moves images, on a database that refers to them. */
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { media } from "#drizzle/schema/media";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { createDiskObjectStore, objectFolder } from "~/lib/files/disk-object-store.server";
import type { ObjectStore } from "~/lib/files/object-store";
import { createS3ObjectStore } from "~/lib/files/s3-object-store.server";
import { runScript } from "../support/run-script";
import { startS3Server } from "../support/s3-server";

const FILES = ["blog-images/a-1770000000000.png", "blog-images/a-1770000000000-480.webp"] as const;

let server: Awaited<ReturnType<typeof startS3Server>>;
let bucket: ObjectStore;
const folder = createDiskObjectStore(objectFolder(env.dataDir));
beforeAll(async () => {
  server = await startS3Server();
  bucket = createS3ObjectStore(server.options);
  await migrateDatabase();
});
afterAll(() => server.stop());

function run(direction: string, withBucket = true) {
  return runScript("move-images.ts", [direction], {
    DATA_DIR: env.dataDir,
    DATABASE_URL: env.databaseUrl ?? "",
    ...(withBucket && server.env()),
  });
}

/** app/lib/files/move-images.server.test.ts tests interrupted runs and differing files. */
test("copies all images both ways; a missing image fails the command", async () => {
  expect(await run("sideways").ended).toMatchObject({ status: 1, output: expect.stringMatching(/^Usage/) });
  expect((await run("to-bucket", false).ended).output).toMatch(/^Set S3_ACCESS_KEY_ID/);

  const [key, variant] = FILES;
  for (const file of FILES) await folder.put(file, randomBytes(10_000), { type: "image/png" });
  const about = { state: "ready", type: "image/png", width: 10, height: 10, bytes: 10_000 } as const;
  const variants = [{ key: variant, type: "image/webp", width: 480 }];
  await atomic(db.insert(media).values({ ...about, key, url: `/media/${key}`, variants, createdAt: 1 }));
  const moved = { status: 0, output: expect.stringContaining("refers to 2") };
  expect(await run("to-bucket").ended).toMatchObject(moved);
  await rm(objectFolder(env.dataDir), { recursive: true });
  expect(await run("to-folder").ended).toMatchObject(moved);
  for (const file of FILES) expect(await folder.get(file)).not.toBeNull();

  for (const store of [folder, bucket]) await store.delete(variant);
  const last = await run("to-folder").ended;
  expect(last.status).toBe(1);
  expect(last.output).toContain("The database refers to 2, of which 1 are missing.");
  expect(last.output).toContain(`Missing: ${variant} is in neither place.`);
}, 60_000);
