import type { IncomingMessage } from "node:http";
import { isLoopback, isLoopbackHost } from "./loopback";
import { isHostAcceptable } from "./request-origin";

type Settings = {
  siteUrl: string;
  /** The public host, where it was set; any name is taken for ours otherwise. */
  siteHost: string | undefined;
  /** Reverse proxies in front whose word counts. */
  trustProxy: number;
};

/** Decides whether a request came to the right place, and by the right way. */
export function createAdmission({ siteUrl, siteHost, trustProxy }: Settings) {
  const siteName = new URL(siteUrl).hostname;
  const knowsScheme = trustProxy > 0 && siteUrl.startsWith("https:");

  /** 400 where the Host header can be no host, 421 where it is another's (RFC 9110 §15.5.20). */
  const hostProblem = (incoming: IncomingMessage): 400 | 421 | undefined => {
    const { host } = incoming.headers;
    if (!isHostAcceptable(host, incoming.httpVersion)) return 400;
    // Where a target names a host, that one counts (RFC 9112 §3.2.2).
    const named = /^https?:\/\/([^/?#]*)/i.exec(incoming.url ?? "")?.[1] ?? host;
    if (siteHost === undefined || named === siteHost) return undefined;
    if (named?.replace(/:\d+$/, "").toLowerCase() === siteName) return undefined;
    // Somebody at this very machine, who need not know the public name.
    return isLoopbackHost(named) && isLoopback(incoming.socket.remoteAddress) ? undefined : 421;
  };

  /** Whether the proxy in front took the request over plain http, though the site is on https. */
  const cameByPlainHttp = ({ headers }: IncomingMessage): boolean => {
    const said = knowsScheme && headers["x-forwarded-proto"];
    if (!said) return false;
    const schemes = String(said).split(",");
    return (schemes.at(-trustProxy) ?? schemes[0])?.trim().toLowerCase() === "http";
  };

  return {
    hostProblem,
    cameByPlainHttp,
    /** The two together, for most requests at the cost of a comparison. */
    isAdmitted: (incoming: IncomingMessage): boolean => {
      const isOurs =
        siteHost === undefined
          ? isHostAcceptable(incoming.headers.host, incoming.httpVersion)
          : incoming.headers.host === siteHost || hostProblem(incoming) === undefined;
      return isOurs && !(knowsScheme && cameByPlainHttp(incoming));
    },
  };
}
