import { type ObjectStore, objectStore } from "~/lib/files/object-store.server";
import { ImageRejectedError } from "./image-errors.server";
import { IMAGE_TOO_LARGE, IMAGE_TYPES, MAX_IMAGE_BYTES, NOT_AN_IMAGE } from "./image-formats";
import { processImage } from "./image-processing.server";
import { type StoredImage, saveImage } from "./images.server";

/**
 * Checks an uploaded image, re-encodes it and stores it with its variants. Its name begins with `prefix`.
 * @throws ImageRejectedError or ImageStoreDownError, FormErrors for the field `imageFile`
 */
export async function storeImage(
  file: File,
  naming: { prefix: string; usedAt?: number },
  store: ObjectStore = objectStore,
): Promise<StoredImage> {
  if (!IMAGE_TYPES.includes(file.type)) throw new ImageRejectedError(NOT_AN_IMAGE);
  if (file.size > MAX_IMAGE_BYTES) throw new ImageRejectedError(IMAGE_TOO_LARGE);
  const image = await processImage(Buffer.from(await file.arrayBuffer()));
  return await saveImage(image, naming, store);
}
