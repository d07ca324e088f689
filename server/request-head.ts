import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { env } from "~/lib/env/env.server";
import { NOTICE_COOKIE } from "~/lib/http/after-redirect.server";
import { hasPreviewCookie, hasSessionCookie } from "~/lib/http/cookies.server";
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

/** The visitor's address: the X-Forwarded-For entry added by our proxy, or the socket's address. */
export function findClientAddress({ socket, headers }: IncomingMessage, hops = env.trustProxy): string {
  const socketAddress = parseAddress(socket.remoteAddress ?? "") ?? "unknown";
  const forwardedFor = headers["x-forwarded-for"] as string | undefined;
  if (hops === 0 || !forwardedFor) return socketAddress;
  const forwarded = forwardedFor.split(",").at(-hops);
  return parseAddress(forwarded?.trim() ?? "") ?? socketAddress;
}

/** An address without port, brackets, zone and IPv4 prefix; undefined if it is not valid. */
function parseAddress(text: string): string | undefined {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(text)?.[1];
  const address = (bracketed ?? withPort ?? text).replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(address) ? address.toLowerCase() : undefined;
}

/** Whether a socket's address belongs to this machine (RFC 1122 §3.2.1.3, RFC 4291 §2.5.3). */
export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(?:::ffff:)?127\.|^::1$/i.test(address);

const noticeCookie = new RegExp(`(?:^|;\\s*)${NOTICE_COOKIE}=`);

/** Whether a request has nothing that identifies the visitor. Only then may its response be cached and shared. */
export const isAnonymousRead = (incoming: IncomingMessage): boolean =>
  isRead(incoming) &&
  !hasSessionCookie(incoming.headers.cookie) &&
  !hasPreviewCookie(incoming.headers.cookie) &&
  !noticeCookie.test(incoming.headers.cookie ?? "") &&
  incoming.headers.authorization === undefined;

/** The Origin header if it is ours, otherwise the public site, so that no forged Host can appear in a page. */
export function findApplicationOrigin(
  { origin = "", host }: IncomingHttpHeaders,
  { siteUrl }: Pick<typeof env, "siteUrl"> = env,
): string {
  if (!/^https?:\/\//i.test(origin) || !URL.canParse(origin)) return siteUrl;
  const sender = new URL(origin);
  // Compares hosts only: if a proxy terminates TLS, the scheme differs.
  const isOurs = (url: string) => URL.canParse(url) && new URL(url).host === sender.host;
  return isOurs(siteUrl) || isOurs(`${sender.protocol}//${host}`) ? sender.origin : siteUrl;
}

/** A host name, IPv4 address or bracketed IPv6 address, with an optional port (RFC 9110 §7.2). */
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const loopbackHostPattern = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * Whether a request is for our host and came over https: 400 if the Host header is invalid, 421 if it is not our
 * host (RFC 9110 §15.5.20), 308 if the proxy received it over plain http although the site uses https (RFC 9110
 * §15.4.9: method and body are kept), otherwise undefined. Without a configured host, any is accepted.
 */
export function checkHost(
  incoming: IncomingMessage,
  { siteUrl, siteHost, trustProxy }: Pick<typeof env, "siteUrl" | "siteHost" | "trustProxy"> = env,
): 308 | 400 | 421 | undefined {
  const { headers, url = "", socket } = incoming;
  // Node lets only HTTP/1.0 omit it (RFC 9112 §3.2).
  if (headers.host !== undefined && !hostPattern.test(headers.host)) return 400;
  // A host in the request target takes precedence (RFC 9112 §3.2.2).
  const host = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? headers.host ?? "";
  // A client on this machine need not know the public name.
  const isLocal = () => loopbackHostPattern.test(host) && isLoopback(socket.remoteAddress);
  const isOurName = () => host.replace(/:\d+$/, "").toLowerCase() === new URL(siteUrl).hostname;
  // The first comparison decides nearly every request, without parsing.
  if (siteHost !== undefined && host !== siteHost && !isOurName() && !isLocal()) return 421;
  if (trustProxy === 0 || !siteUrl.startsWith("https:")) return undefined;
  const schemes = String(headers["x-forwarded-proto"] ?? "").split(",");
  const scheme = schemes.at(-trustProxy) ?? schemes[0];
  return scheme?.trim().toLowerCase() === "http" ? 308 : undefined;
}
