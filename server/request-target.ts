import type { IncomingMessage } from "node:http";
import { requestLimits } from "~/lib/limits/request-limits";
import { OLD_DATA_PARAMETER, splitDataPath } from "~/remix/data-requests";

const { target: MAX_LENGTH, segments: MAX_SEGMENTS, parameters: MAX_PARAMETERS } = requestLimits.head;

/** A target's path and query; undefined if no legitimate client would send it, or it may redirect elsewhere. */
export function parseTarget(raw: string | undefined): string | undefined {
  // A server must accept the absolute form too (RFC 9112 §3.2.2). Its host is checked elsewhere.
  const target = (raw ?? "").replace(/^https?:\/\/[^/?#]*/i, "");
  if (!target.startsWith("/") || target.length > MAX_LENGTH) return undefined;
  const path = getPath(target);
  if (target.startsWith("//") || path.includes("\\")) return undefined;
  if (path.split("/", MAX_SEGMENTS + 2).length > MAX_SEGMENTS + 1) return undefined;
  try {
    if (/\p{Cc}/u.test(decodeURIComponent(path))) return undefined;
  } catch {
    return undefined;
  }
  // Dot segments are resolved later, which must not produce a leading double slash.
  const resolved = URL.canParse(target, "http://host") ? new URL(target, "http://host") : undefined;
  if (resolved?.host !== "host" || resolved.pathname.startsWith("//")) return undefined;
  const { search, searchParams } = resolved;
  if (search.split("&", MAX_PARAMETERS + 1).length > MAX_PARAMETERS) return undefined;
  return searchParams.has(OLD_DATA_PARAMETER) ? undefined : target;
}

/** Whether a request only reads. */
export const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

/** Whether a request has a body (RFC 9112 §6.3). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** The part of a target before its query string. */
export function getPath(target: string): string {
  const end = target.search(/[?#]/);
  return end < 0 ? target : target.slice(0, end);
}

/** A path's canonical form (RFC 3986 §6.2.2), with names spelled as in the path of its route. */
export function canonicalPath(path: string, findRoute: (path: string) => { path: string }): string {
  const plain = new URL(path, "http://host").pathname.replace(/%[0-9a-f]{2}/gi, unescapeUnreserved);
  const { page, ending } = splitDataPath(plain);
  const segments = page.split("/").filter(Boolean);
  const names = findRoute(`/${segments.join("/")}`)
    .path.split("/")
    .filter(Boolean);
  const canonical = segments.map((segment, index) => {
    const name = names[index];
    return name?.toLowerCase() === segment.toLowerCase() ? name : segment;
  });
  return `/${canonical.join("/")}${ending}`;
}

function unescapeUnreserved(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : escaped.toUpperCase();
}
