import { env } from "./env.server";

/**
 * Whose page made a browser send this: by Fetch Metadata, else by Origin (RFC 6454). Programs say neither, and some old
 * browsers; then it is unknown.
 */
export function requestSite(request: Request): "own" | "foreign" | "unknown" {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none" ? "own" : "foreign";
  const origin = request.headers.get("Origin");
  if (!origin) return "unknown";
  return origin === new URL(request.url).origin || origin === env.siteUrl ? "own" : "foreign";
}

/** Whether a page of another site sent this. What does not say so carries no visitor's cookies. */
export const isCrossSite = (request: Request): boolean => requestSite(request) === "foreign";
