import type { IncomingMessage, ServerResponse } from "node:http";
import { finished } from "node:stream/promises";
import { isKnownSession } from "~/features/auth/session.server";
import { MEBIBYTE, requestLimits } from "~/lib/limits/request-limits";
import { type BodyRejection, bodyBudget } from "./body-budget";
import { findRoute } from "./route-table";

const { form, upload, documentUpload } = requestLimits;
const { drainedAtATime, drainedBytes } = requestLimits.bodies;
/** The first buffer of a body, which grows as more is received. */
const FIRST_BUFFER_BYTES = 16 * 1024;

type BodyLimits = typeof form | typeof upload | typeof documentUpload;

/** Whether the form may contain files, which only staff can send. */
const isUpload = (path: string, { headers }: IncomingMessage): boolean =>
  findRoute(path).handle.kind === "staff" && /^multipart\/form-data/i.test(headers["content-type"] ?? "");

/** The limits for a body: only a staff session may upload files. */
export async function findBodyLimits(path: string, incoming: IncomingMessage): Promise<BodyLimits> {
  if (!isUpload(path, incoming)) return form;
  // If the database fails, the application rejects the form, with a message that explains it.
  const isStaff = await isKnownSession(incoming.headers.cookie).catch(() => true);
  if (!isStaff) return form;
  return findRoute(path).handle.uploadsDocuments ? documentUpload : upload;
}

/** The message for a body that is too large. */
export function describeTooLong(path: string, incoming: IncomingMessage, limits: BodyLimits): string {
  const limit = `${limits.bytes / MEBIBYTE} MB`;
  return limits === form && isUpload(path, incoming)
    ? `Please sign in first: without a session, we accept at most ${limit}.`
    : `That is larger than the ${limit} that we accept.`;
}

/** The messages for a rejected body. */
export const rejectionMessages: Record<BodyRejection, string> = {
  408: "What you sent took too long to arrive. Please try again.",
  503: "We are receiving too much data at the moment. Please try again in a few seconds.",
};

/** A complete body. Its memory counts against the budget until it is released. */
type Body = { bytes: Buffer<ArrayBuffer>; release: () => void };

/** Reads the whole body. @returns it, or why not: 413 too large, 408 too slow, 503 no memory */
export async function receiveBody(
  outgoing: ServerResponse,
  limits: BodyLimits,
): Promise<Body | BodyRejection | 413> {
  const { req: incoming } = outgoing;
  const { bytes: maxBytes } = limits;
  if (announcedLength(incoming) > maxBytes) return 413;
  if (expectsContinue(incoming)) outgoing.writeContinue();
  return new Promise((resolve, reject) => {
    const settle = (outcome: Body | BodyRejection | 413 | Error) => {
      incoming.off("data", receive).off("end", finish).off("error", giveUp).off("close", giveUp);
      // A complete body counts until it has been processed.
      if (budgeted.reject) bodyBudget.release(budgeted);
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    };
    const budgeted = bodyBudget.add(limits, settle);
    // One buffer, because a body may arrive as a million chunks of one byte.
    let body = Buffer.alloc(0);
    let length = 0;
    const receive = (chunk: Buffer) => {
      const end = length + chunk.length;
      if (end > maxBytes) return settle(413);
      if (end > body.length) {
        const size = Math.min(maxBytes, Math.max(end, FIRST_BUFFER_BYTES, 2 * body.length));
        const larger = Buffer.allocUnsafeSlow(size);
        body.copy(larger, 0, 0, length);
        body = larger;
      }
      chunk.copy(body, length);
      length = end;
      bodyBudget.grow(budgeted, { receivedBytes: chunk.length, bytes: body.length });
    };
    const finish = () => {
      budgeted.reject = undefined;
      settle({ bytes: body.subarray(0, length), release: () => bodyBudget.release(budgeted) });
    };
    const giveUp = () => settle(new Error("The client disconnected"));
    incoming.on("data", receive).on("end", finish).on("error", giveUp).on("close", giveUp);
  });
}

const announcedLength = ({ headers }: IncomingMessage): number => Number(headers["content-length"] ?? 0);

/** Whether the client waits to be told to send the body (RFC 9110 §10.1.1). */
const expectsContinue = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === "1.1" && /^100-continue$/i.test(headers.expect ?? "");

let draining = 0;

/** Discards the rest of a rejected body: browsers read the response only after sending everything. */
export async function drainBody(incoming: IncomingMessage, { drainMs }: BodyLimits = form): Promise<void> {
  const isLong = announcedLength(incoming) > drainedBytes;
  if (isLong || expectsContinue(incoming) || draining >= drainedAtATime) return;
  draining++;
  const signal = AbortSignal.timeout(drainMs);
  await finished(incoming.resume(), { signal, cleanup: true }).catch(() => {});
  draining--;
}
