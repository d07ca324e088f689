import type { IncomingMessage } from "node:http";

/** In characters. */
const MAX_LENGTH = 8_192;
/**
 * The router handles a path segment by segment, and Remix a query name by name. Our own URLs have less than a quarter
 * of these.
 */
const MAX_SEGMENTS = 40;
const MAX_PARAMETERS = 100;
/** Requests one route's data in Remix's older way, which this site's client never uses. */
const FORMER_DATA_PARAMETER = "_data";

/**
 * The path and query of a request's target; undefined if no honest client sends such a target: not a path, broken
 * percent-encoding, control characters, more segments or parameters than any of our URLs, or something that a
 * redirect could take for another host.
 */
export function parseTarget(raw: string | undefined): string | undefined {
  // A server must accept the absolute form too (RFC 9112 §3.2.2). Its host is checked elsewhere.
  const target = (raw ?? "").replace(/^https?:\/\/[^/?#]*/i, "");
  if (!target.startsWith("/") || target.length > MAX_LENGTH) return undefined;
  const path = pathOf(target);
  if (/^\/[/\\]/.test(target) || path.includes("\\") || !isPathShort(path)) return undefined;
  try {
    if (hasControlCharacter(decodeURIComponent(path))) return undefined;
  } catch {
    return undefined;
  }
  // Dot segments are resolved later, which must not produce a leading double slash.
  const resolved = URL.canParse(target, "http://host") ? new URL(target, "http://host") : undefined;
  if (resolved?.host !== "host" || resolved.pathname.startsWith("//")) return undefined;
  return isQueryShort(resolved) ? target : undefined;
}

/** Whether a path has few enough segments for the router. */
export const isPathShort = (path: string): boolean =>
  path.split("/", MAX_SEGMENTS + 2).length <= MAX_SEGMENTS + 1;

function isQueryShort({ search, searchParams }: URL): boolean {
  if (search === "") return true;
  return (
    search.split("&", MAX_PARAMETERS + 1).length <= MAX_PARAMETERS && !searchParams.has(FORMER_DATA_PARAMETER)
  );
}

/** Whether a request is in a version that this server speaks. Node's parser lets others pass. */
export const isVersionKnown = ({ httpVersion }: IncomingMessage): boolean =>
  httpVersion === "1.1" || httpVersion === "1.0";

/** Whether a request has a body (RFC 9112 §6.3). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** The part of a target before its query string. */
export function pathOf(target: string): string {
  const end = target.search(/[?#]/);
  return end < 0 ? target : target.slice(0, end);
}

function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}

/** The parts of a route that make up its path. Layouts need no distinction here. */
type RouteTable = Record<string, { path?: string; parentId?: string } | undefined>;

/** The names that may follow in a path, keyed by their lower case, and the branch after a parameter. */
type Branch = { names: Map<string, { name: string; next: Branch }>; parameter?: Branch };

const emptyBranch = (): Branch => ({ names: new Map() });

/**
 * Creates a function that returns a path's canonical form, so that a page has one address: no doubled or trailing
 * slashes, percent-encoding only where needed (RFC 3986 §6.2.2), and the site's own names in the case of the route
 * table, since the router ignores case. Parameters keep their case.
 * @returns a function from a parsed path to its canonical form, which is its own canonical form.
 */
export function canonicalPaths(routes: RouteTable): (path: string) => string {
  const root = emptyBranch();
  for (const id of Object.keys(routes)) addPath(root, fullPath(routes, id).split("/").filter(Boolean));
  return (path) => {
    const plain = new URL(path, "http://host").pathname.replace(/%[0-9a-f]{2}/gi, unescapeUnreserved);
    // Remix requests a page's data at the page's path with `.data` at the end.
    const [, page = plain, ending = ""] = /^(.*)(\.data)$/.exec(plain) ?? [];
    return `/${respell(root, page.split("/").filter(Boolean)).join("/")}${ending}`;
  };
}

/** The pattern of a route's path, such as `/blog/:slug`. */
export function fullPath(routes: RouteTable, id: string): string {
  const route = routes[id];
  const above = route?.parentId === undefined ? "" : fullPath(routes, route.parentId);
  return `${above}/${route?.path ?? ""}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
}

function addPath(root: Branch, segments: string[]): void {
  let branch = root;
  for (const segment of segments) {
    if (segment === "*") return;
    if (segment.startsWith(":")) {
      branch.parameter ??= emptyBranch();
      branch = branch.parameter;
    } else {
      const key = segment.toLowerCase();
      const known = branch.names.get(key) ?? { name: segment, next: emptyBranch() };
      branch.names.set(key, known);
      branch = known.next;
    }
  }
}

function respell(root: Branch, segments: string[]): string[] {
  let branch: Branch | undefined = root;
  return segments.map((segment) => {
    const known: { name: string; next: Branch } | undefined = branch?.names.get(segment.toLowerCase());
    branch = known ? known.next : branch?.parameter;
    return known?.name ?? segment;
  });
}

function unescapeUnreserved(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : escaped.toUpperCase();
}
