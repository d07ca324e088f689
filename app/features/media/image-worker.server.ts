/**
 * Runs as a process of its own, for one picture: decoders are native code that strangers' files are fed to, and leave a
 * process three times as large behind. It knows none of our secrets.
 */
import { encodeImage } from "./image-encoding.server";
import type { ImageTask, ImageTaskAnswer } from "./image-processing.server";

process.once("message", async (message: unknown) => {
  const { bytes, header } = message as ImageTask;
  try {
    answer({ image: await encodeImage(Buffer.from(bytes), header) });
  } catch (error) {
    answer({ failure: String(error) });
  }
});

const answer = (message: ImageTaskAnswer) => process.send?.(message, () => process.exit());
