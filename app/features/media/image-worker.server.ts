/**
 * Runs as a separate process for one image: decoders are native code that reads untrusted files, and they triple the
 * memory of a process. This process has no secrets.
 */
import { handleTasks } from "~/lib/workers/worker-tasks.server";
import { encodeImage } from "./image-encoding.server";

export type ImageTask = { bytes: Uint8Array };
export type ImageResult = Awaited<ReturnType<typeof encodeImage>>;

handleTasks(({ bytes }: ImageTask): Promise<ImageResult> => encodeImage(Buffer.from(bytes)));
