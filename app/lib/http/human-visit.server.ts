import { createIsbotFromList, isbotPatterns, list } from "isbot";

/** HeadlessChrome alone does not identify a crawler: real crawlers also name themselves. */
const headless = isbotPatterns("HeadlessChrome");
const isCrawler = createIsbotFromList(list.filter((pattern) => !headless.includes(pattern)));

/** Whether a request is from a person's browser, and not from a crawler or a prefetch. */
export const isHumanVisit = ({ headers }: Request): boolean =>
  !isCrawler(headers.get("User-Agent")) &&
  !/prefetch|prerender/.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");
