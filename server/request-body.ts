import type { IncomingMessage, ServerResponse } from "node:http";
import { isKnownSession } from "~/features/auth/session.server";
import { MINUTE_MS } from "~/lib/text/duration";
import { type BodyRefusal, bodyBudget } from "./body-budget";
import { pageAt } from "./route-table";

const MEBIBYTE = 1024 ** 2;
/** The first allocation for a body; it grows as more is received. */
const FIRST_PART_BYTES = 16 * 1024;

/** Limits for a body. `drain`: how much of a refused body is still read, and of how many at a time. */
export type BodyLimits = {
  maxBytes: number;
  maxPauseMs: number;
  drain: { maxBytes: number; timeoutMs: number; atATime: number };
};

/** Limits for anybody. */
export const formLimits: BodyLimits = {
  maxBytes: MEBIBYTE,
  maxPauseMs: 10_000,
  drain: { maxBytes: 32 * MEBIBYTE, timeoutMs: 5_000, atATime: 8 },
};
/**
 * Enough for an image of 5 MiB with other fields, and for reading a larger one so that the form can say that it is
 * too large. The times allow for a phone.
 */
const uploadLimits: BodyLimits = {
  maxBytes: 16 * MEBIBYTE,
  maxPauseMs: 30_000,
  drain: { maxBytes: 64 * MEBIBYTE, timeoutMs: MINUTE_MS, atATime: 16 },
};

/** Whether the form may contain files, which only staff can send. */
const isUpload = (path: string, { headers }: IncomingMessage): boolean =>
  pageAt(path).kind === "staff" && /^multipart\/form-data/i.test(headers["content-type"] ?? "");

/**
 * The limits for this request's body, decided before it is read: only browsers with a staff session may upload. If
 * the session has ended, a form within the usual limits is still read, since its text is stored for its owner.
 */
export async function bodyLimits(path: string, incoming: IncomingMessage): Promise<BodyLimits> {
  if (!isUpload(path, incoming)) return formLimits;
  // If the database fails, the application refuses the form, with a message that explains it.
  const known = await isKnownSession(incoming.headers.cookie).catch(() => true);
  return known ? uploadLimits : formLimits;
}

/** The message for a body that is too large. */
export function tooLongMessage(path: string, incoming: IncomingMessage, limits: BodyLimits): string {
  const limit = `${limits.maxBytes / MEBIBYTE} MB`;
  return limits === formLimits && isUpload(path, incoming)
    ? `Please sign in first: without a session no more than ${limit} can be sent at once.`
    : `That is more than the ${limit} that can be sent at once.`;
}

/** The messages for a refused body. */
export const refusalMessages: Record<BodyRefusal, string> = {
  408: "What you sent took too long to arrive. Please try again.",
  503: "Too much is being sent to us at the moment. Please try again in a few seconds.",
};

/** A complete body. Its memory counts against the budget until it is released. */
type Body = { bytes: Buffer<ArrayBuffer>; release: () => void };

/**
 * Reads the whole body, or returns why it is refused: 413 if it is larger than allowed, whether or not its length was
 * announced; 408 if the client is too slow; 503 if all bodies together take too much memory.
 * @throws if the client disconnects before the end.
 */
export async function readBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { maxBytes, maxPauseMs }: BodyLimits,
): Promise<Body | BodyRefusal | 413> {
  if (announcedLength(incoming) > maxBytes) return 413;
  if (expectsContinue(incoming)) outgoing.writeContinue();
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      incoming.off("data", take).off("end", finish).off("error", fail).off("close", giveUp);
      then();
    };
    const refuse = (status: BodyRefusal) => settle(() => resolve(status));
    const reservation = bodyBudget.reserve({ maxBytes, maxPauseMs, refuse });
    const fail = (error: Error) => {
      reservation.release();
      settle(() => reject(error));
    };
    const giveUp = () => fail(new Error("The client went away"));
    // One buffer, since a body may arrive as a million chunks of one byte.
    let body = Buffer.alloc(0);
    let length = 0;
    const take = (chunk: Buffer) => {
      const end = length + chunk.length;
      if (end > maxBytes) {
        reservation.release();
        return settle(() => resolve(413));
      }
      if (end > body.length) {
        const size = Math.min(maxBytes, Math.max(end, FIRST_PART_BYTES, 2 * body.length));
        const larger = Buffer.allocUnsafeSlow(size);
        body.copy(larger, 0, 0, length);
        body = larger;
      }
      chunk.copy(body, length);
      length = end;
      reservation.received(chunk.length);
      reservation.grow(body.length);
    };
    const finish = () => {
      reservation.complete();
      settle(() => resolve({ bytes: body.subarray(0, length), release: reservation.release }));
    };
    incoming.on("data", take).on("end", finish).on("error", fail).on("close", giveUp);
  });
}

const announcedLength = ({ headers }: IncomingMessage): number => Number(headers["content-length"] ?? 0);

/** Whether the client waits to be told to send the body (RFC 9110 §10.1.1). */
const expectsContinue = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === "1.1" && /^100-continue$/i.test(headers.expect ?? "");

let draining = 0;

/**
 * Reads and discards the rest of a refused body, within limits. A browser reads the response only after it has sent
 * everything: if the connection closes earlier, its user sees a connection error instead of the refusal.
 */
export async function drainBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { drain: { maxBytes, timeoutMs, atATime } }: BodyLimits = formLimits,
): Promise<void> {
  if (announcedLength(incoming) <= maxBytes && !expectsContinue(incoming) && draining < atATime) {
    draining++;
    await discard(incoming, maxBytes, timeoutMs);
    draining--;
  }
  // The rest will never be read, so the connection cannot be reused.
  if (!incoming.complete) outgoing.shouldKeepAlive = false;
}

function discard(incoming: IncomingMessage, maxBytes: number, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    let length = 0;
    const count = (chunk: Buffer) => {
      length += chunk.length;
      if (length > maxBytes) stop();
    };
    const stop = () => {
      clearTimeout(timer);
      incoming.off("data", count).off("end", stop).off("error", stop).off("close", stop);
      resolve();
    };
    const timer = setTimeout(stop, timeoutMs);
    if (incoming.readableEnded || incoming.destroyed) return stop();
    incoming.on("data", count).on("end", stop).on("error", stop).on("close", stop);
    incoming.resume();
  });
}
