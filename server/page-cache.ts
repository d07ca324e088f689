import { LRUCache } from "lru-cache";
import { type CachedPage, preparePage, sharedFreshness } from "./cached-page";

const MEBIBYTE = 1024 * 1024;
/** How long a page that could not be refreshed is left alone before it is tried again. */
const RETRY_REFRESH_AFTER_MS = 5_000;
/** How long responses that may not be stored are remembered as such, so that nobody waits for a shared one. */
const REMEMBER_PRIVATE_FOR_MS = 10_000;

type Options = {
  /** Tells which state of the public content counts: a page from any other is void. May fail. */
  findVersion: () => Promise<number>;
  /** Renders a public page, by path and query, as a visitor without any cookies would get it. */
  renderForAnyone: (key: string) => Promise<Response>;
  onError: (error: unknown) => void;
  /** Bytes for pages without a query string, and for those with one: a visitor can make up any number of these. */
  maxBytes?: { plain: number; queried: number };
  clock?: () => number;
};

/** A stored page. */
export type CacheHit = { page: CachedPage; state: "hit" | "stale" };
/** A page that others get too, or a response for one visitor alone. */
export type RenderedPage = { page: CachedPage } | { response: Response };

/**
 * Keeps public pages as their Cache-Control allows a shared cache to, by path and query. Emptied when the content
 * version changes; while the database fails, what it holds goes on being served.
 */
export class PageCache {
  readonly #options: Options;
  readonly #clock: () => number;
  readonly #plain: LRUCache<string, CachedPage>;
  readonly #queried: LRUCache<string, CachedPage>;
  readonly #private = new LRUCache<string, true>({ max: 1000, ttl: REMEMBER_PRIVATE_FOR_MS });
  readonly #renders = new Map<string, Promise<CachedPage | undefined>>();
  /** The newest content version seen; equal to none before the database first told one. */
  #version = Number.NaN;
  #databaseFailed = false;
  /** The same, but only while it cannot have changed without our noticing. */
  #versionNow: number | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#clock = options.clock ?? Date.now;
    const { plain, queried } = options.maxBytes ?? { plain: 48 * MEBIBYTE, queried: 16 * MEBIBYTE };
    const sizeCalculation = (page: CachedPage, key: string) => page.size + 2 * key.length;
    this.#plain = new LRUCache({ maxSize: plain, sizeCalculation });
    this.#queried = new LRUCache({ maxSize: queried, sizeCalculation });
  }

  /**
   * The stored page that may still be sent, or undefined. A stale one is refreshed in the background.
   * No promise where the content version is known already, since this is what most requests wait for.
   */
  find(key: string): CacheHit | undefined | Promise<CacheHit | undefined> {
    if (!this.#store(key).has(key)) return undefined;
    return this.#versionNow === undefined
      ? this.#versionOfThisTick().then((version) => this.#findAt(version, key))
      : this.#findAt(this.#versionNow, key);
  }

  #findAt(version: number, key: string): CacheHit | undefined {
    const page = this.#store(key).get(key);
    const now = this.#clock();
    if (!page || page.version !== version || now >= page.staleUntil) return undefined;
    if (now < page.freshUntil) return { page, state: "hit" };
    this.#refresh(key, version);
    return { page, state: "stale" };
  }

  /**
   * Renders a page that is not stored, once for all who ask for it at the same time.
   * A response that may not be shared goes to the one visitor it was made for, and the others render their own.
   * @throws what `render` throws.
   */
  async fill(key: string, render: () => Promise<Response>): Promise<RenderedPage> {
    const version = await this.#findVersion();
    if (this.#private.has(key)) return { response: await render() };
    const underWay = this.#renders.get(renderName(key, version));
    if (underWay) {
      const page = await underWay.catch(() => undefined);
      return page ? { page } : { response: await render() };
    }
    let response: Response | undefined;
    const page = await this.#renderOnce(key, version, async () => {
      response = await render();
      return response;
    });
    return page ? { page } : { response: response as Response };
  }

  #refresh(key: string, version: number): void {
    if (this.#renders.has(renderName(key, version))) return;
    const keepForNow = () => {
      const page = this.#store(key).peek(key);
      if (page) page.freshUntil = this.#clock() + RETRY_REFRESH_AFTER_MS;
    };
    let status = 0;
    this.#renderOnce(key, version, async () => {
      const response = await this.#options.renderForAnyone(key);
      status = response.status;
      return response;
    }).then(
      (page) => {
        if (page) return;
        if (status >= 500) keepForNow();
        else this.#store(key).delete(key);
      },
      (error) => {
        keepForNow();
        this.#options.onError(error);
      },
    );
  }

  async #renderOnce(
    key: string,
    version: number,
    render: () => Promise<Response>,
  ): Promise<CachedPage | undefined> {
    // Whoever comes after the content changed has the page rendered anew.
    const name = renderName(key, version);
    const underWay = this.#renderAndStore(key, version, render);
    this.#renders.set(name, underWay);
    try {
      return await underWay;
    } finally {
      this.#renders.delete(name);
    }
  }

  async #renderAndStore(key: string, version: number, render: () => Promise<Response>) {
    const response = await render();
    const freshness = sharedFreshness(response.status, response.headers);
    if (!freshness) {
      if (response.status < 500 && key.length < 512) this.#private.set(key, true);
      return undefined;
    }
    const body = Buffer.from(await response.arrayBuffer());
    const now = this.#clock();
    const page = preparePage(body, response.headers, { version, freshness, now });
    // Void if the content changed in the meantime. A change not seen yet is found by the next request's own look.
    if (version === this.#version) this.#store(key).set(key, page);
    return page;
  }

  /**
   * Asked once for all requests that one turn of the event loop takes in from the network: they had all been sent
   * before, so that none of them can come after a change that the answer does not know. The turn's "immediates" run
   * right after that. Only `find` may use this, as it is called while taking in.
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
      // Said once, not for every request of an outage.
      if (!this.#databaseFailed) this.#options.onError(error);
      this.#databaseFailed = true;
      return this.#version;
    }
    this.#databaseFailed = false;
    if (version !== this.#version) {
      this.#version = version;
      this.#plain.clear();
      this.#queried.clear();
      this.#private.clear();
    }
    return version;
  }

  #store(key: string): LRUCache<string, CachedPage> {
    return key.includes("?") ? this.#queried : this.#plain;
  }
}

const renderName = (key: string, version: number) => `${version} ${key}`;
