import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** What the process notes about a request, for its log line and for the answer's headers. */
export type Visit = {
  readonly requestId: string;
  /** When it began, in milliseconds of the process's monotonic clock. */
  readonly startedAt: number;
  /** What the connection had carried before, in bytes: earlier requests may have used it. */
  readonly bytesBefore: number;
  /** How the page cache took part; undefined for answers that are no pages. */
  cache?: "hit" | "stale" | "miss" | "bypass";
};

// Unguessable in front, so that processes and restarts differ; counted behind, which is cheap and stays unique.
const processId = randomBytes(6).toString("base64url");
let count = 0;

/** Opens the books on a request. An id from outside is not honoured: it could be anything. */
export const beginVisit = (incoming: IncomingMessage): Visit => ({
  requestId: `${processId}-${(++count).toString(36)}`,
  startedAt: performance.now(),
  bytesBefore: incoming.socket.bytesWritten,
});
