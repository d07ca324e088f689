import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makeDataFolder } from "#tests/support/data-folder";
import { startS3Server } from "#tests/support/s3-server";
import { moveImages } from "./move-images.server";
import {
  createDiskObjectStore,
  createS3ObjectStore,
  type ObjectStore,
  ObjectStoreDownError,
  objectFolder,
} from "./object-store.server";

/** More than Node 20's recursive `opendir` lists. */
const IMAGES = 40;
const keys = Array.from({ length: IMAGES }, (_, index) => `blog-images/cover-${index}.webp`);
const bytesByKey = new Map(keys.map((key, index) => [key, randomBytes(index + 1)]));
const listReferenced = async () => keys;
/** The outcome of a move without missing images. */
const moved = ({ copied = 0, present = 0 }) => ({
  copied,
  present,
  different: [],
  referenced: IMAGES,
  missing: [],
});

let dataDir: string;
let folder: ObjectStore;
let bucket: ObjectStore;
beforeEach(async () => {
  dataDir = makeDataFolder();
  folder = createDiskObjectStore(objectFolder(dataDir));
  bucket = createS3ObjectStore((await startS3Server()).options);
});

async function fill(store: ObjectStore) {
  for (const [key, bytes] of bytesByKey) await store.put(key, bytes, { type: "image/webp" });
}
async function content(store: ObjectStore) {
  const found = new Map<string, Buffer>();
  for await (const key of store.keys())
    found.set(key, Buffer.from(await new Response((await store.get(key))?.body).arrayBuffer()));
  return found;
}

test("moveImages copies all images to the bucket and to another folder; a rerun copies none", async () => {
  await fill(folder);
  // Files that are not our images stay.
  writeFileSync(join(objectFolder(dataDir), "notes.txt"), "x");
  writeFileSync(join(objectFolder(dataDir), "blog-images", ".draft.webp.1.tmp"), "x");
  expect(await moveImages(folder, bucket, listReferenced)).toEqual(moved({ copied: IMAGES }));
  expect(await moveImages(folder, bucket, listReferenced)).toEqual(moved({ present: IMAGES }));
  const target = createDiskObjectStore(join(dataDir, "other"));
  expect(await moveImages(bucket, target, listReferenced)).toEqual(moved({ copied: IMAGES }));
  expect(await content(target)).toEqual(bytesByKey);
});

test("moveImages resumes a run that the store interrupted", async () => {
  await fill(folder);
  let puts = 0;
  const failing: ObjectStore = {
    ...bucket,
    async put(...given) {
      if (++puts > 3) throw new ObjectStoreDownError("the image store cannot be reached");
      await bucket.put(...given);
    },
  };
  await expect(moveImages(folder, failing, listReferenced)).rejects.toThrow(ObjectStoreDownError);
  const resumed = await moveImages(folder, bucket, listReferenced);
  expect(resumed.present).toBeGreaterThanOrEqual(3);
  expect(resumed.copied + resumed.present).toBe(IMAGES);
  expect(await content(bucket)).toEqual(bytesByKey);
});

test("moveImages reports and keeps other bytes under the same key; a wrong copy is an error", async () => {
  await fill(folder);
  const key = keys[3] as string;
  await bucket.put(key, Buffer.from("another picture"), { type: "image/webp" });
  expect(await moveImages(folder, bucket, listReferenced)).toMatchObject({
    copied: IMAGES - 1,
    different: [key],
  });
  expect((await content(bucket)).get(key)?.toString()).toBe("another picture");

  const lossyStore = createDiskObjectStore(join(dataDir, "lossy"));
  const lossy: ObjectStore = {
    ...lossyStore,
    put: (name, bytes, ...about) => lossyStore.put(name, bytes.subarray(1), ...about),
  };
  await expect(moveImages(folder, lossy, listReferenced)).rejects.toThrow(/differs/);
});

test("moveImages reports images missing in both stores, even if referred to during the run", async () => {
  await fill(folder);
  const [lost, late, inTarget] = ["lost", "late", "new"].map((name) => `blog-images/${name}.png`);
  const put = (store: ObjectStore, key = "") => store.put(key, Buffer.from("x"), { type: "image/png" });
  const outcome = await moveImages(folder, bucket, async () => {
    await put(folder, late);
    await put(bucket, inTarget);
    return [...keys, lost, late, inTarget].map(String);
  });
  expect(outcome).toMatchObject({ copied: IMAGES + 1, referenced: IMAGES + 3, missing: [lost] });
});
