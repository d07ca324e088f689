import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { hostileImages, MARK, type Outcome } from "#tests/support/hostile-images";
import { listFiles, listStoredImages, prepareImages } from "#tests/support/image-folder";
import { formats, validImages } from "#tests/support/image-parts";
import { measureProcessMs } from "#tests/support/process-figures";
import { findWorkers } from "#tests/support/worker-processes";
import { ImageRejectedError } from "./image";
import { processImage, storeImage } from "./store-image.server";

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

const noise = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: {
      ...{ width, height, channels, background: { r: 40, g: 60, b: 200, alpha: 0.5 } },
      ...(channels === 3 && { noise: { type: "gaussian" as const, mean: 128, sigma: 30 } }),
    },
  });

/** Bands of color, a different one in each frame. */
const frames = (width: number, height: number, count: number) => {
  const pixels = Buffer.alloc(width * height * count * 3);
  for (let frame = 0; frame < count; frame++) {
    pixels.fill(40 * (frame + 1), frame * width * height * 3, (frame + 1) * width * height * 3);
  }
  return sharp(pixels, { raw: { width, height: height * count, channels: 3, pageHeight: height } });
};

const readMetadata = (bytes: Buffer) => sharp(bytes, { pages: -1 }).metadata();

test("processImage keeps a photo's format and adds AVIF and WebP variants", async () => {
  const image = await processImage(await noise(1800, 900).jpeg().toBuffer());
  const kept = { format: "jpeg", width: 1800, height: 900 };
  expect(image).toMatchObject(kept);
  expect(await readMetadata(image.bytes)).toMatchObject({ ...kept, isProgressive: true });
  expect(image.variants.map(({ extension, width }) => `${width}.${extension}`)).toEqual([
    ...["480.avif", "480.webp", "960.avif", "960.webp", "1600.avif", "1600.webp"],
  ]);
  for (const { bytes, extension, width, type } of image.variants) {
    expect(type).toBe(`image/${extension}`);
    const format = extension === "webp" ? "webp" : "heif";
    expect(await readMetadata(bytes)).toMatchObject({ format, width, height: width / 2 });
  }
});

test.each([
  [200, [200]],
  [700, [480, 700]],
])("processImage does not upscale a %i px image", async (width, widths) => {
  const image = await processImage(await noise(width, 100).png().toBuffer());
  expect([...new Set(image.variants.map((variant) => variant.width))]).toEqual(widths);
});

test("processImage rotates a photo upright and removes its EXIF data", async () => {
  const camera = {
    IFD0: { Make: "Camera", Copyright: "secret-mark" },
    IFD3: { GPSLatitude: "51/1 30/1 3230/100" },
  };
  const held = await noise(300, 200).withExif(camera).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const image = await processImage(held);
  const { orientation, exif, icc, xmp, iptc, width, height } = await readMetadata(image.bytes);
  expect({ orientation, exif, icc, xmp, iptc, width, height }).toEqual({ width: 200, height: 300 });
  for (const { bytes } of [image, ...image.variants]) expect(bytes.includes("secret-mark")).toBe(false);
});

test("processImage converts a wide color profile to sRGB", async () => {
  const wide = await noise(50, 50).withIccProfile("p3").png().toBuffer();
  expect((await readMetadata(wide)).icc).toBeDefined();
  const { icc, space } = await readMetadata((await processImage(wide)).bytes);
  expect({ icc, space }).toEqual({ space: "srgb" });
});

test.each(["gif", "webp"] as const)(
  "processImage keeps all frames of an animated %s, without variants",
  async (format) => {
    const made = frames(64, 48, 4);
    const delay = [100, 200, 300, 400];
    const image = await processImage(await made.toFormat(format, { delay, loop: 3 }).toBuffer());
    expect(image).toMatchObject({ format, width: 64, height: 48, variants: [], blur: null });
    expect(await readMetadata(image.bytes)).toMatchObject({
      format,
      pages: 4,
      pageHeight: 48,
      delay,
      loop: 3,
    });
  },
);

test("processImage keeps a palette PNG indexed", async () => {
  const drawing = await frames(400, 50, 4).png({ palette: true }).toBuffer();
  const image = await processImage(drawing);
  expect((await readMetadata(image.bytes)).isPalette).toBe(true);
  expect(image.bytes.length).toBeLessThan(2 * drawing.length);
});

test("processImage adds a small blur, except to transparent images", async () => {
  const blur = (await processImage(await noise(1200, 800).webp().toBuffer())).blur ?? "";
  expect(blur).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/);
  expect(blur.length).toBeLessThanOrEqual(400);
  const tiny = await readMetadata(Buffer.from(blur.split(",")[1] ?? "", "base64"));
  expect(tiny).toMatchObject({ width: 16, height: 11 });
  expect((await processImage(await noise(300, 300, 4).png().toBuffer())).blur).toBeNull();
});

test("processImage rejects an image that crashes the decoder, and processes the next", async () => {
  const large = await noise(3000, 3000).jpeg().toBuffer();
  const rejected = expect(processImage(large)).rejects.toThrow(/^Please upload a valid image file/);
  const findWorker = () => findWorkers(process.pid, "image-worker")[0];
  await expect.poll(findWorker, { timeout: 10_000, interval: 20 }).toBeDefined();
  // By then its modules are loaded and decoding has begun.
  await expect
    .poll(() => measureProcessMs(findWorker()), { timeout: 10_000, interval: 20 })
    .toBeGreaterThan(1_000);
  const worker = findWorker() ?? 0;
  expect(readFileSync(`/proc/${worker}/environ`, "utf8")).not.toContain("SESSION_SECRET");
  process.kill(worker, "SIGKILL");
  await rejected;
  expect(await processImage(await noise(50, 50).jpeg().toBuffer())).toMatchObject({ width: 50 });
});
