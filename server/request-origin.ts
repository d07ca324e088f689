/** A host name, IPv4 address or bracketed IPv6 address, and perhaps a port (RFC 9110 §7.2). */
const host = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Whether a Host header can be one. Only HTTP/1.0 may leave it out (RFC 9112 §3.2). */
export function isHostAcceptable(header: string | undefined, httpVersion: string): boolean {
  return header === undefined ? httpVersion === "1.0" : host.test(header);
}

/**
 * The origin under which the application sees a request: the one that the visitor's browser names in the Origin
 * header where it is ours - the host that was asked for, or the public site - and the public site's otherwise.
 * So neither a proxy that renames hosts nor a forged Host header shows in what pages are made of.
 */
export function applicationOrigin({ origin, host }: Sender, siteUrl: string): string {
  return origin !== undefined && isOwnOrigin({ origin, host }, siteUrl) ? new URL(origin).origin : siteUrl;
}

type Sender = {
  origin?: string | undefined;
  host?: string | undefined;
  "sec-fetch-site"?: string | undefined;
};

/**
 * Whether a request that changes something comes from a page of another site. Browsers say so (Fetch Metadata), and
 * name the origin of every such request; programs that are no browser need not and carry no visitor's cookies either.
 */
export function isCrossSite(headers: Sender, siteUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  if (isNamelessNeighbour(headers)) return false;
  return headers.origin !== undefined && !isOwnOrigin(headers, siteUrl);
}

/** Whether a page of ours sent it in a browser that tells nobody where it has been, and so not us either. */
export const isNamelessNeighbour = (headers: Sender): boolean =>
  headers.origin === "null" && headers["sec-fetch-site"] === "same-origin";

/** Hosts are compared, not schemes: a proxy in front may be the only one to speak TLS. */
function isOwnOrigin({ origin, host }: Sender, siteUrl: string): boolean {
  if (!origin || !/^https?:\/\//i.test(origin) || !URL.canParse(origin)) return false;
  const named = new URL(origin);
  if (named.host === new URL(siteUrl).host) return true;
  const asked = `${named.protocol}//${host}`;
  return host !== undefined && URL.canParse(asked) && named.host === new URL(asked).host;
}
