import type { IncomingMessage } from "node:http";
import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  canonicalPath,
  checkHost,
  findApplicationOrigin,
  findClientAddress,
  getPath,
  isAnonymousRead,
  parseTarget,
} from "./request-head";

test.each([
  "/",
  "/blog?q=a%20b&page=2",
  "/caf%C3%A9",
  "/blog?q=%E0%A4%A",
  "/a/../b",
  "/@scope",
  "/a".repeat(40),
  `/blog?a${"&a".repeat(99)}`,
])("parseTarget accepts %s unchanged", (target) => {
  expect(parseTarget(target)).toBe(target);
});

test("parseTarget takes the path of an absolute target", () => {
  expect(parseTarget("http://studio.example/blog?page=2")).toBe("/blog?page=2");
});

test.each([
  undefined,
  "",
  "*",
  "blog",
  "//evil.example",
  "/\\evil.example",
  "/a\\b",
  "/%E0%A4%A",
  "/%",
  "/%00",
  "/a%0d%0aSet-Cookie:b",
  "/a/..//evil.example",
  "/./%2e%2e//evil.example",
  "http://studio.example",
  "ftp://studio.example/",
  `/${"a".repeat(8_192)}`,
  "/a".repeat(41),
  `/${"/".repeat(3_000)}`,
  `/blog?${"a&".repeat(100)}`,
  `/blog?${"index=1&".repeat(900)}`,
  "/blog?_data=routes%2Fblog%2Froute",
  "/blog?a=1&%5Fdata",
])("parseTarget rejects %s", (target) => {
  expect(parseTarget(target)).toBeUndefined();
});

test("getPath drops the query", () => {
  expect(getPath("/blog?q=1")).toBe("/blog");
  expect(getPath("/blog")).toBe("/blog");
});

const patterns = [
  ...["/", "/blog", "/blog/:slug", "/blog/:slug/like", "/blog/rss.xml", "/media/*"],
  ...["/admin/blog/edit/:id", "/*"],
];
const routes = patterns.map((path) => ({ path }));
const findRoute = (path: string) => matchRoutes(routes, path)?.at(-1)?.route ?? { path: "/*" };

test.each([
  ["/", "/"],
  ["/blog", "/blog"],
  ["/blog/", "/blog"],
  ["/Blog", "/blog"],
  ["/b%6Cog", "/blog"],
  ["/blog//like", "/blog/like"],
  ["/blog/./x/../y", "/blog/y"],
  ["/blog/RSS.XML/", "/blog/rss.xml"],
  ["/BLOG/A-Slug/LIKE", "/blog/A-Slug/like"],
  ["/blog/a%2fb", "/blog/a%2Fb"],
  ["/blog/%e2%9c%93", "/blog/%E2%9C%93"],
  ["/blog/caf\u00e9", "/blog/caf%C3%A9"],
  ["/blog/%2541", "/blog/%2541"],
  ["/Media/Blog-Images/A.png", "/media/Blog-Images/A.png"],
  ["/admin/BLOG/edit/ABC", "/admin/blog/edit/ABC"],
  ["/Unknown/Path/", "/Unknown/Path"],
  ["/Blog.data", "/blog.data"],
  ["/blog/RSS.xml.data", "/blog/rss.xml.data"],
  ["/_root.data", "/_root.data"],
  ["/blog/.data", "/blog.data"],
  ["/blog/.data/", "/blog.data"],
  ["/.data", "/.data"],
])("canonicalPath turns %s into %s", (path, expected) =>
  expect(canonicalPath(path, findRoute)).toBe(expected),
);

test("canonicalPath is idempotent and never leaves the host", () => {
  const piece = fc.constantFrom(
    ..."/ a Blog blog rss.xml .data %41 %2f %5c %2e . .. é %e2%9c%93 ~ ; @".split(" "),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const path = `/a${pieces.join("")}`;
      const canonical = canonicalPath(path, findRoute);
      expect(canonicalPath(canonical, findRoute)).toBe(canonical);
      expect(canonical).toMatch(/^\/(?![/\\])/);
    }),
  );
});

const site = "https://studio.example";

test.each([
  ["the public site", { origin: site, host: "10.0.0.5:3000" }, site],
  ["the requested host", { origin: "http://10.0.0.5:80", host: "10.0.0.5:80" }, "http://10.0.0.5"],
  ["the host behind a TLS proxy", { origin: "https://other.test", host: "other.test" }, "https://other.test"],
  ["the host in upper case", { origin: "http://localhost", host: "LOCALHOST" }, "http://localhost"],
  ["an unknown origin", { host: "evil.example" }, site],
  ["another site", { origin: "https://evil.example", host: "studio.example" }, site],
  ["another port", { origin: "http://studio.example:8080", host: "studio.example" }, site],
  ["a sandboxed frame", { origin: "null", host: "studio.example" }, site],
  ["nonsense", { origin: "https://", host: "studio.example" }, site],
])("a request from %s", (_case, headers, origin) => {
  expect(findApplicationOrigin(headers, { siteUrl: site })).toBe(origin);
});

