/** The command that moves images, on a database that refers to them. */
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import { media } from "#drizzle/schema/media";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import {
  createDiskObjectStore,
  createS3ObjectStore,
  type ObjectStore,
  objectFolder,
} from "~/lib/files/object-store.server";
import { runScript } from "../support/run-script";
import { startS3Server } from "../support/s3-server";

const UPLOADS = 20;
/** Each upload with one variant. */
const FILES = 2 * UPLOADS;

const folder = createDiskObjectStore(objectFolder(env.dataDir));
const server = await startS3Server();
const bucket = createS3ObjectStore(server.options);
await migrateDatabase();

function run(direction: string, withBucket = true) {
  return runScript("move-images.ts", [direction], {
    DATA_DIR: env.dataDir,
    DATABASE_URL: env.databaseUrl ?? "",
    ...(withBucket && server.env()),
  });
}

async function count(store: ObjectStore): Promise<number> {
  let found = 0;
  for await (const _key of store.keys()) found += 1;
  return found;
}

/** app/lib/files/move-images.server.test.ts tests interrupted runs. */
async function moveAll(direction: string, to: ObjectStore) {
  const { status, output } = await run(direction).ended;
  expect({ status, output }).toMatchObject({
    status: 0,
    output: expect.stringContaining(`refers to ${FILES}`),
  });
  expect(output).toContain(`Copied ${FILES} files`);
  expect(await count(to)).toBe(FILES);
}

test("the command copies all images both ways and fails if an image is missing", async () => {
  expect(await run("sideways").ended).toMatchObject({ status: 1, output: expect.stringMatching(/^Usage/) });
  expect((await run("to-bucket", false).ended).output).toMatch(/^Set S3_ACCESS_KEY_ID/);

  const uploads = Array.from({ length: UPLOADS }, (_, index) => {
    const stem = `blog-images/cover-${index}-1770000000000`;
    return { key: `${stem}.png`, variant: `${stem}-480.webp` };
  });
  for (const { key, variant } of uploads) {
    await folder.put(key, randomBytes(40_000), { type: "image/png" });
    await folder.put(variant, randomBytes(10_000), { type: "image/webp" });
  }
  const about = { state: "ready", type: "image/png", width: 10, height: 10, bytes: 40_000 } as const;
  const rows = uploads.map(({ key, variant }, index) => ({
    ...about,
    key,
    url: `/media/${key}`,
    variants: [{ key: variant, type: "image/webp", width: 480 }],
    createdAt: index,
  }));
  await atomic(db.insert(media).values(rows));

  await moveAll("to-bucket", bucket);
  await rm(objectFolder(env.dataDir), { recursive: true });
  await moveAll("to-folder", folder);

  const lost = uploads[7]?.variant as string;
  await folder.delete(lost);
  await bucket.delete(lost);
  await folder.delete(uploads[8]?.key as string);
  await folder.put(uploads[8]?.key as string, Buffer.from("other"), { type: "image/png" });
  const last = await run("to-folder").ended;
  expect(last.status).toBe(1);
  expect(last.output).toContain(`The database refers to ${FILES}, of which 1 are missing.`);
  expect(last.output).toContain(`Missing: ${lost} is in neither place.`);
  expect(last.output).toContain(`Not copied: ${uploads[8]?.key} is there with another content.`);
}, 60_000);
