import { expect, test } from "vitest";
import { keyText, pageKey, parseKeyText } from "./page-key";

const REFERRER = "https://search.example/";

test.each([
  ["/", undefined, "/"],
  ["/", REFERRER, "/"],
  ["/blog?q=a&page=2", REFERRER, "/blog?q=a&page=2"],
  ["/?gclid=1", undefined, "/"],
  ["/blog?q=a&gclid=1&page=2&fbclid=2", undefined, "/blog?q=a&page=2"],
  ["/blog?gclidx=1", undefined, "/blog?gclidx=1"],
  ["/contact", undefined, "/contact"],
  ["/contact", REFERRER, `/contact\n${REFERRER}`],
  ["/get-estimate?utm_source=ads&gclid=1", REFERRER, `/get-estimate?utm_source=ads\n${REFERRER}`],
  ["/get-estimate?gclid=1", undefined, "/get-estimate"],
  ["/products/db-chat/interest", REFERRER, `/products/db-chat/interest\n${REFERRER}`],
  ["/contact.data?_routes=root", REFERRER, `/contact.data?_routes=root\n${REFERRER}`],
  ["/quick-contact", "x".repeat(1_000), `/quick-contact\n${"x".repeat(300)}`],
])("%s from %s is one page for all with the same key", (target, referrer, key) => {
  const found = pageKey(target, referrer);
  expect(found && keyText(found)).toBe(key);
  expect(parseKeyText(key)).toEqual(found);
});

test.each([
  "/contact?estimate=AAAA-BBBB",
  "/contact?utm_source=a&sent=x",
  "/get-estimate?from=AAAA-BBBB",
  "/get-estimate?%70rojectType=mobile-app",
])("%s is for one visitor", (target) => {
  expect(pageKey(target, undefined)).toBeUndefined();
});
