import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { log } from "~/lib/log/log.server";
import { maskPath } from "~/lib/log/masking";
import { getPath } from "./request-head";

/** The record of a request, for its log line and its response's headers. */
export type RequestRecord = {
  readonly requestId: string;
  /** The use of the page cache; undefined if the response is not a page. */
  cache?: "hit" | "stale" | "miss" | "bypass";
};

// A request ID is this unguessable part, which differs between processes and restarts, and a counter.
const processId = randomBytes(6).toString("base64url");
let requestCount = 0;

/** Responses since startup, by the first digit of their status. 4xx includes clients that disconnected. */
export const responseCounts = [0, 0, 0, 0, 0, 0];

/** Pages since startup, by how the page cache was used. */
export const cacheCounts = { hit: 0, stale: 0, miss: 0, bypass: 0 };

/** nginx's status for a client that disconnected before it got a response. */
const CLIENT_CLOSED_REQUEST = 499;
const MAX_PATH_LENGTH = 500;

/**
 * Starts a request's record. When the response ends, it is counted and logged without query, address, cookies,
 * body and secrets in the path. A request ID sent by the client is ignored, because it could be anything.
 */
export function recordRequest(outgoing: ServerResponse): RequestRecord {
  const { method, url = "", socket } = outgoing.req;
  const startedAt = performance.now();
  const bytesOfEarlierRequests = socket.bytesWritten;
  const record: RequestRecord = { requestId: `${processId}-${(++requestCount).toString(36)}` };
  outgoing.once("close", () => {
    const { requestId, cache } = record;
    const path = maskPath(getPath(url)).slice(0, MAX_PATH_LENGTH);
    const status = outgoing.headersSent ? outgoing.statusCode : CLIENT_CLOSED_REQUEST;
    const digit = Math.floor(status / 100);
    responseCounts[digit] = (responseCounts[digit] ?? 0) + 1;
    if (cache) cacheCounts[cache] += 1;
    const ms = Math.round((performance.now() - startedAt) * 100) / 100;
    const bytes = Math.max(0, socket.bytesWritten - bytesOfEarlierRequests);
    log.info({ requestId, method, path, status, ms, bytes, cache }, "request");
  });
  return record;
}
