import type { ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { FORM_AGE, FORM_CACHE_CONTROL } from "~/lib/http/page-headers";
import { matchesEntityTag } from "~/lib/http/responses.server";
import { securityHeaders } from "~/lib/http/security-headers.server";
import { requestLimits } from "~/lib/limits/request-limits";
import type { PageHandle } from "~/lib/page/page-handle";
import { isCampaignParameter, MAX_REFERRER_LENGTH } from "~/lib/page/visit-source";
import { digest } from "~/lib/secrets/digest.server";
import { SECOND_MS } from "~/lib/text/time";
import { ROUTES_PARAMETER } from "~/remix/data-requests";
import type { RequestRecord } from "./access-log";
import { compress, type Encoding, negotiateEncoding } from "./response";

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
type CachedPage = {
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

/** The pause between a failed refresh of a page and the next one. */
const RETRY_REFRESH_AFTER_MS = 5_000;
/** The memory that a page's headers take. */
const HEADER_BYTES = 4096;

type Options = {
  /** Finds the current version of public content: pages of another version are removed. May throw. */
  findVersion: () => Promise<number>;
  /** Renders a page by its key, without data about a visitor. `requestId` is the waiting request's ID. */
  render: (key: PageKey, requestId?: string) => Promise<Response>;
  onError: (error: unknown) => void;
};

/** A stored page. */
type CacheHit = { page: CachedPage; state: "hit" | "stale" };
/** A page that is now stored, or a response that may not be. */
export type RenderedPage = { page: CachedPage } | { response: Response };

/**
 * Stores pages for as long as Cache-Control and the content version allow. While the database fails, it sends stale
 * ones until `staleUntil`.
 */
export class PageCache {
  readonly #options: Options;
  /** All pages are of the newest content version. */
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: requestLimits.pageCacheBytes,
    // Together, the codings take less than the page itself.
    sizeCalculation: ({ body }, text) => 2 * (body.length + text.length) + HEADER_BYTES,
  });
  readonly #renders = new Map<string, Promise<RenderedPage>>();
  /** The newest content version seen. NaN, which equals no version, until the first is read. */
  #version = Number.NaN;
  #databaseFailed = false;
  #versionThisIteration: Promise<number> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The size of the cache: the number of pages, and their memory in bytes. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  /** The stored page if it may still be sent, otherwise undefined. A stale one is refreshed in the background. */
  async find(key: PageKey): Promise<CacheHit | undefined> {
    if (!this.#pages.has(key.text)) return undefined;
    const version = await this.#findVersionThisIteration();
    const page = this.#pages.get(key.text);
    const now = Date.now();
    if (!page || now >= page.staleUntil) return undefined;
    if (now < page.freshUntil) return { page, state: "hit" };
    void this.#refresh(key, version);
    return { page, state: "stale" };
  }

  /** Renders a page once for concurrent requests. @throws the error of `render` */
  async fill(key: PageKey, requestId: string): Promise<RenderedPage> {
    const version = await this.#findVersion();
    const current = this.#renders.get(renderName(key, version));
    if (!current) return this.#render(key, version, requestId);
    const shared = await current.catch(() => undefined);
    if (shared && "page" in shared) return shared;
    return { response: await this.#options.render(key, requestId) };
  }

  async #refresh(key: PageKey, version: number): Promise<void> {
    if (this.#renders.has(renderName(key, version))) return;
    const rendered = await this.#render(key, version).catch(this.#options.onError);
    if (rendered && "page" in rendered) return;
    const status = rendered?.response.status ?? 500;
    const page = this.#pages.peek(key.text);
    // An uncacheable page stands in for this one, such as while the database is unavailable.
    if (page && (status >= 500 || status === 200)) page.freshUntil = Date.now() + RETRY_REFRESH_AFTER_MS;
    else this.#pages.delete(key.text);
  }

  #render(key: PageKey, version: number, requestId?: string): Promise<RenderedPage> {
    // The version is part of the name: requests after a change must not get an older render.
    const name = renderName(key, version);
    const current = this.#renderAndStore(key, version, requestId).finally(() => this.#renders.delete(name));
    this.#renders.set(name, current);
    return current;
  }

  async #renderAndStore(key: PageKey, version: number, requestId?: string): Promise<RenderedPage> {
    const response = await this.#options.render(key, requestId);
    const freshness = sharedFreshness(response.status, response.headers);
    if (!freshness) return { response };
    const page = preparePage(Buffer.from(await response.arrayBuffer()), response.headers, freshness);
    // Do not store it if the content has changed; the next request finds a change not noticed yet.
    if (version === this.#version) this.#pages.set(key.text, page);
    return { page };
  }

  /**
   * Reads the version once per event-loop iteration. A change that this read misses was committed after the requests of
   * the iteration had arrived.
   */
  #findVersionThisIteration(): Promise<number> {
    if (!this.#versionThisIteration) {
      this.#versionThisIteration = this.#findVersion();
      setImmediate(() => {
        this.#versionThisIteration = undefined;
      });
    }
    return this.#versionThisIteration;
  }

  async #findVersion(): Promise<number> {
    try {
      const version = await this.#options.findVersion();
      this.#databaseFailed = false;
      if (version !== this.#version) this.#pages.clear();
      this.#version = version;
    } catch (error) {
      // Reported once per outage, not for every request.
      if (!this.#databaseFailed) this.#options.onError(error);
      this.#databaseFailed = true;
    }
    return this.#version;
  }
}

const renderName = ({ text }: PageKey, version: number) => `${version} ${text}`;
