import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "~/lib/log/log.server";
import { maskPath } from "~/lib/log/masked-path";
import { getPath } from "./request-target";

/** What is recorded about a request, for its log line and its response's headers. */
export type RequestRecord = {
  readonly requestId: string;
  /** `performance.now()`, in milliseconds. */
  readonly startedAt: number;
  /** Bytes already sent over the connection, by earlier requests. */
  readonly bytesBefore: number;
  /** How the page cache was used; undefined if the response is not a page. */
  cache?: "hit" | "stale" | "miss" | "bypass";
};

// An unguessable part that differs between processes and restarts; a counter, cheap and unique, follows.
const processId = randomBytes(6).toString("base64url");
let count = 0;

/** Starts the record of a request. A client's own request ID is ignored: it could be anything. */
export const startRecord = (incoming: IncomingMessage): RequestRecord => ({
  requestId: `${processId}-${(++count).toString(36)}`,
  startedAt: performance.now(),
  bytesBefore: incoming.socket.bytesWritten,
});

/** Responses since startup, by the first digit of their status. 4xx includes clients that disconnected. */
export const responseCounts = [0, 0, 0, 0, 0, 0];

/** Pages since startup, by how the page cache was used. */
export const cacheCounts = { hit: 0, stale: 0, miss: 0, bypass: 0 };

/** nginx's status for a client that disconnected before it got a response. */
const CLIENT_CLOSED_REQUEST = 499;
const MAX_PATH_LENGTH = 500;

/** Counts a response and writes its log line, without query, address, cookies, body and codes. */
export function logRequest(record: RequestRecord, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const path = maskPath(getPath(incoming.url ?? "").slice(0, MAX_PATH_LENGTH));
  const status = outgoing.headersSent ? outgoing.statusCode : CLIENT_CLOSED_REQUEST;
  const digit = Math.floor(status / 100);
  responseCounts[digit] = (responseCounts[digit] ?? 0) + 1;
  if (record.cache) cacheCounts[record.cache] += 1;
  log.info(
    {
      requestId: record.requestId,
      method: incoming.method,
      path,
      status,
      ms: Math.round((performance.now() - record.startedAt) * 100) / 100,
      bytes: Math.max(0, incoming.socket.bytesWritten - record.bytesBefore),
      cache: record.cache,
    },
    "request",
  );
}
