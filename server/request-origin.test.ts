import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { checkHost, findApplicationOrigin, findClientAddress, isAnonymousRead } from "./request-origin";

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
