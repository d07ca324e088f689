import type { IncomingMessage, ServerResponse } from "node:http";
import { jsonError } from "~/lib/json-response.server";
import type { BodyRefusal } from "./body-budget";
import { isForProgram, plainAnswer } from "./plain-answer";
import { type BodyAllowance, isUpload, uploadAllowance } from "./request-body";

const messages: Record<BodyRefusal, string> = {
  408: "What you sent took too long to arrive. Please try again.",
  503: "Too much is being sent to us at the moment. Please try again in a few seconds.",
};

/** The answer to a body that is not read to its end. The rest of it makes the connection useless. */
export function refuseUnread(outgoing: ServerResponse, path: string, status: BodyRefusal): Response {
  outgoing.shouldKeepAlive = false;
  const headers: Record<string, string> = status === 503 ? { "Retry-After": "5" } : {};
  return isForProgram(path)
    ? jsonError(status, messages[status], headers)
    : plainAnswer(status, messages[status], headers);
}

/** Says what a body that is too long may be. */
export function tooLong(incoming: IncomingMessage, path: string, allowance: BodyAllowance): string {
  const most = `${allowance.bytes / 1024 ** 2} MB`;
  if (allowance !== uploadAllowance && isUpload(path, incoming.headers["content-type"])) {
    return `Please sign in first: without a session no more than ${most} can be sent at once.`;
  }
  return `That is more than the ${most} that can be sent at once.`;
}
