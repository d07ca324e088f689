import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { log } from "~/lib/log.server";
import { securityHeaders } from "~/lib/security-headers.server";
import { logVisit } from "./access-log";
import type { createAdmission } from "./admission";
import type { createApplication } from "./application";
import { sendPage } from "./cached-page";
import { refuseMalformed } from "./malformed-request";
import type { createOperatorAnswers } from "./operator-answers";
import type { Found, PageCache } from "./page-cache";
import type { Readiness } from "./readiness";
import { isForAnyone } from "./remix-answer";
import { hasBody } from "./request-body";
import { pathOf, requestTarget } from "./request-target";
import { isBuiltFile, type serveFiles } from "./static-files";
import { inTurn } from "./turns";
import { beginVisit, type Visit } from "./visit";
import type { Watchdog } from "./watchdog";

const METHODS = ["GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"];

/** Against clients that send slowly on purpose. In milliseconds. */
const LIMITS = {
  headersTimeout: 15_000,
  // The longest form at the least rate that bodies must keep: slower ones end long before.
  requestTimeout: 20 * 60_000,
  connectionsCheckingInterval: 5_000,
  // Longer than the usual 60 s of a proxy in front, or it would reuse connections that are just being closed.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};
/** How long an answer may wait for its reader to take the next part of it. */
const SLOW_READER_TIMEOUT_MS = 60_000;

type Parts = {
  cache: PageCache;
  serveFile: ReturnType<typeof serveFiles>;
  answer: ReturnType<typeof createApplication>;
  answerOperator: ReturnType<typeof createOperatorAnswers>;
  admission: ReturnType<typeof createAdmission>;
  /** Where plain http is redirected to. */
  siteUrl: string;
  readiness: Readiness;
  watchdog: Watchdog;
};

/** The server that visitors' connections reach: cached pages first, then files, then the application. */
export function createHttpServer(parts: Parts): Server {
  const server = createServer(
    // A missing Host header is refused by us, since Node's own refusal has no security headers.
    { ...LIMITS, requireHostHeader: false, noDelay: true },
    inTurn((incoming, outgoing) => answerRequest(incoming, outgoing, parts)),
  );
  server.on("clientError", refuseMalformed);
  server.on("connect", (_incoming, socket) => refuseMalformed(undefined, socket));
  for (const expecting of ["checkContinue", "checkExpectation"]) {
    // Whoever reads the body says first that it may come.
    server.on(expecting, (incoming, outgoing) => server.emit("request", incoming, outgoing));
  }
  return server;
}

function answerRequest(incoming: IncomingMessage, outgoing: ServerResponse, parts: Parts): void {
  const visit = beginVisit(incoming);
  if (parts.readiness.stopping) outgoing.shouldKeepAlive = false;
  const answerWithout = () => answerUncached(visit, incoming, outgoing, parts);
  const found = findCached(incoming, parts);
  if (!found) void answerWithout();
  else if (!(found instanceof Promise)) sendCached(found, visit, incoming, outgoing);
  else {
    found
      .then((page) => (page ? sendCached(page, visit, incoming, outgoing) : answerWithout()))
      .catch((error) => fail(error, visit, outgoing));
  }
}

/** The short way, taken by most requests: no more is looked at than decides which bytes to send. */
function findCached(incoming: IncomingMessage, { cache, admission }: Parts) {
  const eligible = isForAnyone(incoming) && !hasBody(incoming) && admission.isAdmitted(incoming);
  return eligible ? cache.find(incoming.url ?? "") : undefined;
}

function sendCached(
  { page, state }: Found,
  visit: Visit,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  visit.cache = state;
  const { requestId } = visit;
  const finish = () => {
    // What the connection did not take at once may wait for ever; most often it took everything.
    if (outgoing.writableLength > 0) outgoing.setTimeout(SLOW_READER_TIMEOUT_MS);
    logVisit(visit, incoming, outgoing);
  };
  const sent = sendPage(page, incoming, outgoing, { requestId, cache: state, now: Date.now() });
  if (sent) sent.then(finish).catch((error) => fail(error, visit, outgoing));
  else finish();
}

async function answerUncached(
  visit: Visit,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  parts: Parts,
): Promise<void> {
  try {
    outgoing.setTimeout(SLOW_READER_TIMEOUT_MS);
    const path = pathOf(incoming.url ?? "");
    const end = parts.watchdog.begin({ method: incoming.method ?? "", path });
    outgoing.once("close", () => {
      end();
      logVisit(visit, incoming, outgoing);
    });
    outgoing.setHeader("X-Request-Id", visit.requestId);
    for (const [name, value] of securityHeaders) outgoing.setHeader(name, value);

    if (!METHODS.includes(incoming.method ?? "")) {
      outgoing.setHeader("Allow", METHODS.join(", "));
      return sendPlain(outgoing, 405, "This method is not supported.");
    }
    const target = requestTarget(incoming.url);
    if (!target) return sendPlain(outgoing, 400, "Bad request.");
    const reads = ["GET", "HEAD", "OPTIONS"].includes(incoming.method ?? "");
    // Nobody reads it, and it must not be waited for.
    if (reads && hasBody(incoming)) outgoing.shouldKeepAlive = false;
    if (await parts.answerOperator(incoming, outgoing, pathOf(target))) return;
    const problem = parts.admission.hostProblem(incoming);
    if (problem === 400) return sendPlain(outgoing, 400, "Bad request.");
    if (problem === 421) return sendPlain(outgoing, 421, "This server answers for another name.");
    if (parts.admission.cameByPlainHttp(incoming)) return redirectToHttps(outgoing, parts.siteUrl + target);
    if (reads && incoming.method !== "OPTIONS" && parts.serveFile(incoming, outgoing)) return;
    if (isBuiltFile(pathOf(target))) return sendPlain(outgoing, 404, "Not found.");
    await parts.answer(incoming, outgoing, { visit, target });
  } catch (error) {
    fail(error, visit, outgoing);
  }
}

function fail(error: unknown, visit: Visit, outgoing: ServerResponse): void {
  // Whoever left gets no answer, and what failed for that reason is no failure of ours.
  if (outgoing.destroyed) {
    log.info({ requestId: visit.requestId }, "the client left");
    return;
  }
  log.error({ err: error, requestId: visit.requestId }, "request failed");
  if (outgoing.headersSent) outgoing.destroy();
  else sendPlain(outgoing, 500, "Something went wrong on our side. Please try again.");
}

/** 308 keeps method and body (RFC 9110 §15.4.9). Only https may say that it wants to stay (RFC 6797 §7.2). */
function redirectToHttps(outgoing: ServerResponse, location: string): void {
  outgoing.removeHeader("Strict-Transport-Security");
  outgoing.setHeader("Location", location);
  sendPlain(outgoing, 308, "This site is on https.");
}

function sendPlain(outgoing: ServerResponse, status: number, message: string): void {
  if (hasBody(outgoing.req)) outgoing.shouldKeepAlive = false;
  outgoing.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
  });
  outgoing.end(`${message}\n`);
}
