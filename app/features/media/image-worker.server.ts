/**
 * Runs as a separate process for one image: decoders are native code that reads untrusted files, and they triple the
 * memory of a process. This process has no secrets.
 */
import { handleTasks } from "~/lib/workers/worker-tasks.server";
import { encodeImage, type ProcessedImage } from "./image-encoding.server";
import type { ImageHeader } from "./image-header";

export type ImageTask = { bytes: Uint8Array; header: ImageHeader };
export type ImageResult = ProcessedImage;

handleTasks(({ bytes, header }: ImageTask): Promise<ImageResult> => encodeImage(Buffer.from(bytes), header));
