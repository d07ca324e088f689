import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { log } from "~/lib/log.server";
import type { ProcessedImage } from "./image-encoding.server";
import type { ImageHeader } from "./image-header";
import { ImageRefused, ImageStoreDown } from "./image-refusal.server";
import { NO_IMAGE } from "./upload-check.server";

/** What the worker is given, and what it answers. */
export type ImageTask = { bytes: Uint8Array; header: ImageHeader };
export type ImageTaskAnswer = { image: ProcessedImage } | { failure: string };

/** A photo takes two seconds, the longest animation that is let through about ten. In milliseconds. */
const TIME_LIMIT_MS = 60_000;
const BUILT_WORKER = resolve("build/server/image-worker.js");

let queue: Promise<unknown> = Promise.resolve();

/**
 * Makes the picture anew in a process that ends with it; one at a time, so that memory stays bounded.
 * @throws ImageRefused where it cannot be decoded as the format that its header says, or brings the decoder down;
 * ImageStoreDown where no process can be started.
 */
export function processImage(bytes: Buffer, header: ImageHeader): Promise<ProcessedImage> {
  const result = queue.then(() => processNow({ bytes, header }));
  queue = result.catch(() => {});
  return result;
}

async function processNow(task: ImageTask): Promise<ProcessedImage> {
  const answer = await askWorker(task);
  if ("image" in answer) return withBuffers(answer.image);
  log.warn({ format: task.header.format, failure: answer.failure }, "an upload could not be decoded");
  throw new ImageRefused(NO_IMAGE);
}

function askWorker(task: ImageTask): Promise<ImageTaskAnswer> {
  return new Promise((fulfil, reject) => {
    const [worker, execArgv] = existsSync(BUILT_WORKER)
      ? [BUILT_WORKER, []]
      : // While developing there may be no build.
        [resolve("app/features/media/image-worker.server.ts"), ["--import", "tsx"]];
    const child = fork(worker, {
      execArgv,
      env: { NODE_ENV: "production" },
      serialization: "advanced",
      stdio: "ignore",
      timeout: TIME_LIMIT_MS,
      killSignal: "SIGKILL",
    });
    child.once("message", (answer) => fulfil(answer as ImageTaskAnswer));
    child.once("error", (error) => {
      log.error({ err: error }, "the process for an upload could not be used");
      reject(new ImageStoreDown("images cannot be processed at the moment"));
    });
    child.once("exit", (code, signal) => fulfil({ failure: `The process ended with ${signal ?? code}` }));
    child.send(task);
  });
}

/** On the way between processes a Buffer becomes an array of bytes. */
const withBuffers = (image: ProcessedImage): ProcessedImage => ({
  ...image,
  bytes: Buffer.from(image.bytes),
  variants: image.variants.map((variant) => ({ ...variant, bytes: Buffer.from(variant.bytes) })),
});
