import type { IncomingMessage } from "node:http";

const MEBIBYTE = 1024 * 1024;
const FORM_LIMIT = MEBIBYTE;
/** An image of 5 MiB and the fields around it, and enough to say of a larger one that it is too large. */
const UPLOAD_LIMIT = 16 * MEBIBYTE;
/** How much of a body that is refused is still taken in, in bytes and milliseconds. */
const DRAIN_LIMIT = 64 * MEBIBYTE;
const DRAIN_FOR_MS = 20_000;

/** How many bytes a request to this path may carry: uploads are for staff only. */
export function bodyLimit(path: string, contentType: string | undefined): number {
  const upload = path.startsWith("/admin/") && /^multipart\/form-data/i.test(contentType ?? "");
  return upload ? UPLOAD_LIMIT : FORM_LIMIT;
}

/**
 * The whole body, or undefined if it is longer than `limit` bytes, whether its length was announced or not.
 * @throws if the client goes away before the end.
 */
export async function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  if (Number(incoming.headers["content-length"] ?? 0) > limit) return undefined;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const settle = (then: () => void) => {
      incoming.off("data", take).off("end", finish).off("error", reject).off("close", giveUp);
      then();
    };
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      else settle(() => resolve(undefined));
    };
    const finish = () => settle(() => resolve(Buffer.concat(chunks)));
    const giveUp = () => settle(() => reject(new Error("The client went away")));
    incoming.on("data", take).on("end", finish).on("error", reject).on("close", giveUp);
  });
}

/**
 * Takes in and forgets the rest of a body, within limits. A browser reads the answer only once it has sent
 * everything: closing earlier shows its user a connection error in place of the refusal.
 */
export async function drainBody(incoming: IncomingMessage): Promise<void> {
  if (Number(incoming.headers["content-length"] ?? 0) > DRAIN_LIMIT) return;
  await new Promise<void>((resolve) => {
    let length = 0;
    const count = (chunk: Buffer) => {
      length += chunk.length;
      if (length > DRAIN_LIMIT) stop();
    };
    const stop = () => {
      clearTimeout(timer);
      incoming.off("data", count).off("end", stop).off("error", stop).off("close", stop);
      resolve();
    };
    const timer = setTimeout(stop, DRAIN_FOR_MS);
    if (incoming.readableEnded || incoming.destroyed) return stop();
    incoming.on("data", count).on("end", stop).on("error", stop).on("close", stop);
    incoming.resume();
  });
}
