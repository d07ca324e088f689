import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { NOTICE_COOKIE } from "~/lib/http/notice.server";

/** The visitor's address: of X-Forwarded-For the entry that a visitor cannot forge, or the socket's. */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const own = plainAddress(socketAddress ?? "") ?? "unknown";
  if (hops === 0 || !forwardedFor) return own;
  const forwarded = forwardedFor.split(",").at(-hops);
  return plainAddress(forwarded?.trim() ?? "") ?? own;
}

/** An address without port, brackets, zone and IPv4 prefix; undefined if it is not valid. */
function plainAddress(text: string): string | undefined {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(text)?.[1];
  const address = (bracketed ?? withPort ?? text).replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(address) ? address.toLowerCase() : undefined;
}

/** Whether a socket's address belongs to this machine (RFC 1122 §3.2.1.3, RFC 4291 §2.5.3). */
export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(?:::ffff:)?127\.|^::1$/i.test(address);

/** A request with one of these cookies neither gets a cached page nor fills the cache. */
const personalCookies = new RegExp(`(?:^|;\\s*)(?:__session|__Host-session|${NOTICE_COOKIE})=`);

/** Whether the response to a request may be shared with others. */
export const isAnonymousRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") &&
  !(headers.cookie !== undefined && personalCookies.test(headers.cookie)) &&
  headers.authorization === undefined;

type Sender = Pick<IncomingHttpHeaders, "origin" | "host">;

/** The Origin header if it is ours, otherwise the public site: no forged Host can appear in a page. */
export function applicationOrigin({ origin, host }: Sender, siteUrl: string): string {
  return origin !== undefined && isOwnOrigin({ origin, host }, siteUrl) ? new URL(origin).origin : siteUrl;
}

/** Compares hosts only: a proxy may handle TLS, so the scheme can differ. */
function isOwnOrigin({ origin, host }: Sender, siteUrl: string): boolean {
  if (!origin || !/^https?:\/\//i.test(origin) || !URL.canParse(origin)) return false;
  const named = new URL(origin);
  if (named.host === new URL(siteUrl).host) return true;
  const asked = `${named.protocol}//${host}`;
  return host !== undefined && URL.canParse(asked) && named.host === new URL(asked).host;
}

/** A host name, IPv4 address or bracketed IPv6 address, with an optional port (RFC 9110 §7.2). */
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const loopbackHostPattern = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

type HostSettings = {
  siteUrl: string;
  /** The public host, if configured. Otherwise any host is accepted. */
  siteHost: string | undefined;
  /** The number of trusted reverse proxies. */
  trustProxy: number;
};

/** Creates the checks that a request is for our host and came over https. */
export function createHostCheck({ siteUrl, siteHost, trustProxy }: HostSettings) {
  const siteName = new URL(siteUrl).hostname;
  const knowsScheme = trustProxy > 0 && siteUrl.startsWith("https:");

  /** 400 if the Host header is invalid, 421 if it is not our host (RFC 9110 §15.5.20). */
  const hostError = (incoming: IncomingMessage): 400 | 421 | undefined => {
    const { host } = incoming.headers;
    // Node lets only HTTP/1.0 omit it (RFC 9112 §3.2).
    if (host !== undefined && !hostPattern.test(host)) return 400;
    // A host in the request target takes precedence (RFC 9112 §3.2.2).
    const named = /^https?:\/\/([^/?#]*)/i.exec(incoming.url ?? "")?.[1] ?? host;
    if (siteHost === undefined || named === siteHost) return undefined;
    if (named?.replace(/:\d+$/, "").toLowerCase() === siteName) return undefined;
    // A client on this machine need not know the public name.
    const isLocal = loopbackHostPattern.test(named ?? "") && isLoopback(incoming.socket.remoteAddress);
    return isLocal ? undefined : 421;
  };

  /** Whether the proxy received the request over plain http although the site uses https. */
  const isPlainHttp = ({ headers }: IncomingMessage): boolean => {
    const forwarded = knowsScheme && headers["x-forwarded-proto"];
    if (!forwarded) return false;
    const schemes = String(forwarded).split(",");
    return (schemes.at(-trustProxy) ?? schemes[0])?.trim().toLowerCase() === "http";
  };

  return {
    hostError,
    isPlainHttp,
    passes: (incoming: IncomingMessage): boolean =>
      hostError(incoming) === undefined && !isPlainHttp(incoming),
  };
}
