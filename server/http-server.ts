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
import { log } from "~/lib/log/log.server";
import { MINUTE_MS } from "~/lib/text/duration";
import { logMalformed, logRequest, type RequestRecord, startRecord } from "./access-log";
import { handleRequest } from "./application";
import { sendPage } from "./cached-page";
import { queueRequests } from "./connections";
import type { createOperatorEndpoints } from "./operator-endpoints";
import { OUTAGE_MESSAGE } from "./outage-answers";
import type { CacheHit, PageCache } from "./page-cache";
import { type PageKey, pageKey } from "./page-key";
import type { Readiness } from "./readiness";
import { type createHostCheck, isAnonymousRead } from "./request-origin";
import { hasBody, isVersionKnown, parseTarget, pathOf } from "./request-target";
import { redirectToHttps, sendPlain, sendResponse } from "./response";
import { pageAt } from "./route-table";
import { isBuiltFile, type serveFiles } from "./static-files";
import type { Watchdog } from "./watchdog";

const METHODS = ["GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"];
const READ_METHODS = ["GET", "HEAD", "OPTIONS"];

/** Limits for clients that send slowly on purpose, in milliseconds. */
const LIMITS = {
  headersTimeout: 15_000,
  // Enough for the largest form at the minimum rate. Slower bodies are refused long before.
  requestTimeout: 20 * MINUTE_MS,
  connectionsCheckingInterval: 5_000,
  // Longer than the usual 60 s of a proxy, which would otherwise reuse connections that are being closed.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};
/** How long a response may wait for a client that has stopped reading. */
const SLOW_READER_TIMEOUT_MS = MINUTE_MS;

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
  const server = createServer(
    // We refuse a missing Host header ourselves, since Node's own refusal has no security headers. Of two it would drop
    // one: joined, they are no host.
    { ...LIMITS, requireHostHeader: false, joinDuplicateHeaders: true, noDelay: true },
    queueRequests((incoming, outgoing) => respond(incoming, outgoing, parts)),
  );
  server.on("clientError", refuseMalformed);
  server.on("connect", (_incoming, socket) => refuseMalformed(undefined, socket));
  for (const event of ["checkContinue", "checkExpectation"]) {
    // `readBody` sends the 100 Continue.
    server.on(event, (incoming, outgoing) => server.emit("request", incoming, outgoing));
  }
  return server;
}

function respond(incoming: IncomingMessage, outgoing: ServerResponse, parts: Parts): void {
  const record = startRecord(incoming);
  if (parts.readiness.stopping) outgoing.shouldKeepAlive = false;
  const key = keyOf(incoming, parts);
  const found = key && parts.cache.find(key);
  if (!found) void respondUncached(record, incoming, outgoing, parts, key);
  else if (!(found instanceof Promise)) sendCached(found, record, incoming, outgoing);
  else {
    found
      .then((hit) =>
        hit
          ? sendCached(hit, record, incoming, outgoing)
          : respondUncached(record, incoming, outgoing, parts, key),
      )
      .catch((error) => fail(error, record, outgoing));
  }
}

/** The key of the page that a request may share with others. */
function keyOf(incoming: IncomingMessage, { hostCheck }: Parts): PageKey | undefined {
  const eligible =
    isAnonymousRead(incoming) && !hasBody(incoming) && hostCheck.passes(incoming) && isVersionKnown(incoming);
  return eligible ? pageKey(incoming.url ?? "", incoming.headers.referer, pageAt) : undefined;
}

function sendCached(
  { page, state }: CacheHit,
  record: RequestRecord,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  record.cache = state;
  const { requestId } = record;
  const finish = () => {
    // Usually everything was sent at once. If not, the client may never read the rest.
    if (outgoing.writableLength > 0) outgoing.setTimeout(SLOW_READER_TIMEOUT_MS);
    logRequest(record, incoming, outgoing);
  };
  const sent = sendPage(page, incoming, outgoing, { requestId, cache: state, now: Date.now() });
  if (sent) sent.then(finish).catch((error) => fail(error, record, outgoing));
  else finish();
}

async function respondUncached(
  record: RequestRecord,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  parts: Parts,
  key: PageKey | undefined,
): Promise<void> {
  try {
    outgoing.setTimeout(SLOW_READER_TIMEOUT_MS);
    const method = incoming.method ?? "";
    const end = parts.watchdog.track({ method, path: pathOf(incoming.url ?? "") });
    outgoing.once("close", () => {
      end();
      logRequest(record, incoming, outgoing);
    });
    outgoing.setHeader("X-Request-Id", record.requestId);
    for (const [name, value] of securityHeaders) outgoing.setHeader(name, value);

    if (!METHODS.includes(method)) {
      outgoing.setHeader("Allow", METHODS.join(", "));
      return sendPlain(outgoing, 405, "This method is not supported.");
    }
    const target = parseTarget(incoming.url);
    if (!target || !isVersionKnown(incoming) || incoming.headers.host?.includes(","))
      return sendPlain(outgoing, 400, "Bad request.");
    // The body is not read, so the connection must not wait for it.
    if (READ_METHODS.includes(method) && hasBody(incoming)) outgoing.shouldKeepAlive = false;
    if (await parts.serveOperator(incoming, outgoing, pathOf(target))) return;
    const hostError = parts.hostCheck.hostError(incoming);
    if (hostError === 400) return sendPlain(outgoing, 400, "Bad request.");
    if (hostError === 421) return sendPlain(outgoing, 421, "This server answers for another name.");
    if (parts.hostCheck.isPlainHttp(incoming)) return redirectToHttps(outgoing, parts.siteUrl + target);
    if (["GET", "HEAD"].includes(method) && parts.serveFile(incoming, outgoing)) return;
    if (isBuiltFile(pathOf(target))) return sendPlain(outgoing, 404, "Not found.");

    record.cache = "bypass";
    outgoing.setHeader("X-Cache", "bypass");
    const rendered = await handleRequest({ record, incoming, outgoing, target, key }, parts.cache);
    if ("response" in rendered) return await sendResponse(rendered.response, incoming, outgoing);
    record.cache = "miss";
    const { requestId, cache } = record;
    await sendPage(rendered.page, incoming, outgoing, { requestId, cache, now: Date.now() });
  } catch (error) {
    fail(error, record, outgoing);
  }
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

/** Responds to a request that the HTTP parser rejected, and closes the connection. */
function refuseMalformed(error: NodeJS.ErrnoException | undefined, socket: Duplex): void {
  // Node keeps the current response on the socket; a second one would corrupt it.
  const underWay = (socket as { _httpMessage?: ServerResponse })._httpMessage;
  if (error?.code === "ECONNRESET" || !socket.writable || underWay?.headersSent) {
    socket.destroy();
    return;
  }
  // The client may disconnect before it has read the refusal, and Node handles errors only on sockets with requests.
  socket.on("error", () => socket.destroy());
  // Without an error this is CONNECT, for which Node has a separate event.
  const status = !error ? 405 : error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...securityHeaders.map(([name, value]) => `${name}: ${value}`),
    "Cache-Control: no-store",
    "Content-Length: 0",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n`);
  if (!underWay) logMalformed(status);
}
