import { createIsbotFromList, isbotPatterns, list } from "isbot";
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

/** HeadlessChrome alone does not identify a crawler: real crawlers also name themselves. */
const headless = isbotPatterns("HeadlessChrome");
const isCrawler = createIsbotFromList(list.filter((pattern) => !headless.includes(pattern)));

/** Whether a browser loads the page in advance. Older Safari sends the purpose without `Sec-`. */
export const isPrefetch = ({ headers }: Request): boolean =>
  /prefetch|prerender/.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");

/** Whether a request is from a person's browser, and not from a crawler or a prefetch. */
export const isHumanVisit = (request: Request): boolean =>
  !isCrawler(request.headers.get("User-Agent")) && !isPrefetch(request);

/** Whether a person followed a link from outside the site, such as one in an e-mail. */
export const isVisitFromOutside = (request: Request): boolean =>
  !cameFromOwnPage(request) && isHumanVisit(request);

/** Uses Fetch Metadata, or the Referer if the browser does not send it. */
function cameFromOwnPage({ headers, url }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin";
  const referrer = headers.get("Referer") ?? "";
  return URL.canParse(referrer) && new URL(referrer).origin === new URL(url).origin;
}
