import { expect, test } from "vitest";
import { sharedFreshness } from "./cached-page";

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
])("does not store a response %s", (_case, status, headers) => {
  expect(sharedFreshness(status, new Headers(headers as Record<string, string>))).toBeUndefined();
});
