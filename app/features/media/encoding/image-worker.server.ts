/** Runs as a separate process without secrets, because decoders are native code that reads untrusted files. */
import { handleTasks } from "~/lib/workers/worker-tasks.server";
import { encodeImage } from "./image-encoding.server";

export type ImageTask = { bytes: Uint8Array };
export type ImageResult = Awaited<ReturnType<typeof encodeImage>>;

handleTasks(({ bytes }: ImageTask): Promise<ImageResult> => encodeImage(Buffer.from(bytes)));
