import { LRUCache } from "lru-cache";
import { requestLimits } from "~/lib/limits/request-limits";
import { type CachedPage, type PageKey, preparePage, sharedFreshness } from "./cached-page";

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
export type CacheHit = { page: CachedPage; state: "hit" | "stale" };
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
