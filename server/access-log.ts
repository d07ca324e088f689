import type { IncomingMessage, ServerResponse } from "node:http";
import { log, writeInfoLine } from "~/lib/log.server";
import { maskPath } from "~/lib/masked-path";
import { countAnswer } from "./metrics";
import type { Visit } from "./visit";

/** A client that went away before it got an answer, as nginx writes it. */
const CLIENT_CLOSED_REQUEST = 499;
const LONGEST_PATH = 500;

/**
 * Writes the one line of a request. `bytes` is what went over the connection, headers included.
 * No query string, address, cookie or body: those are personal data. Codes in the path are masked.
 */
export function logVisit(visit: Visit, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { url = "" } = incoming;
  const queryAt = url.indexOf("?");
  const path = maskPath((queryAt < 0 ? url : url.slice(0, queryAt)).slice(0, LONGEST_PATH));
  const status = outgoing.headersSent ? outgoing.statusCode : CLIENT_CLOSED_REQUEST;
  countAnswer(status);
  const ms = Math.round((performance.now() - visit.startedAt) * 100) / 100;
  const bytes = Math.max(0, incoming.socket.bytesWritten - visit.bytesBefore);
  const shownPath = JSON.stringify(path);
  const cache = visit.cache ? `,"cache":"${visit.cache}"` : "";
  writeInfoLine(
    `"requestId":"${visit.requestId}","method":"${incoming.method}","path":${shownPath},"status":${status},"ms":${ms},"bytes":${bytes}${cache},"msg":"request"`,
  );
}

/** Writes the line of what was no request at all. */
export function logMalformed(status: number): void {
  log.info({ status }, "malformed request");
}
