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
import type { PageCache } from "./page-cache";
import { type PageKey, pageKey } from "./page-key";
import type { Readiness } from "./readiness";
import { type createHostCheck, isAnonymousRead } from "./request-origin";
import { getPath, hasBody, isVersionKnown, parseTarget } from "./request-target";
import { redirectToHttps, sendPlain, sendResponse } from "./response";
import { pageAt } from "./route-table";
import { isBuiltFile, type serveFiles } from "./static-files";
import type { Watchdog } from "./watchdog";

const METHODS = ["GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"];
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
  outgoing.once("close", () => logRequest(record, incoming, outgoing));
  if (parts.readiness.stopping) outgoing.shouldKeepAlive = false;
  try {
    const key = sharedPageKey(incoming, parts);
    const hit = key && (await parts.cache.find(key));
    if (!hit) return await respondUncached(record, incoming, outgoing, parts, key);
    record.cache = hit.state;
    await sendPage(hit.page, incoming, outgoing, { requestId: record.requestId, cache: hit.state });
  } catch (error) {
    fail(error, record, outgoing);
  }
}

/** The key of the page that a request may share with others. */
function sharedPageKey(incoming: IncomingMessage, { hostCheck }: Parts): PageKey | undefined {
  const eligible =
    isAnonymousRead(incoming) && !hasBody(incoming) && hostCheck.passes(incoming) && isVersionKnown(incoming);
  return eligible ? pageKey(incoming.url ?? "", incoming.headers.referer, pageAt) : undefined;
}

async function respondUncached(
  record: RequestRecord,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  parts: Parts,
  key: PageKey | undefined,
): Promise<void> {
  const { requestId } = record;
  const method = incoming.method ?? "";
  outgoing.once("close", parts.watchdog.track({ method, path: getPath(incoming.url ?? "") }));
  outgoing.setHeader("X-Request-Id", requestId);
  for (const [name, value] of securityHeaders) outgoing.setHeader(name, value);

  if (!METHODS.includes(method)) {
    outgoing.setHeader("Allow", METHODS.join(", "));
    return sendPlain(outgoing, 405, "This method is not supported.");
  }
  const target = parseTarget(incoming.url);
  if (!target || !isVersionKnown(incoming) || incoming.headers.host?.includes(","))
    return sendPlain(outgoing, 400, "Bad request.");
  const path = getPath(target);
  // The body is not read, so the connection must not wait for it.
  if (READ_METHODS.includes(method) && hasBody(incoming)) outgoing.shouldKeepAlive = false;
  if (await parts.serveOperator(incoming, outgoing, path)) return;
  const hostError = parts.hostCheck.hostError(incoming);
  if (hostError) return sendPlain(outgoing, hostError, hostErrors[hostError]);
  if (parts.hostCheck.isPlainHttp(incoming)) return redirectToHttps(outgoing, parts.siteUrl + target);
  if (["GET", "HEAD"].includes(method) && parts.serveFile(incoming, outgoing)) return;
  if (isBuiltFile(path)) return sendPlain(outgoing, 404, "Not found.");

  record.cache = "bypass";
  outgoing.setHeader("X-Cache", "bypass");
  const rendered = await handleRequest({ requestId, incoming, outgoing, target, key }, parts.cache);
  if ("response" in rendered) return await sendResponse(rendered.response, incoming, outgoing);
  record.cache = "miss";
  await sendPage(rendered.page, incoming, outgoing, { requestId, cache: record.cache });
}

function fail(error: unknown, record: RequestRecord, outgoing: ServerResponse): void {
  // The client has disconnected: it gets no response, and this is not our failure.
  if (outgoing.destroyed) return;
  if (findOutage(error) && !outgoing.headersSent) {
    outgoing.setHeader("Retry-After", RETRY_AFTER_S);
    sendPlain(outgoing, 503, OUTAGE_MESSAGE);
    return;
  }
  log.error({ err: error, requestId: record.requestId }, "request failed");
  if (outgoing.headersSent) outgoing.destroy();
  else sendPlain(outgoing, 500, "Something went wrong on our side. Please try again.");
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
