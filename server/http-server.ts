import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import * as build from "virtual:remix/server-build";
import sirv from "sirv";
import { isBrandPath } from "~/features/brand/brand-files.server";
import { findOutage, OUTAGE_MESSAGE, outageHeaders } from "~/lib/database/database-outage.server";
import { env } from "~/lib/env/env.server";
import { UNTIL_CHANGED } from "~/lib/http/responses.server";
import { securityHeaders } from "~/lib/http/security-headers.server";
import { requestLimits } from "~/lib/limits/request-limits";
import { log } from "~/lib/log/log.server";
import { SECOND_MS } from "~/lib/text/time";
import { type RequestRecord, recordRequest } from "./access-log";
import { handleRequest, pageCache } from "./application";
import { limitConnections, queueRequests } from "./connections";
import { lifecycle } from "./lifecycle";
import { findOperatorResponse } from "./operator-endpoints";
import { findPageKey, type PageKey, type RenderedPage, sendPage } from "./page-cache";
import { checkHost, getPath, hasBody, isAnonymousRead, isRead, parseTarget } from "./request-head";
import { createPlainResponse, isDisconnection, negotiateEncoding, sendResponse } from "./response";
import { findRoute } from "./route-table";
import { findStudioFile } from "./studio-files";
import { trackRequest } from "./watchdog";

/** Creates the server for visitors: cached pages first, then files, then the application. */
export function createHttpServer(): Server {
  const server = createServer({
    maxHeaderSize: head.bytes,
    headersTimeout: head.timeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: SECOND_MS,
    keepAliveTimeout: connections.keepAliveMs,
    // Node would drop a duplicate Host header; joined, the value is invalid and rejected.
    joinDuplicateHeaders: true,
    noDelay: true,
  });
  server.timeout = connections.silenceMs;
  limitConnections(server);
  const listener = queueRequests((incoming, outgoing) => void respond(incoming, outgoing));
  server.on("request", listener);
  // `receiveBody` sends the 100 Continue.
  server.on("checkContinue", listener);
  server.on("connect", (_incoming, socket) => {
    socket.on("error", () => socket.destroy());
    socket.end("HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n");
  });
  return server;
}

async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const record = recordRequest(outgoing);
  if (lifecycle.stopping) outgoing.shouldKeepAlive = false;
  try {
    const key = findSharedPageKey(incoming);
    const hit = key && (await pageCache.find(key));
    if (hit) {
      record.cache = hit.state;
      return await sendPage(hit.page, outgoing, record);
    }
    const getName = () => `${incoming.method} ${findRoute(getPath(incoming.url ?? "")).id}`;
    // The client may have left while the page was looked up.
    if (!outgoing.closed) outgoing.once("close", trackRequest(getName));
    outgoing.setHeader("X-Request-Id", record.requestId);
    for (const [name, value] of securityHeaders) outgoing.setHeader(name, value);
    const rendered = await respondUncached(record, incoming, outgoing, key);
    if (rendered === "file") return;
    if ("response" in rendered) return await sendResponse(rendered.response, outgoing);
    record.cache = "miss";
    await sendPage(rendered.page, outgoing, record);
  } catch (error) {
    await respondToError(error, record, outgoing);
  }
}

const FOREVER = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";

/** Whether the path is reserved for files of the build. */
const isBuiltFile = (path: string): boolean => path.startsWith("/assets/") || path.startsWith("/.vite");

const handle = sirv(build.assetsBuildDirectory, {
  etag: true,
  brotli: true,
  gzip: true,
  extensions: [],
  setHeaders,
});

function setHeaders(outgoing: ServerResponse, path: string): void {
  // Icons change with the studio's brand, at the same URL.
  const control = path.startsWith("/assets/") ? FOREVER : isBrandPath(path) ? UNTIL_CHANGED : AN_HOUR;
  outgoing.setHeader("Cache-Control", control);
}

/** Responds with a file of the build, `.br` and `.gz` first. @returns false if there is none */
function serveFile(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  // sirv looks only for names in Accept-Encoding and would ignore `q=0`.
  incoming.headers["accept-encoding"] = negotiateEncoding(incoming.headers["accept-encoding"]);
  // The files are too small for ranges, and a server may ignore them (RFC 9110 §14.2).
  delete incoming.headers.range;
  // As in `sendResponse`.
  if (hasBody(incoming)) outgoing.shouldKeepAlive = false;
  outgoing.once("pipe", (file) => {
    // Close the file if the visitor disconnects.
    outgoing.once("close", () => file.destroy());
    // The headers have been sent, so a failed read can only be reported by disconnecting.
    file.once("error", () => outgoing.destroy());
  });
  let isFound = true;
  handle(incoming, outgoing, () => {
    isFound = false;
  });
  return isFound;
}

const hostRejections = {
  308: "This site uses https.",
  400: "Bad request.",
  421: "This server does not serve that host.",
};
const { head, connections, requestTimeoutMs } = requestLimits;

/** The cache key of a request, if its response may be shared with other visitors. */
function findSharedPageKey(incoming: IncomingMessage): PageKey | undefined {
  const isShareable = isAnonymousRead(incoming) && !hasBody(incoming) && !checkHost(incoming);
  return isShareable ? findPageKey(incoming.url ?? "", incoming.headers.referer, findRoute) : undefined;
}

/** Sends a file, or returns the page or response to send. */
async function respondUncached(
  record: RequestRecord,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  key: PageKey | undefined,
): Promise<RenderedPage | "file"> {
  const target = parseTarget(incoming.url);
  if (!target) return { response: createPlainResponse(400, "Bad request.") };
  const path = getPath(target);
  const report = await findOperatorResponse(incoming, path, pageCache.size);
  if (report) return { response: report };
  const status = checkHost(incoming);
  // The header may only be sent over https (RFC 6797 §7.2).
  if (status === 308) outgoing.removeHeader("Strict-Transport-Security");
  const headers = status === 308 ? { Location: env.siteUrl + target } : undefined;
  if (status) return { response: createPlainResponse(status, hostRejections[status], headers) };
  const file = await findStudioFile(path, incoming.headers["if-none-match"]);
  if (file && isRead(incoming)) return { response: file };
  if (isRead(incoming) && serveFile(incoming, outgoing)) return "file";
  if (isBuiltFile(path)) return { response: createPlainResponse(404, "Not found.") };

  record.cache = "bypass";
  outgoing.setHeader("X-Cache", "bypass");
  return await handleRequest({ requestId: record.requestId, incoming, target }, outgoing, key);
}

async function respondToError(
  error: unknown,
  { requestId }: RequestRecord,
  outgoing: ServerResponse,
): Promise<void> {
  // A client that has disconnected is not our failure.
  if (outgoing.destroyed && (!outgoing.headersSent || isDisconnection(error))) return;
  const outage = findOutage(error);
  if (!outage || outgoing.headersSent) log.error({ err: error, requestId }, "request failed");
  if (outgoing.headersSent) return void outgoing.destroy();
  const response = outage
    ? createPlainResponse(503, OUTAGE_MESSAGE, outageHeaders)
    : createPlainResponse(500, "Something went wrong on our side. Please try again.");
  await sendResponse(response, outgoing);
}
