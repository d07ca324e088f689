import { LRUCache } from "lru-cache";
import { type CachedPage, preparePage, sharedFreshness } from "./cached-page";
import type { PageKey } from "./page-key";

const MEBIBYTE = 1024 * 1024;
/** How long to wait after a failed refresh of a page before trying again. */
const RETRY_REFRESH_AFTER_MS = 5_000;

type Options = {
  /** Finds the current version of public content: pages with another version are invalid. May throw. */
  findVersion: () => Promise<number>;
  /** Renders a page by its key, without anything of a particular visitor. The ID is the request's that waits for it. */
  render: (key: PageKey, requestId?: string) => Promise<Response>;
  onError: (error: unknown) => void;
  maxBytes?: number;
  clock?: () => number;
};

/** A stored page. */
export type CacheHit = { page: CachedPage; state: "hit" | "stale" };
/** A page that is now stored, or a response that may not be. */
export type RenderedPage = { page: CachedPage } | { response: Response };

/**
 * Stores pages by key, as long as their Cache-Control allows it. After a change of the content version none of them is served any more.
 * While the database fails, stored pages are still served.
 */
export class PageCache {
  readonly #options: Options;
  readonly #clock: () => number;
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #renders = new Map<string, Promise<CachedPage | undefined>>();
  /** The newest content version seen. NaN, which equals no version, until the first is read. */
  #version = Number.NaN;
  #databaseFailed = false;
  /** The same, but only during the turn of the event loop in which it was read. */
  #versionNow: number | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#clock = options.clock ?? Date.now;
    this.#pages = new LRUCache({
      maxSize: options.maxBytes ?? 64 * MEBIBYTE,
      sizeCalculation: (page, text) => page.size + 2 * text.length,
    });
  }

  /**
   * The stored page if it may still be sent, otherwise undefined. A stale one is refreshed in the background. Returns
   * no promise if the content version is known already: most requests take this path.
   */
  find(key: PageKey): CacheHit | undefined | Promise<CacheHit | undefined> {
    if (!this.#pages.has(key.text)) return undefined;
    return this.#versionNow === undefined
      ? this.#versionOfThisTick().then((version) => this.#findAt(version, key))
      : this.#findAt(this.#versionNow, key);
  }

  #findAt(version: number, key: PageKey): CacheHit | undefined {
    const page = this.#pages.get(key.text);
    const now = this.#clock();
    if (!page || page.version !== version || now >= page.staleUntil) return undefined;
    if (now < page.freshUntil) return { page, state: "hit" };
    this.#refresh(key, version);
    return { page, state: "stale" };
  }

  /**
   * Renders a page that is not stored, once for all who request it at the same time. A response that may not be stored goes to the
   * first of them; the others have their own rendered.
   * @throws what `render` throws.
   */
  async fill(key: PageKey, requestId: string): Promise<RenderedPage> {
    const version = await this.#findVersion();
    const underWay = this.#renders.get(renderName(key, version));
    if (underWay) {
      const page = await underWay.catch(() => undefined);
      return page ? { page } : { response: await this.#options.render(key, requestId) };
    }
    let response: Response | undefined;
    const page = await this.#renderOnce(key, version, async () => {
      response = await this.#options.render(key, requestId);
      return response;
    });
    return page ? { page } : { response: response as Response };
  }

  #refresh(key: PageKey, version: number): void {
    if (this.#renders.has(renderName(key, version))) return;
    const keepForNow = () => {
      const page = this.#pages.peek(key.text);
      if (page) page.freshUntil = this.#clock() + RETRY_REFRESH_AFTER_MS;
    };
    let status = 0;
    this.#renderOnce(key, version, async () => {
      const response = await this.#options.render(key);
      status = response.status;
      return response;
    }).then(
      (page) => {
        if (page) return;
        // A page that may not be stored stands in for this one, as while the database is away.
        if (status >= 500 || status === 200) keepForNow();
        else this.#pages.delete(key.text);
      },
      (error) => {
        keepForNow();
        this.#options.onError(error);
      },
    );
  }

  async #renderOnce(
    key: PageKey,
    version: number,
    render: () => Promise<Response>,
  ): Promise<CachedPage | undefined> {
    // The version is part of the name, so that requests after a change do not get an older render.
    const name = renderName(key, version);
    const underWay = this.#renderAndStore(key, version, render);
    this.#renders.set(name, underWay);
    try {
      return await underWay;
    } finally {
      this.#renders.delete(name);
    }
  }

  async #renderAndStore({ text }: PageKey, version: number, render: () => Promise<Response>) {
    const response = await render();
    const freshness = sharedFreshness(response.status, response.headers);
    if (!freshness) return undefined;
    const body = Buffer.from(await response.arrayBuffer());
    const now = this.#clock();
    const page = preparePage(body, response.headers, { version, freshness, now }, this.#pages.peek(text));
    // Not stored if the content has changed meanwhile; a change that is not noticed yet is found by the next request.
    if (version === this.#version) this.#pages.set(text, page);
    return page;
  }

  /**
   * Reads the version once for all requests that one turn of the event loop receives. They were all sent before, so
   * none of them can follow a change that this version misses. "Immediates" run right after receiving. Only `find`
   * may use this, because it is called while requests are received.
   */
  async #versionOfThisTick(): Promise<number> {
    const version = await this.#findVersion();
    this.#versionNow = version;
    setImmediate(() => {
      this.#versionNow = undefined;
    });
    return version;
  }

  async #findVersion(): Promise<number> {
    let version: number;
    try {
      version = await this.#options.findVersion();
    } catch (error) {
      // Reported once per outage, not for every request.
      if (!this.#databaseFailed) this.#options.onError(error);
      this.#databaseFailed = true;
      return this.#version;
    }
    this.#databaseFailed = false;
    if (version !== this.#version) {
      this.#version = version;
      // Not by the version alone: a backup that is put back brings an old one again.
      for (const page of this.#pages.values()) page.version = Number.NaN;
    }
    return version;
  }
}

const renderName = ({ text }: PageKey, version: number) => `${version} ${text}`;