const request = (
  host: string | undefined,
  { from = "203.0.113.5", url = "/", proto }: Record<string, string | undefined> = {},
) =>
  ({
    url,
    headers: { ...(host !== undefined && { host }), ...(proto && { "x-forwarded-proto": proto }) },
    socket: { remoteAddress: from },
  }) as unknown as IncomingMessage;

const named = { siteUrl: site, siteHost: "studio.example", trustProxy: 0 };
const nameless = { siteUrl: "http://localhost:3000", siteHost: undefined, trustProxy: 0 };

test.each([
  ["studio.example", {}, undefined],
  ["STUDIO.example:443", {}, undefined],
  ["studio.example:8443", {}, undefined],
  ["evil.example", {}, 421],
  ["www.studio.example", {}, 421],
  ["studio.example.evil.example", {}, 421],
  ["203.0.113.9", {}, 421],
  ["a b", {}, 400],
  [undefined, {}, 421],
  ["localhost:3000", { from: "127.0.0.1" }, undefined],
  ["127.0.0.1:3000", { from: "::ffff:127.0.0.1" }, undefined],
  ["[::1]:3000", { from: "::1" }, undefined],
  ["localhost:3000", {}, 421],
  ["127.0.0.1.evil.example", { from: "127.0.0.1" }, 421],
  ["studio.example", { url: "http://evil.example/" }, 421],
  ["evil.example", { url: "http://studio.example/" }, undefined],
])("host %j with %j gets %s", (host, more, error) => {
  expect(checkHost(request(host, more), named)).toBe(error);
});

test("checkHost accepts every valid host if none is configured", () => {
  for (const host of "anything.example localhost:3000 127.0.0.1 [::1]:3000 a_b.example studio.example.".split(
    " ",
  ))
    expect(checkHost(request(host), nameless), host).toBeUndefined();
  for (const host of ["", "a b", ..."evil.example/path a@b a:b a:123456 [::1 - <script> a,b".split(" ")])
    expect(checkHost(request(host), nameless), host).toBe(400);
});

test.each([
  ["http", 1, true],
  ["https", 1, false],
  ["HTTP", 1, true],
  ["https, http", 1, true],
  ["http, https", 2, true],
  ["http", 2, true],
  ["http", 0, false],
  [undefined, 1, false],
  ["nonsense", 1, false],
])("X-Forwarded-Proto %s behind %i proxies is plain http: %s", (proto, trustProxy, plain) => {
  const found = checkHost(request("studio.example", { proto }), { ...named, trustProxy });
  expect(found).toBe(plain ? 308 : undefined);
});

test("a site on http does not redirect", () => {
  const plain = { ...nameless, trustProxy: 1 };
  expect(checkHost(request("studio.example", { proto: "http" }), plain)).toBeUndefined();
});

test.each([
  ["the socket's address without proxies", "203.0.113.9", "198.51.100.1", 0, "203.0.113.9"],
  ["an IPv4 address as IPv4", "::ffff:203.0.113.9", undefined, 0, "203.0.113.9"],
  ["the entry that the one proxy appended", "127.0.0.1", "198.51.100.1", 1, "198.51.100.1"],
  ["not the entry that the visitor wrote before it", "127.0.0.1", "6.6.6.6, 198.51.100.1", 1, "198.51.100.1"],
  ["the outer proxy's entry of two", "127.0.0.1", "6.6.6.6, 198.51.100.1, 10.0.0.2", 2, "198.51.100.1"],
  ["the socket's address if there are too few entries", "127.0.0.1", "6.6.6.6", 2, "127.0.0.1"],
  ["the socket's address if the header is missing", "127.0.0.1", undefined, 1, "127.0.0.1"],
  ["the socket's address if the entry is not an address", "127.0.0.1", "<script>", 1, "127.0.0.1"],
  ["an entry without its port", "127.0.0.1", "198.51.100.1:4711", 1, "198.51.100.1"],
  ["an IPv6 entry without brackets", "127.0.0.1", "[2001:DB8::1]:443", 1, "2001:db8::1"],
  ["an IPv6 address without its zone", "fe80::1%eth0", undefined, 0, "fe80::1"],
  ["unknown once the socket is closed", undefined, undefined, 0, "unknown"],
])("findClientAddress takes %s", (_case, socket, forwardedFor, hops, expected) => {
  const headers = { "x-forwarded-for": forwardedFor };
  const incoming = { headers, socket: { remoteAddress: socket } } as unknown as IncomingMessage;
  expect(findClientAddress(incoming, hops)).toBe(expected);
});

test.each([
  ["without cookies", {}, true],
  ["with a reader's cookie", { cookie: "reader=a; __sessions=b" }, true],
  ["of a signed-in editor", { cookie: "a=b; __session=c" }, false],
  ["of a guest who previews drafts", { cookie: "a=b; __preview=c" }, false],
  ["of a guest who previews drafts over TLS", { cookie: "__Host-preview=c" }, false],
  ["of a signed-in editor over TLS", { cookie: "__Host-session=c" }, false],
  ["with a waiting notice", { cookie: "notice=liked" }, false],
  ["with credentials", { authorization: "Basic YTpi" }, false],
])("isAnonymousRead, for a request %s: %j", (_case, headers, shared) => {
  expect(isAnonymousRead({ method: "GET", headers } as IncomingMessage)).toBe(shared);
});
