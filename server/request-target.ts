import type { IncomingMessage } from "node:http";

/** Longer than the longest that the site's own pages ask for: 7,680 characters, by Remix's route discovery. */
const MAX_LENGTH = 8_192;
/** The router looks at a path part by part, and Remix at a query name by name. No address of ours has a quarter of these. */
const MAX_SEGMENTS = 40;
const MAX_PARAMETERS = 100;
/** Asks Remix for one route's data in the way of its first version, which this site's client never does. */
const FORMER_DATA_PARAMETER = "_data";

/** Where Remix's client asks which routes lie behind the links of a page. */
export const MANIFEST_PATH = "/__manifest";

/**
 * The path and query of a request line's target, or undefined if no honest client sends such a one: not a path,
 * broken percent-encoding, control characters, more parts than any address of ours, or something that a redirect could
 * take for another host.
 */
export function parseTarget(raw: string | undefined): string | undefined {
  // A server must accept the absolute form too (RFC 9112 §3.2.2); the host in it is of no interest.
  const target = (raw ?? "").replace(/^https?:\/\/[^/?#]*/i, "");
  if (!target.startsWith("/") || target.length > MAX_LENGTH) return undefined;
  const path = pathOf(target);
  if (/^\/[/\\]/.test(target) || path.includes("\\") || !isPathShort(path)) return undefined;
  try {
    if (hasControlCharacter(decodeURIComponent(path))) return undefined;
  } catch {
    return undefined;
  }
  // Dot segments are resolved later and must not uncover a leading double slash.
  const resolved = URL.canParse(target, "http://host") ? new URL(target, "http://host") : undefined;
  if (resolved?.host !== "host" || resolved.pathname.startsWith("//")) return undefined;
  return isQueryShort(resolved) ? target : undefined;
}

/** Whether a path has no more segments than the router should have to look at. */
export const isPathShort = (path: string): boolean =>
  path.split("/", MAX_SEGMENTS + 2).length <= MAX_SEGMENTS + 1;

function isQueryShort({ pathname, search, searchParams }: URL): boolean {
  if (search === "" || pathname === MANIFEST_PATH) return true;
  return (
    search.split("&", MAX_PARAMETERS + 1).length <= MAX_PARAMETERS && !searchParams.has(FORMER_DATA_PARAMETER)
  );
}

/** Whether a body comes with a request (RFC 9112 §6.3). */
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

/** A route's place in the tree, as far as addresses go: which of them are layouts does not matter here. */
type RouteTable = Record<string, { path?: string; parentId?: string } | undefined>;

/** The names that may follow in a path, by their lower case, and what follows a parameter. */
type Branch = { names: Map<string, { name: string; next: Branch }>; parameter?: Branch };

const emptyBranch = (): Branch => ({ names: new Map() });

/**
 * Makes the function that gives a path's canonical form, so that a page has one address: no doubled and no trailing
 * slashes, percent-encoding only where it is needed (RFC 3986 §6.2.2), and the letters of the site's own names as the
 * route table has them, since the router takes any. What stands for a parameter keeps its letters.
 * @returns a function from a parsed path to its canonical form, which is its own canonical form.
 */
export function canonicalPaths(routes: RouteTable): (path: string) => string {
  const root = emptyBranch();
  for (const id of Object.keys(routes)) addPath(root, fullPath(routes, id).split("/").filter(Boolean));
  return (path) => {
    const plain = new URL(path, "http://host").pathname.replace(/%[0-9a-f]{2}/gi, unescapeUnreserved);
    // Remix's own addresses for a page's data: the page's, and an ending.
    const [, page = plain, ending = ""] = /^(.*)(\.data)$/.exec(plain) ?? [];
    return `/${respell(root, page.split("/").filter(Boolean)).join("/")}${ending}`;
  };
}

function fullPath(routes: RouteTable, id: string): string {
  const route = routes[id];
  const above = route?.parentId === undefined ? "" : fullPath(routes, route.parentId);
  return `${above}/${route?.path ?? ""}`;
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
