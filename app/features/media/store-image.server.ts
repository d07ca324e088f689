import type { ProcessedImage } from "~/features/media/encoding/image-encoding.server";
import type { ImageResult, ImageTask } from "~/features/media/encoding/image-worker.server";
import { type ObjectStore, objectStore } from "~/lib/files/object-store.server";
import { log } from "~/lib/log/log.server";
import { MINUTE_MS } from "~/lib/text/time";
import { type WorkerError, WorkerProcess } from "~/lib/workers/worker-process.server";
import {
  IMAGE_TOO_LARGE,
  IMAGE_TYPES,
  ImageRejectedError,
  ImageStoreDownError,
  MAX_IMAGE_BYTES,
  NOT_AN_IMAGE,
} from "./image";
import { type StoredImage, saveImage } from "./images.server";

const worker = new WorkerProcess<ImageTask, ImageResult>({
  source: "app/features/media/encoding/image-worker.server",
  // A photo takes two seconds, the longest accepted animation about ten.
  processorMs: MINUTE_MS,
  waitLimitMs: MINUTE_MS,
  idleMs: 0,
  // Each waiting task holds its upload in memory, 5 MiB at most.
  queue: { length: 20 },
});

/**
 * Runs `encodeImage` in a new process for each image; one at a time, to limit memory.
 * @throws ImageRejectedError, even if the decoder crashes; ImageStoreDownError if the queue is full or no process can
 * be started
 */
export async function processImage(bytes: Buffer): Promise<ProcessedImage> {
  const image = await worker.run({ bytes }).catch((failure: WorkerError) => {
    if (failure.reason === "busy")
      throw new ImageStoreDownError("the server is busy. Please try again in a minute");
    if (failure.reason === "unstartable") {
      log.error({ err: failure }, "could not start the image worker");
      throw new ImageStoreDownError("images cannot be processed at the moment");
    }
    log.warn({ failure: failure.message }, "could not decode an upload");
    throw new ImageRejectedError(NOT_AN_IMAGE);
  });
  if ("rejected" in image) throw new ImageRejectedError(image.rejected);
  return withBuffers(image);
}

/** Restores the Buffers, which arrive from another process as Uint8Arrays. */
const withBuffers = (image: ProcessedImage): ProcessedImage => ({
  ...image,
  bytes: Buffer.from(image.bytes),
  variants: image.variants.map((variant) => ({ ...variant, bytes: Buffer.from(variant.bytes) })),
});

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
