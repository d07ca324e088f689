import type { IncomingMessage, ServerResponse } from "node:http";
import { type BodyBudget, type BodyRefusal, bodyBudget } from "./body-budget";

const MEBIBYTE = 1024 * 1024;
/** Memory for a body grows with what comes in, from this on. In bytes. */
const FIRST_PART = 16 * 1024;

/** What a body may be: `bytes` long, with pauses of `patienceMs`. */
export type BodyAllowance = { bytes: number; patienceMs: number };

/** What anybody may send. */
export const formAllowance: BodyAllowance = { bytes: MEBIBYTE, patienceMs: 10_000 };
/** An image of 5 MiB and the fields around it, enough to say of a larger one that it is too large, from a phone. */
export const uploadAllowance: BodyAllowance = { bytes: 16 * MEBIBYTE, patienceMs: 30_000 };

/** Whether this is a form that may bring files: those are for staff only. */
export const isUpload = (path: string, contentType: string | undefined): boolean =>
  path.startsWith("/admin/") && /^multipart\/form-data/i.test(contentType ?? "");

/** Whether a body comes with a request (RFC 9112 §6.3). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** A whole body. Its memory counts against all others' until it is released. */
export type TakenBody = { bytes: Buffer; release: () => void };

/**
 * The whole body, or why it is not taken: 413 where it is longer than allowed, whether its length was announced or
 * not; 408 where the client is too slow; 503 where too much is being sent at a time.
 * @throws if the client goes away before the end.
 */
export async function readBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { bytes: limit, patienceMs }: BodyAllowance,
  budget: BodyBudget = bodyBudget,
): Promise<TakenBody | BodyRefusal | 413> {
  const announced = incoming.headers["content-length"];
  if (Number(announced ?? 0) > limit) return 413;
  if (isAskedForBody(incoming)) outgoing.writeContinue();
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      incoming.off("data", take).off("end", finish).off("error", fail).off("close", giveUp);
      then();
    };
    const account = budget.hold({ limit, patienceMs, refuse: (why) => settle(() => resolve(why)) });
    const fail = (error: Error) => {
      account.release();
      settle(() => reject(error));
    };
    const giveUp = () => fail(new Error("The client went away"));
    // One piece of memory, since a body may come in a million pieces of a byte.
    let body = Buffer.alloc(0);
    let length = 0;
    const take = (chunk: Buffer) => {
      const end = length + chunk.length;
      if (end > limit) {
        account.release();
        return settle(() => resolve(413));
      }
      if (end > body.length) {
        const size = Math.min(limit, Math.max(end, FIRST_PART, 2 * body.length));
        const larger = Buffer.allocUnsafeSlow(size);
        body.copy(larger, 0, 0, length);
        body = larger;
      }
      chunk.copy(body, length);
      length = end;
      account.received(chunk.length);
      account.grow(body.length);
    };
    const finish = () => {
      account.complete();
      settle(() => resolve({ bytes: body.subarray(0, length), release: account.release }));
    };
    incoming.on("data", take).on("end", finish).on("error", fail).on("close", giveUp);
  });
}

/** Whether the client waits to be told to send the body (RFC 9110 §10.1.1). */
const isAskedForBody = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === "1.1" && /^100-continue$/i.test(headers.expect ?? "");

/** How much of a refused body is still taken in, in bytes and milliseconds, and of how many at a time. */
export type DrainLimits = { bytes: number; ms: number; atATime: number };
export const strangersDrain: DrainLimits = { bytes: 32 * MEBIBYTE, ms: 5_000, atATime: 8 };
export const staffDrain: DrainLimits = { bytes: 64 * MEBIBYTE, ms: 60_000, atATime: 16 };

let draining = 0;

/**
 * Takes in and forgets the rest of a body, within limits. A browser reads the answer only once it has sent
 * everything: closing earlier shows its user a connection error in place of the refusal.
 */
export async function drainBody(incoming: IncomingMessage, limits: DrainLimits): Promise<void> {
  if (Number(incoming.headers["content-length"] ?? 0) > limits.bytes) return;
  if (isAskedForBody(incoming) || draining >= limits.atATime) return;
  draining++;
  await new Promise<void>((resolve) => {
    let length = 0;
    const count = (chunk: Buffer) => {
      length += chunk.length;
      if (length > limits.bytes) stop();
    };
    const stop = () => {
      clearTimeout(timer);
      incoming.off("data", count).off("end", stop).off("error", stop).off("close", stop);
      resolve();
    };
    const timer = setTimeout(stop, limits.ms);
    if (incoming.readableEnded || incoming.destroyed) return stop();
    incoming.on("data", count).on("end", stop).on("error", stop).on("close", stop);
    incoming.resume();
  });
  draining--;
}
