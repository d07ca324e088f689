import { LRUCache } from "lru-cache";
import { SEARCH_HEADER } from "~/lib/page-headers";
import { type CachedPage, preparePage, sharedFreshness } from "./cached-page";
import { PageParameters } from "./page-parameters";

const MEBIBYTE = 1024 * 1024;
/** How long to wait after a failed refresh of a page before trying again. */
const RETRY_REFRESH_AFTER_MS = 5_000;
/** How long to remember that a response may not be stored, so that nobody waits for a shared one. */
const REMEMBER_PRIVATE_FOR_MS = 10_000;

type Options = {
  /** Finds the current version of public content: pages with another version are invalid. May throw. */
  findVersion: () => Promise<number>;
  /** Renders a public page, by its key, for a visitor without cookies. */
  renderForAnyone: (key: string) => Promise<Response>;
  onError: (error: unknown) => void;
  /**
   * Bytes for pages without and with a query string or a referrer. They are counted apart, since visitors can make up
   * any number of those.
   */
  maxBytes?: { plain: number; queried: number };
  clock?: () => number;
};

/** A stored page. */
export type CacheHit = { page: CachedPage; state: "hit" | "stale" };
/** A page that is the same for everybody, or a response for one visitor. */
export type RenderedPage = { page: CachedPage } | { response: Response };

/**
 * Stores public pages by key (`keyText`), as long as their Cache-Control allows a shared cache. After a
 * change of the content version none of them is served any more. While the database fails, stored pages are still served.
 */
export class PageCache {
  readonly #options: Options;
  readonly #clock: () => number;
  readonly #plain: LRUCache<string, CachedPage>;
  readonly #queried: LRUCache<string, CachedPage>;
  readonly #private = new LRUCache<string, true>({ max: 1000, ttl: REMEMBER_PRIVATE_FOR_MS });
  readonly #parameters = new PageParameters();
  readonly #renders = new Map<string, Promise<CachedPage | undefined>>();
  /** The newest content version seen. NaN, which equals no version, until the first is read. */
  #version = Number.NaN;
  #databaseFailed = false;
  /** The same, but only during the turn of the event loop in which it was read. */
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
   * The stored page if it may still be sent, otherwise undefined. A stale one is refreshed in the background. Returns
   * no promise if the content version is known already: most requests take this path.
   */
  find(asked: string): CacheHit | undefined | Promise<CacheHit | undefined> {
    const key = this.#parameters.relevant(asked);
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
   * Renders a page that is not stored, once for all who request it at the same time. A response that may not be
   * shared goes to the visitor for whom it was rendered; the others render their own.
   * @throws what `render` throws.
   */
  async fill(asked: string, render: (key: string) => Promise<Response>): Promise<RenderedPage> {
    const version = await this.#findVersion();
    const key = this.#parameters.relevant(asked);
    if (this.#private.has(key)) return { response: await render(key) };
    const underWay = this.#renders.get(renderName(key, version));
    if (underWay) {
      const page = await underWay.catch(() => undefined);
      return page ? { page } : { response: await render(key) };
    }
    let response: Response | undefined;
    const page = await this.#renderOnce(key, version, async () => {
      response = await render(key);
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

  async #renderAndStore(key: string, version: number, render: () => Promise<Response>) {
    const response = await render();
    const freshness = sharedFreshness(response.status, response.headers);
    if (!freshness) {
      if (response.status < 500 && key.length < 512) this.#private.set(key, true);
      return undefined;
    }
    this.#parameters.learn(key, response.headers.get(SEARCH_HEADER));
    const body = Buffer.from(await response.arrayBuffer());
    const now = this.#clock();
    const before = this.#store(key).peek(key);
    const page = preparePage(body, response.headers, { version, freshness, now }, before);
    // Not stored if the content has changed meanwhile; a change that is not noticed yet is found by the next request. Nor if it
    // was rendered with a parameter that only now is known not to matter.
    if (version === this.#version && this.#parameters.relevant(key) === key) this.#store(key).set(key, page);
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
      for (const store of [this.#plain, this.#queried]) {
        for (const page of store.values()) page.version = Number.NaN;
      }
      this.#private.clear();
    }
    return version;
  }

  #store(key: string): LRUCache<string, CachedPage> {
    return /[?\n]/.test(key) ? this.#queried : this.#plain;
  }
}

const renderName = (key: string, version: number) => `${version} ${key}`;
