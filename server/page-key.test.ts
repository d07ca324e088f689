import { expect, test } from "vitest";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageKey } from "./page-key";

const REFERRER = "https://search.example/";

const pages: Record<string, PageHandle> = {
  "/": { kind: "shared" },
  "/blog": { kind: "shared", parameters: ["q", "page"] },
  "/contact": { kind: "form" },
  "/contact.data": { kind: "form" },
  "/get-estimate/AAAA-BBBB": { kind: "private" },
  "/admin/blog": { kind: "staff" },
};
const keyFor = (target: string, referrer?: string) =>
  pageKey(target, referrer, (path) => ({ handle: pages[path.split("#")[0] ?? ""] ?? { kind: "private" } }));

test.each([
  ["/", undefined, "/"],
  ["/", REFERRER, "/"],
  ["/?gclid=1&utm_source=ads", undefined, "/"],
  ["/blog?q=a&gclid=1&page=2", REFERRER, "/blog?q=a&page=2"],
  ["/contact", undefined, "/contact"],
  ["/contact", REFERRER, `/contact\n${REFERRER}`],
  ["/contact?utm_source=ads", REFERRER, `/contact?utm_source=ads\n${REFERRER}`],
  ["/contact.data?_routes=root", REFERRER, `/contact.data?_routes=root\n${REFERRER}`],
  ["/contact", "x".repeat(1_000), `/contact\n${"x".repeat(300)}`],
])("%s from %s has the expected shared key", (target, referrer, text) => {
  const [wanted, before] = text.split("\n");
  expect(keyFor(target, referrer)).toEqual({ text, target: wanted, referrer: before });
});

test.each([
  "/contact?estimate=AAAA-BBBB",
  "/contact?utm_source=a&sent=x",
  "/contact?%65stimate=AAAA-BBBB",
  "/get-estimate/AAAA-BBBB",
  "/admin/blog",
  "/unknown",
  "/#1",
])("%s has no shared key", (target) => {
  expect(keyFor(target)).toBeUndefined();
});
