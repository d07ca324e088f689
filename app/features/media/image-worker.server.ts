/**
 * Runs as a process of its own, for one picture: decoders are native code that strangers' files are fed to, and leave a
 * process three times as large behind. It knows none of our secrets.
 */
import { handleTasks } from "~/lib/worker-tasks.server";
import { encodeImage, type ProcessedImage } from "./image-encoding.server";
import type { ImageHeader } from "./image-header";

/** What the worker is given, and what it answers. */
export type ImageTask = { bytes: Uint8Array; header: ImageHeader };
export type ImageAnswer = ProcessedImage;

handleTasks(({ bytes, header }: ImageTask): Promise<ImageAnswer> => encodeImage(Buffer.from(bytes), header));
