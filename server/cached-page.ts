import type { ServerResponse } from "node:http";
import { FORM_AGE, FORM_CACHE_CONTROL } from "~/lib/http/page-headers";
import { matchesEntityTag } from "~/lib/http/responses.server";
import { securityHeaders } from "~/lib/http/security-headers.server";
import type { PageHandle } from "~/lib/page/page-handle";
import { isCampaignParameter, MAX_REFERRER_LENGTH } from "~/lib/page/visit-source";
import { digest } from "~/lib/secrets/digest.server";
import { SECOND_MS } from "~/lib/text/duration";
import { ROUTES_PARAMETER } from "~/remix/data-requests";
import type { RequestRecord } from "./access-log";
import { compress, type Encoding, negotiateEncoding } from "./compression";

/** The cache key of a response without cookies: path, relevant parameters, and for a form its referrer. */
export type PageKey = { text: string; target: string; referrer?: string };

/** A shared page's key; undefined for any other page. */
export function findPageKey(
  target: string,
  referrer: string | undefined,
  findRoute: (path: string) => { handle: PageHandle },
): PageKey | undefined {
  const queryStart = target.indexOf("?");
  const path = queryStart < 0 ? target : target.slice(0, queryStart);
  const { kind, parameters = [] } = findRoute(path).handle;
  // No browser sends a fragment. With one, a page could have any number of keys.
  if ((kind !== "shared" && kind !== "form") || target.includes("#")) return undefined;
  // This is the case for most requests.
  if (kind === "shared" && queryStart < 0) return { text: target, target };
  const query = new URLSearchParams(queryStart < 0 ? "" : target.slice(queryStart));
  const isRelevant = (name: string) =>
    name === ROUTES_PARAMETER || (kind === "form" ? isCampaignParameter(name) : parameters.includes(name));
  // Other parameters of a form's URL may be the visitor's input.
  if (kind === "form" && ![...query.keys()].every(isRelevant)) return undefined;
  const search = new URLSearchParams([...query].filter(([name]) => isRelevant(name))).toString();
  const relevantTarget = search ? `${path}?${search}` : path;
  if (kind === "shared" || !referrer) return { text: relevantTarget, target: relevantTarget };
  const shortReferrer = referrer.slice(0, MAX_REFERRER_LENGTH);
  return { text: `${relevantTarget}\n${shortReferrer}`, target: relevantTarget, referrer: shortReferrer };
}

/** The page in one content coding, ready to be sent. Headers are flat lists of names and values. */
type EncodedPage = { etag: string; body: Buffer; headers: string[]; notModifiedHeaders: string[] };

/** A page in every content coding requested so far. Times are in milliseconds since the epoch. */
export type CachedPage = {
  readonly body: Buffer;
  readonly encode: (encoding: Encoding) => Promise<EncodedPage>;
  readonly storedAt: number;
  freshUntil: number;
  readonly staleUntil: number;
};

/** The time for which a shared cache may use a response, in seconds. */
type Freshness = { fresh: number; staleWhileRevalidate: number };

/**
 * How long the headers let our cache keep a page (RFC 9111 §3, RFC 5861 §3). Stricter than a CDN: only a
 * public 200 with `s-maxage`, or a form, that sets no cookie and depends on no header.
 */
export function sharedFreshness(status: number, headers: Headers): Freshness | undefined {
  if (status !== 200 || headers.has("Set-Cookie") || headers.has("Vary")) return undefined;
  const cacheControl = headers.get("Cache-Control")?.toLowerCase() ?? "";
  if (cacheControl === FORM_CACHE_CONTROL) return FORM_AGE;
  if (!/\bpublic\b/.test(cacheControl) || /\b(private|no-store|no-cache)\b/.test(cacheControl))
    return undefined;
  const seconds = (name: string) => Number(new RegExp(`\\b${name}="?(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  const fresh = seconds("s-maxage");
  return fresh > 0 ? { fresh, staleWhileRevalidate: seconds("stale-while-revalidate") } : undefined;
}

/** Prepares a page that is sent many times. */
export function preparePage(body: Buffer, headers: Headers, freshness: Freshness): CachedPage {
  const storedAt = Date.now();
  const freshUntil = storedAt + freshness.fresh * SECOND_MS;
  const staleUntil = freshUntil + freshness.staleWhileRevalidate * SECOND_MS;
  const encodedPages: Partial<Record<Encoding, Promise<EncodedPage>>> = {};
  return {
    body,
    encode: (encoding) => (encodedPages[encoding] ??= encodePage(body, headers, encoding)),
    storedAt,
    freshUntil,
    staleUntil,
  };
}

async function encodePage(body: Buffer, pageHeaders: Headers, encoding: Encoding): Promise<EncodedPage> {
  const headers = new Headers(pageHeaders);
  for (const [name, value] of securityHeaders) if (!headers.has(name)) headers.set(name, value);
  // Strong validators must differ between codings (RFC 9110 §8.8.3.3).
  const etag = `"${digest(body).slice(0, 16)}-${encoding}"`;
  headers.set("ETag", etag);
  const encodedBody = await compress(body, encoding, headers);
  const notModified = [...headers].filter(([name]) => !/^content-(type|encoding|length)$/.test(name));
  return { etag, body: encodedBody, headers: [...headers].flat(), notModifiedHeaders: notModified.flat() };
}

/** Responds with the page in the coding that the client prefers, or 304 if it has that already. */
export async function sendPage(
  page: CachedPage,
  outgoing: ServerResponse,
  { requestId, cache = "bypass" }: RequestRecord,
): Promise<void> {
  const { headers: requestHeaders } = outgoing.req;
  const encoded = await page.encode(negotiateEncoding(requestHeaders["accept-encoding"]));
  const notModified = matchesEntityTag(requestHeaders["if-none-match"], encoded.etag);
  const age = String(Math.max(0, Math.floor((Date.now() - page.storedAt) / SECOND_MS)));
  const headers = notModified ? encoded.notModifiedHeaders : encoded.headers;
  const allHeaders = [...headers, "X-Request-Id", requestId, "X-Cache", cache, "Age", age];
  outgoing.writeHead(notModified ? 304 : 200, allHeaders);
  // Node omits the body for HEAD.
  outgoing.end(notModified ? undefined : encoded.body);
}
