import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import { findOutage, RETRY_AFTER_S } from "~/lib/database/database-away.server";
import { securityHeaders } from "~/lib/http/security-headers.server";
import { requestLimits } from "~/lib/limits/request-limits";
import { log } from "~/lib/log/log.server";
import { SECOND_MS } from "~/lib/text/duration";
import { logRequest, type RequestRecord, startRecord } from "./access-log";
import { handleRequest } from "./application";
import { sendPage } from "./cached-page";
import { findCurrentResponse, queueRequests } from "./connections";
import type { createOperatorEndpoints } from "./operator-endpoints";
import { OUTAGE_MESSAGE } from "./outage-answers";
import type { PageCache, RenderedPage } from "./page-cache";
import { type PageKey, pageKey } from "./page-key";
import type { Readiness } from "./readiness";
import { type createHostCheck, isAnonymousRead } from "./request-origin";
import { getPath, hasBody, isVersionKnown, parseTarget } from "./request-target";
import { plainResponse, sendResponse } from "./response";
import { pageAt } from "./route-table";
import { isBuiltFile, type serveFiles } from "./static-files";
import type { Watchdog } from "./watchdog";

const READ_METHODS = ["GET", "HEAD", "OPTIONS"];
const hostErrors = { 400: "Bad request.", 421: "This server answers for another name." };
const { head, connections, requestTimeoutMs } = requestLimits;

type Parts = {
  cache: PageCache;
  serveFile: ReturnType<typeof serveFiles>;
  serveOperator: ReturnType<typeof createOperatorEndpoints>;
  hostCheck: ReturnType<typeof createHostCheck>;
  /** The target of redirects from plain http. */
  siteUrl: string;
  readiness: Readiness;
  watchdog: Watchdog;
};

/** The server for visitors: cached pages first, then files, then the application. */
export function createHttpServer(parts: Parts): Server {
  const server = createServer({
    maxHeaderSize: head.bytes,
    headersTimeout: head.timeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: SECOND_MS,
    keepAliveTimeout: connections.keepAliveMs,
    // We refuse a missing Host header ourselves, since Node's own refusal has no security headers. Of two it would drop
    // one: joined, they are no host.
    requireHostHeader: false,
    joinDuplicateHeaders: true,
    noDelay: true,
  });
  server.timeout = connections.silenceMs;
  const listener = queueRequests((incoming, outgoing) => void respond(incoming, outgoing, parts));
  // `readBody` sends the 100 Continue.
  for (const event of ["request", "checkContinue", "checkExpectation"]) server.on(event, listener);
  server.on("clientError", refuseMalformed);
  server.on("connect", (_incoming, socket) => refuseMalformed(undefined, socket));
  return server;
}

async function respond(incoming: IncomingMessage, outgoing: ServerResponse, parts: Parts): Promise<void> {
  const record = startRecord(incoming);
  const { requestId } = record;
  outgoing.once("close", () => logRequest(record, incoming, outgoing));
  if (parts.readiness.stopping) outgoing.shouldKeepAlive = false;
  try {
    const key = sharedPageKey(incoming, parts);
    const hit = key && (await parts.cache.find(key));
    if (hit) {
      record.cache = hit.state;
      return await sendPage(hit.page, incoming, outgoing, { requestId, cache: hit.state });
    }
    const path = getPath(incoming.url ?? "");
    outgoing.once("close", parts.watchdog.track({ method: incoming.method ?? "", path }));
    outgoing.setHeader("X-Request-Id", requestId);
    for (const [name, value] of securityHeaders) outgoing.setHeader(name, value);
    const rendered = await respondUncached(record, incoming, outgoing, parts, key);
    if (rendered === "file") return;
    if ("response" in rendered) return await sendResponse(rendered.response, incoming, outgoing);
    record.cache = "miss";
    await sendPage(rendered.page, incoming, outgoing, { requestId, cache: "miss" });
  } catch (error) {
    await fail(error, record, incoming, outgoing);
  }
}

/** The key of the page that a request may share with others. */
function sharedPageKey(incoming: IncomingMessage, { hostCheck }: Parts): PageKey | undefined {
  const eligible =
    isAnonymousRead(incoming) && !hasBody(incoming) && hostCheck.passes(incoming) && isVersionKnown(incoming);
  return eligible ? pageKey(incoming.url ?? "", incoming.headers.referer, pageAt) : undefined;
}

/** Returns what to send, or sends a file. */
async function respondUncached(
  record: RequestRecord,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { serveOperator, hostCheck, siteUrl, serveFile, cache }: Parts,
  key: PageKey | undefined,
): Promise<RenderedPage | "file"> {
  const { method = "" } = incoming;
  const target = parseTarget(incoming.url);
  if (!target || !isVersionKnown(incoming) || incoming.headers.host?.includes(","))
    return { response: plainResponse(400, "Bad request.") };
  const path = getPath(target);
  // The body is not read, so the connection must not wait for it.
  if (READ_METHODS.includes(method) && hasBody(incoming)) outgoing.shouldKeepAlive = false;
  const report = await serveOperator(incoming, path);
  if (report) return { response: report };
  const hostError = hostCheck.hostError(incoming);
  if (hostError) return { response: plainResponse(hostError, hostErrors[hostError]) };
  if (hostCheck.isPlainHttp(incoming)) {
    // It may only be sent over https (RFC 6797 §7.2).
    outgoing.removeHeader("Strict-Transport-Security");
    // 308 keeps method and body (RFC 9110 §15.4.9).
    return { response: plainResponse(308, "This site is on https.", { Location: siteUrl + target }) };
  }
  if (["GET", "HEAD"].includes(method) && serveFile(incoming, outgoing)) return "file";
  if (isBuiltFile(path)) return { response: plainResponse(404, "Not found.") };

  record.cache = "bypass";
  outgoing.setHeader("X-Cache", "bypass");
  return await handleRequest({ requestId: record.requestId, incoming, outgoing, target, key }, cache);
}

async function fail(
  error: unknown,
  record: RequestRecord,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  // The client has disconnected: it gets no response, and this is not our failure.
  if (outgoing.destroyed) return;
  const outage = findOutage(error);
  if (!outage || outgoing.headersSent)
    log.error({ err: error, requestId: record.requestId }, "request failed");
  if (outgoing.headersSent) return void outgoing.destroy();
  const response = outage
    ? plainResponse(503, OUTAGE_MESSAGE, { "Retry-After": RETRY_AFTER_S })
    : plainResponse(500, "Something went wrong on our side. Please try again.");
  await sendResponse(response, incoming, outgoing);
}

/** Responds to a request that the HTTP parser rejected, or to CONNECT (without an error), and closes the connection. */
function refuseMalformed(error: NodeJS.ErrnoException | undefined, socket: Duplex): void {
  const underWay = findCurrentResponse(socket);
  // A second response would corrupt the first.
  if (error?.code === "ECONNRESET" || !socket.writable || underWay?.headersSent) {
    socket.destroy();
    return;
  }
  // The client may disconnect before it has read the refusal, and Node handles errors only on sockets with requests.
  socket.on("error", () => socket.destroy());
  const status = !error ? 405 : error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...securityHeaders.map(([name, value]) => `${name}: ${value}`),
    "Cache-Control: no-store",
    "Content-Length: 0",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n`);
  if (!underWay) log.info({ status }, "malformed request");
}
