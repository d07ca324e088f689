import { env } from "./env.server";

/**
 * Whether a browser says that a page of another site made it send this (Fetch Metadata, else Origin; RFC 6454). Programs
 * say neither, and carry no visitor's cookies.
 */
export function isFromOtherSite(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = request.headers.get("Origin");
  return origin !== null && origin !== new URL(request.url).origin && origin !== env.siteUrl;
}
