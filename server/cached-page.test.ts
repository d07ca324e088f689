import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { PageHandle } from "~/lib/page/page-handle";
import { findPageKey, preparePage, sharedFreshness } from "./cached-page";

test("a page has a body for each coding, even after another was requested", async () => {
  const body = Buffer.from("<p>Hello</p>".repeat(200));
  const headers = new Headers({ "Content-Type": "text/html" });
  const page = preparePage(body, headers, { fresh: 1, staleWhileRevalidate: 1 });
  expect(brotliDecompressSync((await page.encode("br")).body)).toEqual(body);
  expect(gunzipSync((await page.encode("gzip")).body)).toEqual(body);
  expect((await page.encode("identity")).body).toEqual(body);
});

test("sharedFreshness reads the lifetime of a public page", () => {
  const headers = new Headers({
    "Cache-Control": "public, max-age=0, s-maxage=300, stale-while-revalidate=86400",
  });
  expect(sharedFreshness(200, headers)).toEqual({ fresh: 300, staleWhileRevalidate: 86400 });
});

test.each([
  ["not found", 404, { "Cache-Control": "public, s-maxage=5" }],
  ["without Cache-Control", 200, {}],
  ["not public", 200, { "Cache-Control": "s-maxage=5" }],
  ["for browsers only", 200, { "Cache-Control": "public, max-age=300" }],
  ["private", 200, { "Cache-Control": "private, no-store" }],
  ["contradictory", 200, { "Cache-Control": "public, s-maxage=5, no-store" }],
  ["for zero seconds", 200, { "Cache-Control": "public, s-maxage=0" }],
  ["for a negative time", 200, { "Cache-Control": "public, s-maxage=-1" }],
  ["with a cookie", 200, { "Cache-Control": "public, s-maxage=5", "Set-Cookie": "a=b" }],
  ["that varies by cookie", 200, { "Cache-Control": "public, s-maxage=5", Vary: "Cookie" }],
])("sharedFreshness is undefined for a response %s", (_case, status, headers) => {
  expect(sharedFreshness(status, new Headers(headers as Record<string, string>))).toBeUndefined();
});

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
  findPageKey(target, referrer, (path) => ({
    handle: pages[path.split("#")[0] ?? ""] ?? { kind: "private" },
  }));

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
