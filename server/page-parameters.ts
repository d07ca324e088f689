import { LRUCache } from "lru-cache";
import { keyText, parseKeyText } from "./page-key";
import { pathOf } from "./request-target";

const MAX_PATHS = 1000;

/**
 * Which parameters of their addresses pages depend on, learned from what they sent: `No-Vary-Search: params, except=("type")` (IETF
 * draft-ietf-httpbis-no-vary-search, in the form that our pages use). So nobody has a page rendered again by adding a parameter.
 */
export class PageParameters {
  readonly #byPath = new LRUCache<string, ReadonlySet<string>>({ max: MAX_PATHS });

  /** Reads the header of a page. Without it the page may depend on all of them. */
  learn(key: string, header: string | null): void {
    const names = /^params, except=\(([^)]*)\)$/.exec(header ?? "")?.[1];
    if (names === undefined) return;
    const known = Array.from(names.matchAll(/"([^"]*)"/g), ([, name]) => name as string);
    this.#byPath.set(pathOf(parseKeyText(key).target), new Set(known));
  }

  /** A page's key (`keyText`) without the parameters that are known not to matter. */
  relevant(key: string): string {
    if (!key.includes("?")) return key;
    const { target, ...rest } = parseKeyText(key);
    const path = pathOf(target);
    const names = this.#byPath.get(path);
    if (!names) return key;
    const kept = [...new URLSearchParams(target.slice(path.length))].filter(([name]) => names.has(name));
    const search = new URLSearchParams(kept).toString();
    return keyText({ target: search ? `${path}?${search}` : path, ...rest });
  }
}
