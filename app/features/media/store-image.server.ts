import type { ObjectStore } from "~/lib/files/object-store";
import { objectStore } from "~/lib/files/object-store.server";
import { IMAGE_TYPES, MAX_IMAGE_BYTES, NO_IMAGE, TOO_LARGE } from "./image-formats";
import { processImage } from "./image-processing.server";
import { ImageRefused } from "./image-refusal.server";
import { type StoredImage, saveImage } from "./images.server";

/**
 * Checks an uploaded image, re-encodes it so that only its pixels remain, and stores it with its variants. Its name
 * begins with `prefix`, such as a post's slug. The declared type must be one of the four, but may differ from the real
 * one, since browsers derive it from the file's name.
 * @throws ImageRefused if the file is not accepted, ImageStoreDown if it cannot be stored: both are FormErrors for the
 * field `imageFile`, and nothing is left behind.
 */
export async function storeImage(
  file: File,
  { prefix }: { prefix: string },
  store: ObjectStore = objectStore,
): Promise<StoredImage> {
  if (!IMAGE_TYPES.includes(file.type)) throw new ImageRefused(NO_IMAGE);
  if (file.size > MAX_IMAGE_BYTES) throw new ImageRefused(TOO_LARGE);
  const image = await processImage(Buffer.from(await file.arrayBuffer()));
  return await saveImage(image, { prefix }, store);
}
