import { env } from "~/lib/env/env.server";

/** Which site's page sent a request: by Fetch Metadata, else by Origin. Programs send neither. */
export function requestSite(request: Request): "own" | "cross-site" | "unknown" {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none" ? "own" : "cross-site";
  const origin = request.headers.get("Origin");
  if (!origin) return "unknown";
  return origin === new URL(request.url).origin || origin === env.siteUrl ? "own" : "cross-site";
}

/** Whether a page of another site sent this. Without such headers a request has no visitor's cookies. */
export const isCrossSite = (request: Request): boolean => requestSite(request) === "cross-site";
