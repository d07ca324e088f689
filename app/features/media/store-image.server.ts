import type { ObjectStore } from "~/lib/files/object-store";
import { objectStore } from "~/lib/files/object-store.server";
import { IMAGE_TYPES, MAX_IMAGE_BYTES, NO_IMAGE, TOO_LARGE } from "./image-formats";
import { type ImageHeader, readImageHeader } from "./image-header";
import { processImage } from "./image-processing.server";
import { ImageRefused } from "./image-refusal.server";
import { type StoredImage, saveImage } from "./images.server";

/** Per frame, since a decoder holds one in memory: 50 megapixels are 200 MB. */
const MAX_PIXELS = 50_000_000;
/** For all frames of an animation together, to limit the time. */
const MAX_ANIMATED_PIXELS = 150_000_000;
const MAX_FRAMES = 500;

const TOO_MANY_PIXELS = "This image has too many pixels. Please upload one of at most 50 megapixels";
const TOO_MANY_FRAMES = "This animation is too long. Please upload a shorter or smaller one";

/**
 * Checks an uploaded image, re-encodes it so that only its pixels remain, and stores it with its variants. Its name
 * begins with `prefix`, such as a post's slug.
 * @throws ImageRefused if the file is not accepted, ImageStoreDown if it cannot be stored: both are FormErrors for the
 * field `imageFile`, and nothing is left behind.
 */
export async function storeImage(
  file: File,
  { prefix }: { prefix: string },
  store: ObjectStore = objectStore,
): Promise<StoredImage> {
  const { bytes, header } = await checkUpload(file);
  return await saveImage(await processImage(bytes, header), { prefix }, store);
}

/**
 * The checks before decoding. The declared type must be one of the four, but may differ from the real one, since browsers
 * derive it from the file's name.
 */
async function checkUpload(file: File): Promise<{ bytes: Buffer; header: ImageHeader }> {
  if (!IMAGE_TYPES.includes(file.type)) throw new ImageRefused(NO_IMAGE);
  if (file.size > MAX_IMAGE_BYTES) throw new ImageRefused(TOO_LARGE);
  const bytes = Buffer.from(await file.arrayBuffer());
  const header = readImageHeader(bytes);
  if (!header) throw new ImageRefused(NO_IMAGE);
  const pixels = header.width * header.height;
  if (pixels > MAX_PIXELS) throw new ImageRefused(TOO_MANY_PIXELS);
  if (header.frames > MAX_FRAMES || pixels * header.frames > MAX_ANIMATED_PIXELS)
    throw new ImageRefused(TOO_MANY_FRAMES);
  return { bytes, header };
}
