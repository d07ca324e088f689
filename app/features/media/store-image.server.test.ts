import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { hostileImages, MARK, type Outcome } from "#tests/support/hostile-images";
import { listFiles, listStoredImages, prepareImages } from "#tests/support/image-folder";
import { formats, validImages } from "#tests/support/image-parts";
import { ImageRejectedError } from "./image-errors.server";
import { storeImage } from "./store-image.server";

const LIMIT = 5_242_880;
const messages: Record<Exclude<Outcome, "clean">, string> = {
  "no-image": "Please upload a valid image file (JPG, PNG, GIF, or WebP)",
  "too-many-pixels": "This image has too many pixels. Please upload one of at most 50 megapixels",
  "too-long": "This animation is too long. Please upload a shorter or smaller one",
};

const { folder, store } = prepareImages();

const upload = (bytes: Buffer, type = "image/png", name = "upload.png", prefix = "post") =>
  storeImage(new File([new Uint8Array(bytes)], name, { type }), { prefix }, store);

/** Stored files contain only pixels: no payload, location or profile. */
async function expectClean(): Promise<void> {
  const [row] = await listStoredImages();
  const files = listFiles(folder);
  expect(row?.state).toBe("ready");
  expect(files).toHaveLength(1 + (row?.variants.length ?? 0));
  for (const file of files) {
    const bytes = readFileSync(file);
    for (const trace of [MARK, "<script", "PK\x03\x04", "PK\x05\x06", "Exif", "x:xmpmeta"])
      expect(bytes.includes(Buffer.from(trace, "latin1")), `${trace} in ${file}`).toBe(false);
  }
  const original = readFileSync(join(folder, row?.key ?? ""));
  const { width, height, exif, icc, xmp, iptc, comments } = await sharp(original).metadata();
  expect({ width, height }).toEqual({ width: row?.width, height: row?.height });
  expect({ exif, icc, xmp, iptc, comments }).toEqual({});
}

test.each(formats)("storeImage stores a valid %s", async (format) => {
  const image = await upload(validImages[format], `image/${format}`);
  expect(image).toMatchObject({ state: "ready", type: `image/${format}`, width: 120, height: 80 });
  await expectClean();
});

describe("a hostile upload is rejected without traces, or stored clean", () => {
  test.each(hostileImages)("$name", async ({ bytes, declared, outcome }) => {
    const result = await upload(bytes, declared).catch((error: unknown) => error);
    if (outcome !== "clean" && result instanceof Error) {
      expect(result).toBeInstanceOf(ImageRejectedError);
      expect(result.message).toBe(messages[outcome ?? "no-image"]);
      expect(await listStoredImages()).toEqual([]);
      expect(listFiles(folder)).toEqual([]);
      return;
    }
    expect([undefined, "clean"]).toContain(outcome);
    expect(result).toMatchObject({ state: "ready" });
    await expectClean();
  });
});

test.each([
  ["../../../../etc/passwd.png", "../../../x"],
  ["page.php\0.png", "a\0b"],
  ["C:\\autoexec.png", "..\\..\\x"],
  [`${"a".repeat(5_000)}.png`, "a".repeat(5_000)],
])("storeImage keeps file name %j and prefix %j inside the folder", async (name, prefix) => {
  const { key } = await upload(validImages.png, "image/png", name, prefix);
  expect(key).toMatch(/^blog-images\/[a-z0-9-]{1,80}-\d{13}\.png$/);
  for (const file of listFiles(folder)) expect(file.startsWith(join(folder, "blog-images/"))).toBe(true);
});

test("storeImage accepts exactly 5 MiB, and not a byte more", async () => {
  const filled = (length: number) =>
    Buffer.concat([validImages.png, Buffer.alloc(length - validImages.png.length)]);
  expect(await upload(filled(LIMIT))).toMatchObject({ state: "ready" });
  const tooLarge = { message: "Image file size must be less than 5MB", options: { field: "imageFile" } };
  for (const bytes of [filled(LIMIT + 1), Buffer.alloc(LIMIT + 1)])
    await expect(upload(bytes)).rejects.toMatchObject(tooLarge);
  expect((await listStoredImages()).length).toBe(1);
});
