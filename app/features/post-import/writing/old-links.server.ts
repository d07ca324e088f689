import { toStoredPath } from "~/lib/http/redirects.server";

/** Functions that replace the URLs in text. */
export type UrlReplacers = {
  /** The URL that a link should have; null if the link is to be removed. */
  link: (href: string) => string | null;
  /** The URL that an image with this description should have. */
  image: (src: string, alt: string) => string;
};

const LINK_PROTOCOLS = ["http:", "https:", "mailto:", "tel:"];

/** Finds the pages that links to the old site lead to. */
export class OldLinks {
  readonly #site: URL;
  readonly #byPath = new Map<string, string>();
  readonly #byQuery = new Map<string, string>();

  constructor(site: string) {
    this.#site = new URL(site);
  }

  /** Adds the new path of what was at `url`: an absolute URL, or only a query such as `?p=12`. */
  add(url: string, target: string): void {
    if (url.startsWith("?")) this.#byQuery.set(url.slice(1), target);
    else {
      const path = toStoredPath(new URL(url).pathname);
      if (path) this.#byPath.set(path, target);
    }
  }

  /** Resolves a URL as a browser on the page `from` would; null if browsers cannot open it. */
  resolve(href: string, from: string | null): URL | null {
    const trimmed = href.trim();
    const base = from ?? `${this.#site.href.replace(/\/$/, "")}/`;
    if (!URL.canParse(trimmed, base)) return null;
    const url = new URL(trimmed, base);
    return LINK_PROTOCOLS.includes(url.protocol) ? url : null;
  }

  /** Whether a URL is one of the old site, with or without `www.`. */
  isOnOldSite = ({ host }: URL): boolean => removeWww(host) === removeWww(this.#site.host);

  /** The new path of a post, a topic or the home page; null for anything else. */
  find(url: URL): string | null {
    if (!this.isOnOldSite(url)) return null;
    const path = toStoredPath(url.pathname);
    const target =
      (path && (this.#byPath.get(path) ?? this.#byPath.get(path.replace(/\/amp$/, "")))) ||
      this.#byQuery.get(/(?:^|&)(p=\d+)/.exec(url.search.slice(1))?.[1] ?? "");
    if (target) return `${target}${url.hash}`;
    const isHome = path === toStoredPath(this.#site.pathname) && url.search === "";
    return isHome ? "/" : null;
  }
}

const removeWww = (host: string): string => host.replace(/^www\./, "");
