import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { findOutage, OUTAGE_MESSAGE, outageHeaders } from "~/lib/database/database-outage.server";
import { env } from "~/lib/env/env.server";
import { securityHeaders } from "~/lib/http/security-headers.server";
import { requestLimits } from "~/lib/limits/request-limits";
import { log } from "~/lib/log/log.server";
import { SECOND_MS } from "~/lib/text/duration";
import { type RequestRecord, recordRequest } from "./access-log";
import { handleRequest, pageCache } from "./application";
import { findPageKey, type PageKey, sendPage } from "./cached-page";
import { limitConnections, queueRequests } from "./connections";
import { lifecycle } from "./lifecycle";
import { findOperatorResponse } from "./operator-endpoints";
import type { RenderedPage } from "./page-cache";
import { checkHost, isAnonymousRead } from "./request-origin";
import { getPath, hasBody, isRead, parseTarget } from "./request-target";
import { createPlainResponse, isDisconnection, sendResponse } from "./response";
import { findRoute } from "./route-table";
import { isBuiltFile, serveFile } from "./static-files";
import { findStudioFile } from "./studio-files";
import { trackRequest } from "./watchdog";

const hostRejections = {
  308: "This site uses https.",
  400: "Bad request.",
  421: "This server does not serve that host.",
};
const { head, connections, requestTimeoutMs } = requestLimits;

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
