import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createAdmission } from "./admission";

const request = (
  host: string | undefined,
  { from = "203.0.113.5", url = "/", version = "1.1", proto }: Record<string, string | undefined> = {},
) =>
  ({
    url,
    httpVersion: version,
    headers: { ...(host !== undefined && { host }), ...(proto && { "x-forwarded-proto": proto }) },
    socket: { remoteAddress: from },
  }) as unknown as IncomingMessage;

const siteUrl = "https://studio.example";
const named = createAdmission({ siteUrl, siteHost: "studio.example", trustProxy: 0 });
const nameless = createAdmission({ siteUrl: "http://localhost:3000", siteHost: undefined, trustProxy: 0 });

test.each([
  ["studio.example", {}, undefined],
  ["STUDIO.example:443", {}, undefined],
  ["studio.example:8443", {}, undefined],
  ["evil.example", {}, 421],
  ["www.studio.example", {}, 421],
  ["studio.example.evil.example", {}, 421],
  ["203.0.113.9", {}, 421],
  ["a b", {}, 400],
  [undefined, {}, 400],
  [undefined, { version: "1.0" }, 421],
  ["localhost:3000", { from: "127.0.0.1" }, undefined],
  ["127.0.0.1:3000", { from: "::ffff:127.0.0.1" }, undefined],
  ["[::1]:3000", { from: "::1" }, undefined],
  ["localhost:3000", {}, 421],
  ["127.0.0.1.evil.example", { from: "127.0.0.1" }, 421],
  ["studio.example", { url: "http://evil.example/" }, 421],
  ["evil.example", { url: "http://studio.example/" }, undefined],
])("host %j with %j is answered: %s", (host, more, problem) => {
  expect(named.hostProblem(request(host, more))).toBe(problem);
  expect(named.isAdmitted(request(host, more))).toBe(problem === undefined || host === "studio.example");
});

test("where nobody said what the name is, every one will do", () => {
  for (const host of ["anything.example", "localhost", "10.0.0.3:3000"]) {
    expect(nameless.hostProblem(request(host))).toBeUndefined();
  }
  expect(nameless.hostProblem(request("a b"))).toBe(400);
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
])("X-Forwarded-Proto: %s behind %i proxies came by plain http: %s", (proto, trustProxy, plain) => {
  const behind = createAdmission({ siteUrl, siteHost: "studio.example", trustProxy });
  expect(behind.cameByPlainHttp(request("studio.example", { proto }))).toBe(plain);
  expect(behind.isAdmitted(request("studio.example", { proto }))).toBe(!plain);
});

test("a site on http redirects nobody", () => {
  const plain = createAdmission({ siteUrl: "http://studio.example", siteHost: undefined, trustProxy: 1 });
  expect(plain.cameByPlainHttp(request("studio.example", { proto: "http" }))).toBe(false);
});
