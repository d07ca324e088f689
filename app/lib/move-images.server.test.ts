import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startS3Server } from "../../tests/support/s3-server";
import { createDiskObjectStore, objectFolder } from "./disk-object-store.server";
import { moveImages } from "./move-images.server";
import { type ObjectStore, ObjectStoreDown } from "./object-store";
import { createS3ObjectStore } from "./s3-object-store.server";

const IMAGES = 8;
const keys = Array.from({ length: IMAGES }, (_, index) => `blog-images/cover-${index}.webp`);
const bytesOf = new Map(keys.map((key, index) => [key, randomBytes(1_000 * (index + 1))]));

let dataDir: string;
let folder: ObjectStore;
let server: Awaited<ReturnType<typeof startS3Server>>;
let bucket: ObjectStore;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "studio-site-images-"));
  folder = createDiskObjectStore(objectFolder(dataDir));
  server = await startS3Server();
  bucket = createS3ObjectStore(server.options);
});
afterEach(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

async function fill(store: ObjectStore) {
  for (const [key, bytes] of bytesOf) await store.put(key, bytes, { type: "image/webp" });
}
async function content(store: ObjectStore) {
  const found = new Map<string, Buffer>();
  for await (const key of store.keys()) {
    const body = (await store.get(key))?.body;
    found.set(key, Buffer.from(await new Response(body).arrayBuffer()));
  }
  return new Map([...found].sort(([one], [other]) => keys.indexOf(one) - keys.indexOf(other)));
}

test("all images get into the bucket and back into another folder, and a second run copies none", async () => {
  await fill(folder);
  // What is no image of ours stays where it is.
  writeFileSync(join(objectFolder(dataDir), "notes.txt"), "x");
  writeFileSync(join(objectFolder(dataDir), "blog-images", ".draft.webp.1.tmp"), "x");
  expect(await moveImages(folder, bucket)).toEqual({ copied: IMAGES, present: 0, different: [] });
  expect(await moveImages(folder, bucket)).toEqual({ copied: 0, present: IMAGES, different: [] });
  const other = createDiskObjectStore(join(dataDir, "other"));
  expect(await moveImages(bucket, other)).toEqual({ copied: IMAGES, present: 0, different: [] });
  expect(await content(other)).toEqual(bytesOf);
});

test("a run that the store interrupts is resumed", async () => {
  await fill(folder);
  let puts = 0;
  const failing: ObjectStore = {
    ...bucket,
    async put(...given) {
      puts += 1;
      if (puts > 3) throw new ObjectStoreDown("the image store cannot be reached");
      await bucket.put(...given);
    },
  };
  await expect(moveImages(folder, failing)).rejects.toThrow(ObjectStoreDown);
  const resumed = await moveImages(folder, bucket);
  expect(resumed.present).toBeGreaterThanOrEqual(3);
  expect(resumed.copied + resumed.present).toBe(IMAGES);
  expect(await content(bucket)).toEqual(bytesOf);
});

test("other bytes under the same key are named and stay, and what was stored wrongly is an error", async () => {
  await fill(folder);
  const key = keys[3] as string;
  await bucket.put(key, Buffer.from("another picture"), { type: "image/webp" });
  expect(await moveImages(folder, bucket)).toMatchObject({ copied: IMAGES - 1, different: [key] });
  expect((await content(bucket)).get(key)?.toString()).toBe("another picture");

  const lossy: ObjectStore = {
    ...createDiskObjectStore(join(dataDir, "lossy")),
    put: (name, bytes, about) =>
      createDiskObjectStore(join(dataDir, "lossy")).put(name, bytes.subarray(1), about),
  };
  await expect(moveImages(folder, lossy)).rejects.toThrow(/differs/);
});

test("the command moves both ways, and says what it lacks", async () => {
  mkdirSync(objectFolder(dataDir), { recursive: true });
  await fill(folder);
  const { options } = server;
  const s3 = {
    S3_BUCKET: options.bucket,
    S3_ENDPOINT: options.endpoint,
    S3_ACCESS_KEY_ID: options.accessKeyId,
    S3_SECRET_ACCESS_KEY: options.secretAccessKey,
    S3_FORCE_PATH_STYLE: "true",
  };
  const run = (args: string[], env: Record<string, string>) =>
    promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/move-images.ts", ...args], {
      env: { NODE_ENV: "production", DATA_DIR: dataDir, ...env },
    });
  await expect(run(["to-bucket"], {})).rejects.toThrow(/Set S3_ACCESS_KEY_ID/);
  await expect(run(["sideways"], s3)).rejects.toThrow(/Usage/);
  expect((await run(["to-bucket"], s3)).stdout).toMatch(/^Copied 8 images .* 0 were there already/);
  rmSync(objectFolder(dataDir), { recursive: true });
  expect((await run(["to-folder"], s3)).stdout).toMatch(/^Copied 8 images/);
  expect(readdirSync(join(objectFolder(dataDir), "blog-images"))).toHaveLength(IMAGES);
  await folder.delete(keys[0] as string);
  await folder.put(keys[0] as string, Buffer.from("other"), { type: "image/webp" });
  await expect(run(["to-folder"], s3)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/another content/),
  });
}, 30_000);
