import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateDatabase } from "~/lib/database/db.server";
import { createDiskObjectStore } from "~/lib/files/disk-object-store.server";
import { processed } from "../../../tests/support/picture";
import { findImages, isServedKey } from "./image-lookup.server";
import { saveImage } from "./images.server";

let folder: string;
beforeAll(async () => {
  await migrateDatabase();
  folder = await mkdtemp(join(tmpdir(), "studio-site-images-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a page finds sizes, blur and sources by address, best format first", async () => {
  const store = createDiskObjectStore(folder);
  const { url, key } = await saveImage(processed(), { prefix: "found" }, store);
  const found = await findImages([
    url,
    url,
    "/media/blog-images/none-1770000000000.jpg",
    "https://other.example/a.png",
  ]);
  const stem = url.replace(".jpg", "");
  const srcSet = (ending: string) => [480, 960, 1600].map((w) => `${stem}-${w}.${ending} ${w}w`).join(", ");
  expect(found).toEqual(
    new Map([
      [
        url,
        {
          width: 2000,
          height: 1000,
          blur: "data:image/webp;base64,UklGRg==",
          sources: [
            { type: "image/avif", srcSet: srcSet("avif") },
            { type: "image/webp", srcSet: srcSet("webp") },
          ],
        },
      ],
    ]),
  );
  expect(await findImages([])).toEqual(new Map());
  expect(await isServedKey(key)).toBe(true);
  expect(await isServedKey(key.replace(".jpg", "-480.avif"))).toBe(true);
  for (const other of [".png", "-481.avif", "-480.jpg", ".jpg/", ".jpg.jpg", ""]) {
    expect(await isServedKey(key.replace(".jpg", other)), other).toBe(false);
  }
});
