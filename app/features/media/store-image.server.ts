import type { ObjectStore } from "~/lib/object-store";
import { objectStore } from "~/lib/object-store.server";
import { processImage } from "./image-processing.server";
import { type StoredImage, saveImage } from "./images.server";
import { checkUpload } from "./upload-check.server";

/**
 * Takes an uploaded picture: checks it, encodes it anew without anything but its pixels, and stores it with narrower
 * variants. `prefix`, such as a post's slug, begins its name.
 * @throws ImageRefused where the file is none of ours, ImageStoreDown where it cannot be kept: both are FormErrors of
 * the field `imageFile`, and leave nothing behind.
 */
export async function storeImage(
  file: File,
  { prefix }: { prefix: string },
  store: ObjectStore = objectStore,
): Promise<StoredImage> {
  const { bytes, header } = await checkUpload(file);
  return await saveImage(await processImage(bytes, header), { prefix }, store);
}
