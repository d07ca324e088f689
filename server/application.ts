import type { ServerResponse } from "node:http";
import { applyDueSchedules, publishDueAndFindVersion } from "~/features/posts/post-schedule.server";
import { findPriceListNumber } from "~/features/price-lists/price-lists.server";
import { env } from "~/lib/env/env.server";
import { isCrossSite } from "~/lib/http/request-site.server";
import { createRetryAfter } from "~/lib/http/retry-after";
import { log } from "~/lib/log/log.server";
import { isDataPath } from "~/remix/data-requests";
import type { PageKey } from "./cached-page";
import { findMarkdownSource, renderMarkdown } from "./markdown-page";
import { PageCache, type RenderedPage } from "./page-cache";
import { handleWithRemix, renderByKey, toWebRequest, type VisitorRequest } from "./remix";
import { describeTooLong, drainBody, findBodyLimits, receiveBody, rejectionMessages } from "./request-body";
import { canonicalPath, getPath, isRead } from "./request-target";
import { createPermanentRedirect, createPlainResponse, createRejection, isForProgram } from "./response";
import { findRoute, MARKDOWN_ROUTE } from "./route-table";

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
