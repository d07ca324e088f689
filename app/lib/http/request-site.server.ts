import { env } from "~/lib/env/env.server";

/** Which site's page sent a request, by Fetch Metadata or Origin; `unknown` without both, as from an API client. */
export function findRequestSite(request: Request): "own" | "cross-site" | "unknown" {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none" ? "own" : "cross-site";
  const origin = request.headers.get("Origin");
  if (!origin) return "unknown";
  return origin === new URL(request.url).origin || origin === env.siteUrl ? "own" : "cross-site";
}

/** Whether a page of another site sent this. Requests without this information are assumed not to be from browsers. */
export const isCrossSite = (request: Request): boolean => findRequestSite(request) === "cross-site";
