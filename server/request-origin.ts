import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { NOTICE_COOKIE } from "~/lib/notice.server";

/**
 * The visitor's address. With `hops` reverse proxies in front, each of which appends the address it was called from
 * to X-Forwarded-For, the entry that many places from the right is the last one that a visitor cannot forge.
 * Where it is missing or no address, the request did not come that way and the socket's own address counts.
 */
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

/** An address without port, brackets, zone and the IPv4-mapped prefix (RFC 4291 §2.5.5.2); undefined if it is none. */
function plainAddress(text: string): string | undefined {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(text)?.[1];
  const address = (bracketed ?? withPort ?? text).replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(address) ? address.toLowerCase() : undefined;
}

/** Whether an address of a socket is of this machine (RFC 1122 §3.2.1.3, RFC 4291 §2.5.3). */
export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(?:::ffff:)?127\.|^::1$/i.test(address);

/** Their bearer is never answered from the page cache, nor into it. */
const personalCookies = new RegExp(`(?:^|;\\s*)(?:__session|__Host-session|${NOTICE_COOKIE})=`);

/** Whether the response to a request may be one that others get too. */
export const isAnonymousRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") &&
  !(headers.cookie !== undefined && personalCookies.test(headers.cookie)) &&
  headers.authorization === undefined;

type Sender = {
  origin?: string | undefined;
  host?: string | undefined;
  "sec-fetch-site"?: string | undefined;
};

/**
 * The origin under which the application sees a request: the one that the visitor's browser names in the Origin
 * header where it is ours - the host that was asked for, or the public site - and the public site's otherwise.
 * So neither a proxy that renames hosts nor a forged Host header shows in what pages are made of.
 */
export function applicationOrigin({ origin, host }: Sender, siteUrl: string): string {
  return origin !== undefined && isOwnOrigin({ origin, host }, siteUrl) ? new URL(origin).origin : siteUrl;
}

/**
 * Whether a request that changes something comes from a page of another site. Browsers say so (Fetch Metadata), and
 * name the origin of every such request; programs that are no browser need not and carry no visitor's cookies either.
 */
export function isCrossSite(headers: Sender, siteUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  if (isOpaqueSameOrigin(headers)) return false;
  return headers.origin !== undefined && !isOwnOrigin(headers, siteUrl);
}

/** Whether a page of ours sent it in a browser that tells nobody where it has been, and so not us either. */
export const isOpaqueSameOrigin = (headers: Sender): boolean =>
  headers.origin === "null" && headers["sec-fetch-site"] === "same-origin";

/** Hosts are compared, not schemes: a proxy in front may be the only one to speak TLS. */
function isOwnOrigin({ origin, host }: Sender, siteUrl: string): boolean {
  if (!origin || !/^https?:\/\//i.test(origin) || !URL.canParse(origin)) return false;
  const named = new URL(origin);
  if (named.host === new URL(siteUrl).host) return true;
  const asked = `${named.protocol}//${host}`;
  return host !== undefined && URL.canParse(asked) && named.host === new URL(asked).host;
}

/** A host name, IPv4 address or bracketed IPv6 address, and perhaps a port (RFC 9110 §7.2). */
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const loopbackHostPattern = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Whether a Host header can be one. Only HTTP/1.0 may leave it out (RFC 9112 §3.2). */
export function isHostValid(header: string | undefined, httpVersion: string): boolean {
  return header === undefined ? httpVersion === "1.0" : hostPattern.test(header);
}

type HostSettings = {
  siteUrl: string;
  /** The public host, where it was set; any name is taken for ours otherwise. */
  siteHost: string | undefined;
  /** Reverse proxies in front whose word counts. */
  trustProxy: number;
};

/** Makes the check of whether a request came to the right host, and by https. */
export function createHostCheck({ siteUrl, siteHost, trustProxy }: HostSettings) {
  const siteName = new URL(siteUrl).hostname;
  const knowsScheme = trustProxy > 0 && siteUrl.startsWith("https:");

  /** 400 where the Host header can be no host, 421 where it is another's (RFC 9110 §15.5.20). */
  const hostError = (incoming: IncomingMessage): 400 | 421 | undefined => {
    const { host } = incoming.headers;
    if (!isHostValid(host, incoming.httpVersion)) return 400;
    // Where a target names a host, that one counts (RFC 9112 §3.2.2).
    const named = /^https?:\/\/([^/?#]*)/i.exec(incoming.url ?? "")?.[1] ?? host;
    if (siteHost === undefined || named === siteHost) return undefined;
    if (named?.replace(/:\d+$/, "").toLowerCase() === siteName) return undefined;
    // Somebody at this very machine, who need not know the public name.
    const isLocal = loopbackHostPattern.test(named ?? "") && isLoopback(incoming.socket.remoteAddress);
    return isLocal ? undefined : 421;
  };

  /** Whether the proxy in front took the request over plain http, though the site is on https. */
  const isPlainHttp = ({ headers }: IncomingMessage): boolean => {
    const forwarded = knowsScheme && headers["x-forwarded-proto"];
    if (!forwarded) return false;
    const schemes = String(forwarded).split(",");
    return (schemes.at(-trustProxy) ?? schemes[0])?.trim().toLowerCase() === "http";
  };

  return {
    hostError,
    isPlainHttp,
    /** The two together, for most requests at the cost of a comparison. */
    passes: (incoming: IncomingMessage): boolean => {
      const isOurs =
        siteHost === undefined
          ? isHostValid(incoming.headers.host, incoming.httpVersion)
          : incoming.headers.host === siteHost || hostError(incoming) === undefined;
      return isOurs && !isPlainHttp(incoming);
    },
  };
}
