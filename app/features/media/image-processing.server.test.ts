import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { cpuTime } from "../../../tests/support/process-figures";
import { findWorkers } from "../../../tests/support/worker-processes";
import { processImage } from "./image-processing.server";

const noise = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: {
      ...{ width, height, channels, background: { r: 40, g: 60, b: 200, alpha: 0.5 } },
      ...(channels === 3 && { noise: { type: "gaussian" as const, mean: 128, sigma: 30 } }),
    },
  });

/** Bands of color, each frame another. */
const frames = (width: number, height: number, count: number) => {
  const pixels = Buffer.alloc(width * height * count * 3);
  for (let frame = 0; frame < count; frame++) {
    pixels.fill(40 * (frame + 1), frame * width * height * 3, (frame + 1) * width * height * 3);
  }
  return sharp(pixels, { raw: { width, height: height * count, channels: 3, pageHeight: height } });
};

const about = (bytes: Buffer) => sharp(bytes, { pages: -1 }).metadata();

test("a photo is kept in its format, and narrower in two better ones", async () => {
  const image = await processImage(await noise(1800, 900).jpeg().toBuffer());
  const kept = { format: "jpeg", width: 1800, height: 900 };
  expect(image).toMatchObject(kept);
  expect(await about(image.bytes)).toMatchObject({ ...kept, isProgressive: true });
  expect(image.variants.map(({ ending, width }) => `${width}.${ending}`)).toEqual([
    ...["480.avif", "480.webp", "960.avif", "960.webp", "1600.avif", "1600.webp"],
  ]);
  for (const { bytes, ending, width, type } of image.variants) {
    expect(type).toBe(`image/${ending}`);
    const format = ending === "webp" ? "webp" : "heif";
    expect(await about(bytes)).toMatchObject({ format, width, height: width / 2 });
  }
});

test.each([
  [200, [200]],
  [700, [480, 700]],
])("of a picture %i pixels wide nothing is enlarged", async (width, widths) => {
  const image = await processImage(await noise(width, 100).png().toBuffer());
  expect([...new Set(image.variants.map((variant) => variant.width))]).toEqual(widths);
});

test("a photo is turned as the camera was held, and says nothing of camera or place any more", async () => {
  const camera = {
    IFD0: { Make: "Camera", Copyright: "secret-mark" },
    IFD3: { GPSLatitude: "51/1 30/1 3230/100" },
  };
  const held = await noise(300, 200).withExif(camera).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const image = await processImage(held);
  const { orientation, exif, icc, xmp, iptc, width, height } = await about(image.bytes);
  expect({ orientation, exif, icc, xmp, iptc, width, height }).toEqual({ width: 200, height: 300 });
  for (const { bytes } of [image, ...image.variants]) expect(bytes.includes("secret-mark")).toBe(false);
});

test("colors of a wide profile become those of the web, without the profile", async () => {
  const wide = await noise(50, 50).withIccProfile("p3").png().toBuffer();
  expect((await about(wide)).icc).toBeDefined();
  const { icc, space } = await about((await processImage(wide)).bytes);
  expect({ icc, space }).toEqual({ space: "srgb" });
});

test.each([
  "gif",
  "webp",
] as const)("an animated %s stays animated, whole, and has no variants", async (format) => {
  const made = frames(64, 48, 4);
  const delay = [100, 200, 300, 400];
  const image = await processImage(await made.toFormat(format, { delay, loop: 3 }).toBuffer());
  expect(image).toMatchObject({ format, width: 64, height: 48, variants: [], blur: null });
  expect(await about(image.bytes)).toMatchObject({ format, pages: 4, pageHeight: 48, delay, loop: 3 });
});

test("a palette stays one, so that a drawing does not grow", async () => {
  const drawing = await frames(400, 50, 4).png({ palette: true }).toBuffer();
  const image = await processImage(drawing);
  expect((await about(image.bytes)).isPalette).toBe(true);
  expect(image.bytes.length).toBeLessThan(2 * drawing.length);
});

test("the blur is a few bytes, and none where it would show through", async () => {
  const blur = (await processImage(await noise(1200, 800).webp().toBuffer())).blur ?? "";
  expect(blur).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/);
  expect(blur.length).toBeLessThanOrEqual(400);
  const tiny = await about(Buffer.from(blur.split(",")[1] ?? "", "base64"));
  expect(tiny).toMatchObject({ width: 16, height: 11 });
  expect((await processImage(await noise(300, 300, 4).png().toBuffer())).blur).toBeNull();
});

test("what brings the decoder down is refused, and the next image is none the worse", async () => {
  const large = await noise(3000, 3000).jpeg().toBuffer();
  const refused = expect(processImage(large)).rejects.toThrow(/^Please upload a valid image file/);
  const findWorker = () => findWorkers(process.pid, "image-worker")[0];
  await expect.poll(findWorker, { timeout: 10_000, interval: 20 }).toBeDefined();
  // By then its modules are loaded, and it is at its picture.
  await expect.poll(() => cpuTime(findWorker()), { timeout: 10_000, interval: 20 }).toBeGreaterThan(500);
  const worker = findWorker() ?? 0;
  expect(readFileSync(`/proc/${worker}/environ`, "utf8")).not.toContain("SESSION_SECRET");
  process.kill(worker, "SIGKILL");
  await refused;
  expect(await processImage(await noise(50, 50).jpeg().toBuffer())).toMatchObject({ width: 50 });
});
