import { basename } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { media } from "#drizzle/schema/media";
import { listFiles, listStoredImages, prepareImages } from "#tests/support/image-folder";
import { makeProcessedImage } from "#tests/support/sample-image";
import { atomic, db } from "~/lib/database/db.server";
import { type ObjectStore, ObjectStoreDownError } from "~/lib/files/object-store.server";
import { HOUR_MS } from "~/lib/text/time";
import { sweepPendingImages } from "./file-uses.server";
import { toKeyPrefix } from "./image";
import { findImages, isServedKey } from "./image-lookup.server";
import { saveImage } from "./images.server";

const { folder, store } = prepareImages();
afterEach(() => void vi.useRealTimers());

const objects = () => listFiles(folder).map((file) => basename(file));

/** The real store, but the nth put or every delete fails. */
const failing = ({ put, remove = false }: { put?: number; remove?: boolean }): ObjectStore => {
  let puts = 0;
  return {
    ...store,
    async put(key, bytes, about) {
      puts += 1;
      if (puts === put) throw new ObjectStoreDownError("the disk is full");
      await store.put(key, bytes, about);
    },
    async delete(key) {
      if (remove) throw new ObjectStoreDownError("the image store cannot be reached");
      await store.delete(key);
    },
  };
};

test("saveImage names an image by slug, time and real format, variants by width", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_770_000_000_000 });
  const image = await saveImage(makeProcessedImage(), { prefix: "how-we-work" }, store);
  expect(image).toMatchObject({
    key: "blog-images/how-we-work-1770000000000.jpg",
    url: "/media/blog-images/how-we-work-1770000000000.jpg",
    state: "ready",
    type: "image/jpeg",
    width: 2000,
    height: 1000,
    bytes: 7,
  });
  expect(await listStoredImages()).toEqual([image]);
  const ends = ["-1600.avif", "-1600.webp", "-480.avif", "-480.webp", "-960.avif", "-960.webp", ".jpg"];
  expect(objects().sort()).toEqual(ends.map((end) => `how-we-work-1770000000000${end}`));
});

test.each([
  ["How We Work", "how-we-work"],
  ["Über Größe", "uber-grosse"],
  ["../../etc/passwd.php", "etc-passwd-php"],
  ["日本--", "image"],
  [`${"a".repeat(79)}-b`, "a".repeat(79)],
])("toKeyPrefix turns %j into %j", (prefix, kept) => {
  expect(toKeyPrefix(prefix)).toBe(kept);
});

test("saveImage gives images of the same millisecond different names", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_780_000_000_000 });
  const image = await saveImage(makeProcessedImage("png"), { prefix: "same" }, store);
  const key = "blog-images/same-1780000000001.gif";
  await atomic(
    db.insert(media).values({ ...image, id: "other", key, url: `/media/${key}`, state: "pending" }),
  );
  const formats = ["jpeg", "png", "gif", "webp"] as const;
  const images = await Promise.all(
    [...formats, ...formats].map((format) =>
      saveImage(makeProcessedImage(format), { prefix: "same" }, store),
    ),
  );
  const stems = [image, ...images, { key }].map(({ key }) => key.replace(/\.\w+$/, ""));
  expect(new Set(stems).size).toBe(10);
  expect(objects().length).toBe(9 * 7);
});

test.each([1, 2, 7])(
  "saveImage leaves neither row nor object if the store fails at object %i",
  async (put) => {
    const keeping = saveImage(makeProcessedImage(), { prefix: "fails" }, failing({ put }));
    await expect(keeping).rejects.toThrow("Failed to upload image: the disk is full");
    await expect(keeping).rejects.toMatchObject({ options: { field: "imageFile" } });
    expect(await listStoredImages()).toEqual([]);
    expect(objects()).toEqual([]);
  },
);

test("the sweep removes what a failed cleanup left, and keeps complete images", async () => {
  const whole = await saveImage(makeProcessedImage(), { prefix: "whole" }, store);
  const keeping = saveImage(makeProcessedImage(), { prefix: "stuck" }, failing({ put: 3, remove: true }));
  await expect(keeping).rejects.toThrow("Failed to upload image: the disk is full");
  const left = (await listStoredImages()).find(({ id }) => id !== whole.id);
  expect(left).toMatchObject({ state: "pending" });
  expect(objects().length).toBe(7 + 2);
  expect(await isServedKey(left?.key ?? "")).toBe(false);
  expect(await findImages([left?.url ?? ""])).toEqual(new Map());

  expect(await sweepPendingImages(Date.now(), store)).toBe(0);
  const anHourLater = Date.now() + HOUR_MS + 1;
  await expect(sweepPendingImages(anHourLater, failing({ remove: true }))).rejects.toThrow(
    ObjectStoreDownError,
  );
  expect((await listStoredImages()).length).toBe(2);
  expect(await sweepPendingImages(anHourLater, store)).toBe(1);
  expect(await listStoredImages()).toEqual([whole]);
  expect(objects().length).toBe(7);
});

test("findImages lists sources by format; isServedKey accepts only stored keys", async () => {
  const { url, key } = await saveImage(makeProcessedImage(), { prefix: "found" }, store);
  const stem = url.replace(".jpg", "");
  const srcSet = (extension: string) =>
    [480, 960, 1600].map((w) => `${stem}-${w}.${extension} ${w}w`).join(", ");
  const sources = ["avif", "webp"].map((extension) => ({
    type: `image/${extension}`,
    srcSet: srcSet(extension),
  }));
  const blur = "data:image/webp;base64,UklGRg==";
  expect(await findImages([url, url, "/media/blog-images/none-1770000000000.jpg"])).toEqual(
    new Map([[url, { width: 2000, height: 1000, blur, sources }]]),
  );
  const served = [".jpg", "-480.avif"];
  for (const end of [...served, ".png", "-481.avif", "-480.jpg", ".jpg/", ".jpg.jpg", ""])
    expect(await isServedKey(key.replace(".jpg", end)), end).toBe(served.includes(end));
});
