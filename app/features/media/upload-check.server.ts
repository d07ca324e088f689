import { type ImageHeader, imageFormats, readImageHeader } from "./image-header";
import { ImageRefused } from "./image-refusal.server";

/** The largest upload, in bytes (docs/product.md 8.10). */
const MAX_BYTES = 5_242_880;
/** In one frame, which is what a decoder holds in memory: 50 megapixels are 200 MB. */
const MAX_PIXELS = 50_000_000;
/** In all frames of an animation together, which is what it takes in time. */
const MAX_ANIMATED_PIXELS = 150_000_000;
const MAX_FRAMES = 500;

/** For a file of another kind (docs/product.md 8.10). */
export const NO_IMAGE = "Please upload a valid image file (JPG, PNG, GIF, or WebP)";
const TOO_LARGE = "Image file size must be less than 5MB";
const TOO_MANY_PIXELS = "This image has too many pixels. Please upload one of at most 50 megapixels";
const TOO_MANY_FRAMES = "This animation is too long. Please upload a shorter or smaller one";

const types: string[] = Object.values(imageFormats).map(({ type }) => type);

/**
 * What is checked of a file before it is decoded. Its name says nothing; its declared type must be one of the four,
 * though it may be another than the real one, since browsers go by the name.
 * @returns its bytes and what their header says.
 * @throws ImageRefused
 */
export async function checkUpload(file: File): Promise<{ bytes: Buffer; header: ImageHeader }> {
  if (!types.includes(file.type)) throw new ImageRefused(NO_IMAGE);
  if (file.size > MAX_BYTES) throw new ImageRefused(TOO_LARGE);
  const bytes = Buffer.from(await file.arrayBuffer());
  const header = readImageHeader(bytes);
  if (!header) throw new ImageRefused(NO_IMAGE);
  const pixels = header.width * header.height;
  if (pixels > MAX_PIXELS) throw new ImageRefused(TOO_MANY_PIXELS);
  if (header.frames > MAX_FRAMES || pixels * header.frames > MAX_ANIMATED_PIXELS)
    throw new ImageRefused(TOO_MANY_FRAMES);
  return { bytes, header };
}
