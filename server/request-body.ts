import type { IncomingMessage, ServerResponse } from "node:http";
import { isKnownSession } from "~/features/auth/session.server";
import { MINUTE_MS } from "~/lib/duration";
import { type BodyRefusal, bodyBudget } from "./body-budget";

const MEBIBYTE = 1024 ** 2;
/** Memory for a body grows with what comes in, from this on. */
const FIRST_PART_BYTES = 16 * 1024;

/** What a body may be, and how much of it is still taken in, and of how many at a time, once it is refused. */
export type BodyLimits = {
  maxBytes: number;
  maxPauseMs: number;
  drain: { maxBytes: number; timeoutMs: number; atATime: number };
};

/** What anybody may send. */
export const formLimits: BodyLimits = {
  maxBytes: MEBIBYTE,
  maxPauseMs: 10_000,
  drain: { maxBytes: 32 * MEBIBYTE, timeoutMs: 5_000, atATime: 8 },
};
/** An image of 5 MiB and the fields around it, enough to say of a larger one that it is too large, from a phone. */
const uploadLimits: BodyLimits = {
  maxBytes: 16 * MEBIBYTE,
  maxPauseMs: 30_000,
  drain: { maxBytes: 64 * MEBIBYTE, timeoutMs: MINUTE_MS, atATime: 16 },
};

/** Whether this is a form that may bring files: those are for staff only. */
const isUpload = (path: string, { headers }: IncomingMessage): boolean =>
  path.startsWith("/admin/") && /^multipart\/form-data/i.test(headers["content-type"] ?? "");

/**
 * What this request's body may be, decided before any of it is read: uploads are for browsers that staff signed in
 * with. Where the session is over the form is still taken, since what was typed into it is kept for its owner.
 */
export async function bodyLimits(path: string, incoming: IncomingMessage): Promise<BodyLimits> {
  if (!isUpload(path, incoming)) return formLimits;
  // While the database cannot say, the form is for the application to refuse, in words that fit.
  const known = await isKnownSession(incoming.headers.cookie).catch(() => true);
  return known ? uploadLimits : formLimits;
}

/** Says what a body that is too long may be. */
export function tooLongMessage(path: string, incoming: IncomingMessage, limits: BodyLimits): string {
  const limit = `${limits.maxBytes / MEBIBYTE} MB`;
  return limits === formLimits && isUpload(path, incoming)
    ? `Please sign in first: without a session no more than ${limit} can be sent at once.`
    : `That is more than the ${limit} that can be sent at once.`;
}

/** Says why a body was not read to its end. */
export const refusalMessages: Record<BodyRefusal, string> = {
  408: "What you sent took too long to arrive. Please try again.",
  503: "Too much is being sent to us at the moment. Please try again in a few seconds.",
};

/** A whole body. Its memory counts against all others' until it is released. */
type Body = { bytes: Buffer; release: () => void };

/**
 * The whole body, or why it is not taken: 413 where it is longer than allowed, whether its length was announced or
 * not; 408 where the client is too slow; 503 where too much is being sent at a time.
 * @throws if the client goes away before the end.
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
    // One piece of memory, since a body may come in a million pieces of a byte.
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
 * Takes in and forgets the rest of a refused body, within limits. A browser reads the response only once it has sent
 * everything: closing earlier shows its user a connection error in place of the refusal.
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
  // What has not been read by now never will be, so the connection is of no more use.
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
