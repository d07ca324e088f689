import { expect, test } from "vitest";
import { applicationOrigin, isCrossSite, isHostAcceptable } from "./request-origin";

const site = "https://studio.example";

test.each([
  ["the public site", { origin: site, host: "10.0.0.5:3000" }, false, site],
  [
    "the host that was asked",
    { origin: "http://10.0.0.5:3000", host: "10.0.0.5:3000" },
    false,
    "http://10.0.0.5:3000",
  ],
  [
    "the host behind a TLS proxy",
    { origin: "https://other.example", host: "other.example" },
    false,
    "https://other.example",
  ],
  [
    "the host in other letters",
    { origin: "http://localhost:3000", host: "LOCALHOST:3000" },
    false,
    "http://localhost:3000",
  ],
  ["nowhere known", { host: "evil.example" }, false, site],
  ["another site", { origin: "https://evil.example", host: "studio.example" }, true, site],
  ["another port", { origin: "http://studio.example:8080", host: "studio.example" }, true, site],
  ["a sandboxed frame", { origin: "null", host: "studio.example" }, true, site],
  ["nonsense", { origin: "https://", host: "studio.example" }, true, site],
])("a request from %s", (_case, headers, crossSite, origin) => {
  expect(isCrossSite(headers, site)).toBe(crossSite);
  expect(applicationOrigin(headers, site)).toBe(origin);
});

test.each([
  [{ "sec-fetch-site": "same-origin", origin: site }, false],
  [{ "sec-fetch-site": "none" }, false],
  [{ "sec-fetch-site": "same-site", origin: "https://other.studio.example" }, true],
  [{ "sec-fetch-site": "cross-site" }, true],
  [{ "sec-fetch-site": "same-origin", origin: "https://evil.example" }, true],
  // A browser that tells nobody where it has been.
  [{ "sec-fetch-site": "same-origin", origin: "null" }, false],
  [{ "sec-fetch-site": "cross-site", origin: "null" }, true],
])("%j comes from another site: %s", (headers, crossSite) => {
  expect(isCrossSite({ host: "studio.example", ...headers }, site)).toBe(crossSite);
});

test.each([
  "studio.example",
  "localhost:3000",
  "127.0.0.1",
  "[::1]:3000",
  "a_b.example",
  "studio.example.",
])("%s is a host", (header) => expect(isHostAcceptable(header, "1.1")).toBe(true));

test.each([
  "",
  "a b",
  "evil.example/path",
  "a@b",
  "a:b",
  "a:123456",
  "[::1",
  "-",
  "<script>",
  "a,b",
])("%s is no host", (header) => expect(isHostAcceptable(header, "1.1")).toBe(false));

test("only HTTP/1.0 may leave the host out", () => {
  expect(isHostAcceptable(undefined, "1.0")).toBe(true);
  expect(isHostAcceptable(undefined, "1.1")).toBe(false);
});
