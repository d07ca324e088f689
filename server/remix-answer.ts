import type { IncomingMessage, ServerResponse } from "node:http";
import * as build from "virtual:remix/server-build";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { env } from "~/lib/env.server";
import { jsonError } from "~/lib/json-response.server";
import type { RequestContext } from "~/lib/request-context";
import { bodyAllowance } from "./body-allowance";
import { refuseUnread, tooLong } from "./body-refusal";
import { sendPage } from "./cached-page";
import { canonicalPaths } from "./canonical-path";
import { clientAddress } from "./client-address";
import { encodedAnswer } from "./encoded-answer";
import type { PageCache } from "./page-cache";
import { hasPersonalCookie } from "./personal-cookies";
import { isForProgram, movedTo, plainAnswer } from "./plain-answer";
import { handleRequest } from "./remix-handler";
import { anonymousRequest, remixRequest } from "./remix-request";
import {
  type BodyAllowance,
  drainBody,
  readBody,
  staffDrain,
  strangersDrain,
  uploadAllowance,
} from "./request-body";
import { isApi, refuseMethod } from "./request-method";
import { applicationOrigin, isCrossSite } from "./request-origin";
import { pathOf } from "./request-target";
import { answerRouteManifest, MANIFEST_PATH } from "./route-manifest";
import type { Visit } from "./visit";

const canonicalPath = canonicalPaths(build.routes);

/** A request on its way to the application; `target` is its path and query, already vetted. */
export type RemixVisit = {
  visit: Visit;
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  target: string;
};

/** Renders a public page for nobody in particular, to keep in the cache. */
export const renderForAnyone = (target: string): Promise<Response> =>
  handleRequest(anonymousRequest(target, env.siteUrl), {});

/** Whether the answer to a request may be one that others get too. */
export const isForAnyone = ({ method, headers }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") &&
  !hasPersonalCookie(headers.cookie) &&
  headers.authorization === undefined;

/** The application's answer, from the page cache or made now. */
export async function answerWithRemix(asked: RemixVisit, cache: PageCache): Promise<Response> {
  const { visit, incoming, outgoing } = asked;
  const acceptEncoding = incoming.headers["accept-encoding"] as string | undefined;
  visit.cache = "bypass";
  outgoing.setHeader("X-Cache", "bypass");

  const path = canonicalPath(pathOf(asked.target));
  const target = path + new URL(asked.target, env.siteUrl).search;
  const remixVisit = { ...asked, target };
  if (isRead(incoming) && path !== pathOf(asked.target)) return movedTo(target);
  const refusal = refuseMethod(incoming.method, path);
  if (refusal) return refusal;
  if (path === MANIFEST_PATH) {
    return encodedAnswer(await answerRouteManifest(target, incoming.headers.cookie), acceptEncoding);
  }

  if (!isRead(incoming)) {
    if (!isApi(path) && isCrossSite(incoming.headers as Record<string, string>, env.siteUrl)) {
      return refuse(remixVisit, path, 403, "This request was sent from a page of another site.");
    }
    const allowance = await bodyAllowance(path, incoming);
    const taken = await readBody(incoming, outgoing, allowance);
    if (taken === 413) return encodedAnswer(await refuseTooLong(remixVisit, path, allowance), acceptEncoding);
    if (typeof taken === "number") return refuseUnread(outgoing, path, taken);
    try {
      return await encodedAnswer(await render(remixVisit, { body: taken.bytes }), acceptEncoding);
    } finally {
      taken.release();
    }
  }

  if (!isForAnyone(incoming)) return encodedAnswer(await render(remixVisit), acceptEncoding);

  const filled = await cache.fill(target, () => render(remixVisit));
  if ("response" in filled) return encodedAnswer(filled.response, acceptEncoding);
  visit.cache = "miss";
  await sendPage(filled.page, incoming, outgoing, {
    requestId: visit.requestId,
    cache: "miss",
    now: Date.now(),
  });
  return RESPONSE_ALREADY_SENT;
}

const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

function render(
  { visit, incoming, target }: RemixVisit,
  { body, refusal }: { body?: Buffer; refusal?: 413 } = {},
): Promise<Response> {
  const origin = applicationOrigin(incoming.headers, env.siteUrl);
  const context: RequestContext = {
    requestId: visit.requestId,
    clientAddress: clientAddress(
      incoming.socket.remoteAddress,
      incoming.headers["x-forwarded-for"] as string | undefined,
      env.trustProxy,
    ),
    refusal,
  };
  return handleRequest(remixRequest(incoming, target, origin, body), context);
}

/** The page that the form is on says what is wrong, as far as it can be made; programs get a line of JSON. */
async function refuseTooLong(remixVisit: RemixVisit, path: string, allowance: BodyAllowance) {
  const uploads = allowance === uploadAllowance;
  const message = tooLong(remixVisit.incoming, path, allowance);
  if (isForProgram(path)) return refuse(remixVisit, path, 413, message);
  await drain(remixVisit, uploads ? staffDrain : strangersDrain);
  const page = await render(remixVisit, { refusal: 413 });
  if (!page.headers.get("Content-Type")?.startsWith("text/html")) return plainAnswer(413, message);
  page.headers.set("Cache-Control", "no-store");
  return new Response(page.body, { status: 413, headers: page.headers });
}

async function refuse(remixVisit: RemixVisit, path: string, status: number, message: string) {
  await drain(remixVisit);
  return isForProgram(path) ? jsonError(status, message) : plainAnswer(status, message);
}

async function drain({ incoming, outgoing }: RemixVisit, limits = strangersDrain): Promise<void> {
  await drainBody(incoming, limits);
  // What has not been read by now never will be, so the connection is of no more use.
  if (!incoming.complete) outgoing.shouldKeepAlive = false;
}
