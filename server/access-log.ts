import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log, writeInfoLine } from "~/lib/log.server";
import { maskPath } from "~/lib/masked-path";

/** What the process notes about a request, for its log line and for the response's headers. */
export type RequestRecord = {
  readonly requestId: string;
  /** In milliseconds of the process's monotonic clock. */
  readonly startedAt: number;
  /** What the connection had carried before, in bytes: earlier requests may have used it. */
  readonly bytesBefore: number;
  /** How the page cache took part; undefined for what are no pages. */
  cache?: "hit" | "stale" | "miss" | "bypass";
};

// Unguessable in front, so that processes and restarts differ; counted behind, which is cheap and stays unique.
const processId = randomBytes(6).toString("base64url");
let count = 0;

/** A request ID from outside is not honoured: it could be anything. */
export const startRecord = (incoming: IncomingMessage): RequestRecord => ({
  requestId: `${processId}-${(++count).toString(36)}`,
  startedAt: performance.now(),
  bytesBefore: incoming.socket.bytesWritten,
});

/** Responses since the start, by the first digit of their status; 4 includes clients that went away. */
export const responseCounts = [0, 0, 0, 0, 0, 0];

/** A client that went away before it got a response, as nginx writes it. */
const CLIENT_CLOSED_REQUEST = 499;
const MAX_PATH_LENGTH = 500;

/**
 * Counts a response and writes the one line of its request. `bytes` is what went over the connection, headers included.
 * No query string, address, cookie or body: those are personal data. Codes in the path are masked.
 */
export function logRequest(record: RequestRecord, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { url = "" } = incoming;
  const queryAt = url.indexOf("?");
  const path = maskPath((queryAt < 0 ? url : url.slice(0, queryAt)).slice(0, MAX_PATH_LENGTH));
  const status = outgoing.headersSent ? outgoing.statusCode : CLIENT_CLOSED_REQUEST;
  const digit = Math.floor(status / 100);
  responseCounts[digit] = (responseCounts[digit] ?? 0) + 1;
  const ms = Math.round((performance.now() - record.startedAt) * 100) / 100;
  const bytes = Math.max(0, incoming.socket.bytesWritten - record.bytesBefore);
  const shownPath = JSON.stringify(path);
  const cache = record.cache ? `,"cache":"${record.cache}"` : "";
  writeInfoLine(
    `"requestId":"${record.requestId}","method":"${incoming.method}","path":${shownPath},"status":${status},"ms":${ms},"bytes":${bytes}${cache},"msg":"request"`,
  );
}

/** Writes the line of what the HTTP parser could make no request of. */
export function logMalformed(status: number): void {
  log.info({ status }, "malformed request");
}
