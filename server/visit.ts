import { randomUUID } from "node:crypto";
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

/** Opens the books on a request. An id from outside is not honoured: it could be anything. */
export const beginVisit = (incoming: IncomingMessage): Visit => ({
  requestId: randomUUID(),
  startedAt: performance.now(),
  bytesBefore: incoming.socket.bytesWritten,
});
