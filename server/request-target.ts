/** Longer than the longest that the site's own pages ask for: 7,680 characters, by Remix's route discovery. */
const MAX_LENGTH = 8_192;
/** The router looks at a path part by part, and Remix at a query name by name. No address of ours has a quarter of these. */
const MOST_SEGMENTS = 40;
const MOST_PARAMETERS = 100;
/** Asks Remix for one route's data in the way of its first version, which this site's client never does. */
const FORMER_DATA_PARAMETER = "_data";

/**
 * The path and query of a request line's target, or undefined if no honest client sends such a one: not a path,
 * broken percent-encoding, control characters, more parts than any address of ours, or something that a redirect could
 * take for another host.
 */
export function requestTarget(raw: string | undefined): string | undefined {
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

/** Whether a path has no more parts than the router should have to look at. */
export const isPathShort = (path: string): boolean =>
  path.split("/", MOST_SEGMENTS + 2).length <= MOST_SEGMENTS + 1;

function isQueryShort({ pathname, search, searchParams }: URL): boolean {
  if (search === "" || pathname === "/__manifest") return true;
  return (
    search.split("&", MOST_PARAMETERS + 1).length <= MOST_PARAMETERS &&
    !searchParams.has(FORMER_DATA_PARAMETER)
  );
}

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
