import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestHandler } from "@remix-run/node";
import { respondWithPreview } from "~/features/content/preview.server";
import { applyDueSchedules, publishDueAndFindVersion } from "~/features/posts/post-schedule.server";
import { findPriceListNumber } from "~/features/price-lists/price-lists.server";
import { env } from "~/lib/env/env.server";
import { createRetryAfter } from "~/lib/http/page-headers";
import type { RequestContext } from "~/lib/http/request-context";
import { isCrossSite } from "~/lib/http/request-sender.server";
import { requestLimits } from "~/lib/limits/request-limits";
import { log } from "~/lib/log/log.server";
import { waitForTurn, withTimeout } from "~/lib/workers/promises";
import { isDataPath } from "~/remix/data-requests";
import { findMarkdownSource, renderMarkdown } from "./markdown-page";
import { PageCache, type PageKey, type RenderedPage } from "./page-cache";
import * as build from "./remix-serve";
import { describeTooLong, drainBody, findBodyLimits, receiveBody, rejectionMessages } from "./request-body";
import { canonicalPath, findApplicationOrigin, findClientAddress, getPath, isRead } from "./request-head";
import { createPermanentRedirect, createPlainResponse, createRejection, isForProgram } from "./response";
import { findRoute, MARKDOWN_ROUTE } from "./route-table";

const handler = createRequestHandler(build);

async function handle(request: Request, context: RequestContext): Promise<Response> {
  const late = "The application did not respond in time";
  return await withTimeout(() => handler(request, context), requestLimits.responseTimeoutMs, late);
}

/** Renders a page by its key, without data about a visitor. The ID is for an error page and the log. */
async function renderByKey({ target, referrer }: PageKey, requestId?: string): Promise<Response> {
  await waitForTurn();
  const headers = { Host: new URL(env.siteUrl).host, Accept: "*/*", ...(referrer && { Referer: referrer }) };
  return await handle(new Request(env.siteUrl + target, { headers }), { requestId });
}

/** A visitor's request. `target`: its canonical path and query. */
type VisitorRequest = { requestId: string; incoming: IncomingMessage; target: string };

/** Responds to a request with Remix, when its turn comes: the route's loaders and actions, and its page. */
async function handleWithRemix(
  { requestId, incoming, target }: VisitorRequest,
  { body, rejection }: { body?: Buffer<ArrayBuffer>; rejection?: 413 } = {},
): Promise<Response> {
  // Read before the wait, because a socket that closes loses its address.
  const address = findClientAddress(incoming);
  await waitForTurn();
  const request = toWebRequest(incoming, target, body);
  const context = { requestId, clientAddress: address, rejection, body };
  return await respondWithPreview(request, () => handle(request, context));
}

/** Requests without a body become GET. X-Forwarded-Host goes and Host matches the URL, because Remix compares them. */
function toWebRequest(incoming: IncomingMessage, target: string, body?: Buffer<ArrayBuffer>): Request {
  const origin = findApplicationOrigin(incoming.headers);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  headers.delete("X-Forwarded-Host");
  headers.set("Host", new URL(origin).host);
  // Our own page in a browser that hides its origin. Remix would take it for another site's.
  if (headers.get("Origin") === "null" && headers.get("Sec-Fetch-Site") === "same-origin")
    headers.delete("Origin");
  if (!body) headers.delete("Content-Type");
  return new Request(origin + target, { method: body ? incoming.method : "GET", headers, body });
}

/** The version of public pages. It grows when content changes, a post is due or a price list begins. */
export async function findPublicVersion(): Promise<number> {
  const content = await publishDueAndFindVersion();
  return content + (await findPriceListNumber(content));
}

/** The path of the public page that a path is the markdown of. Most paths need no search of their route. */
const findMarkdownPage = (path: string): string | undefined => {
  const source = findMarkdownSource(path);
  return source && findRoute(path).id === MARKDOWN_ROUTE ? source : undefined;
};

/** Renders what visitors share: a page, or its markdown. */
function renderShared(key: PageKey, requestId?: string): Promise<Response> {
  const source = findMarkdownPage(key.target);
  return source
    ? renderMarkdown(source, (page) => renderByKey(page, requestId))
    : renderByKey(key, requestId);
}

/** The pages of this process. */
export const pageCache = new PageCache({
  findVersion: findPublicVersion,
  render: renderShared,
  onError: (error) => log.error({ err: error }, "page cache"),
});

/**
 * Handles a request that has no cached page and no file. `key`: of its page, if visitors share it.
 * @returns a page that is now cached and shared by all visitors, or a response to this request only
 */
export async function handleRequest(
  { requestId, incoming, target: requested }: VisitorRequest,
  outgoing: ServerResponse,
  key: PageKey | undefined,
): Promise<RenderedPage> {
  const path = canonicalPath(getPath(requested), findRoute);
  const target = path + new URL(requested, env.siteUrl).search;
  const request = { requestId, incoming, target };

  if (isRead(incoming) && path !== getPath(requested)) return { response: createPermanentRedirect(target) };
  const rejected = rejectMethod(incoming.method ?? "", path);
  if (rejected) return { response: rejected };
  if (!isRead(incoming)) return { response: await handleWrite(request, outgoing, path) };
  // Staff read the markdown that visitors read.
  const shared = key ?? (findMarkdownPage(path) ? { text: path, target: path } : undefined);
  if (shared) return pageCache.fill(shared, requestId);
  await applyDueSchedules();
  return { response: await handleWithRemix(request) };
}

/** Whether the path is an API route: for API clients, and those that set cookies check the sending site themselves. */
const isApi = (path: string): boolean =>
  path.startsWith("/api/") && !isDataPath(path) && findRoute(path).id.startsWith("routes/api/");

const SUPPORTED_METHODS = ["GET", "HEAD", "POST", "OPTIONS"];
/** API routes reject these themselves, with JSON. */
const METHODS_REJECTED_BY_API = ["PUT", "PATCH", "DELETE"];

/** The response to OPTIONS and to a method that the path does not support. */
function rejectMethod(method: string, path: string): Response | undefined {
  const headers = { Allow: SUPPORTED_METHODS.join(", "), "Cache-Control": "no-store" };
  if (method === "OPTIONS") return new Response(null, { status: 204, headers });
  if (SUPPORTED_METHODS.includes(method)) return undefined;
  if (METHODS_REJECTED_BY_API.includes(method) && isApi(path)) return undefined;
  return createPlainResponse(405, "This method is not supported.", headers);
}

async function handleWrite(
  request: VisitorRequest,
  outgoing: ServerResponse,
  path: string,
): Promise<Response> {
  const { incoming, target } = request;
  if (!isApi(path) && isCrossSite(toWebRequest(incoming, target))) {
    await drainBody(incoming);
    return createRejection(path, 403, "This request was sent from a page of another site.");
  }

  const limits = await findBodyLimits(path, incoming);
  const body = await receiveBody(outgoing, limits);
  if (body === 413) {
    const message = describeTooLong(path, incoming, limits);
    await drainBody(incoming, isForProgram(path) ? undefined : limits);
    if (isForProgram(path)) return createRejection(path, 413, message);
    // The form's own page shows the error, if it can be rendered.
    const page = await handleWithRemix(request, { rejection: 413 });
    if (page.status === 413) return page;
    await page.body?.cancel();
    return createPlainResponse(413, message);
  }
  if (typeof body === "number")
    return createRejection(path, body, rejectionMessages[body], body === 503 ? createRetryAfter(5_000) : {});
  return handleWithRemix(request, { body: body.bytes }).finally(body.release);
}
