import { createIsbotFromList, isbotPatterns, list } from "isbot";

/** A browser without a window says no more than that; those who crawl with one have a name besides. */
const headless = isbotPatterns("HeadlessChrome");
const isCrawler = createIsbotFromList(list.filter((pattern) => !headless.includes(pattern)));

/** Whether a person's browser asks, and not a crawler or a prefetch. */
export const isHumanVisit = ({ headers }: Request): boolean =>
  !isCrawler(headers.get("User-Agent")) &&
  !/prefetch|prerender/.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");
