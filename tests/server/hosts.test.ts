import { afterAll, beforeAll, expect, test } from "vitest";
import { rawRequest } from "../support/raw-request";
import { type RunningServer, startServer } from "../support/start-server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { SITE_URL: "https://studio.example", TRUST_PROXY: "1" } });
});
afterAll(() => server.stop());

const ask = (line: string, ...headers: string[]) => rawRequest(server.url, [line, ...headers]);
const visitor = ["Host: studio.example", "X-Forwarded-For: 203.0.113.5"];

test.each([
  ["evil.example", 421],
  ["studio.example.evil.example", 421],
  ["203.0.113.5", 421],
  ["studio.example", 200],
  ["Studio.Example:443", 200],
])("the host %s is answered %i, by every part of the site", async (host, status) => {
  const expected = new RegExp(`^HTTP/1.1 ${status} `);
  for (const path of ["/", "/", "/social-card.png", "/blog/rss.xml", "/admin/login"]) {
    const answer = await ask(`GET ${path} HTTP/1.1`, `Host: ${host}`);
    expect(answer.slice(0, 60)).toMatch(expected);
    if (status === 421) expect(answer).toMatch(/\r\nCache-Control: no-store\r\n/i);
  }
});

test.each([
  "/",
  "/",
  "/admin/login",
  "/healthz",
])("%s is not answered under two names at once", async (path) => {
  const answer = await ask(`GET ${path} HTTP/1.1`, "Host: studio.example", "Host: studio.example");
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test.each(["2.0", "0.9"])("HTTP/%s is not spoken here, by any part of the site", async (version) => {
  for (const path of ["/", "/", "/social-card.png", "/admin/login", "/healthz"]) {
    const answer = await ask(`GET ${path} HTTP/${version}`, ...visitor, "X-Forwarded-Proto: https");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  }
});

test("a form sent to another host changes nothing, and its body is not waited for", async () => {
  const answer = await ask("POST /contact HTTP/1.1", "Host: evil.example", "Content-Length: 1000000");
  expect(answer).toMatch(/^HTTP\/1\.1 421 .*\r\nConnection: close\r\n/is);
});

test.each(["/healthz", "/readyz"])("%s answers whoever knows the address only", async (path) => {
  for (const host of ["10.0.0.5:3000", "evil.example"]) {
    expect(await ask(`GET ${path} HTTP/1.1`, `Host: ${host}`)).toMatch(/^HTTP\/1\.1 200 /);
  }
  expect(await ask(`GET ${path} HTTP/1.0`)).toMatch(/^HTTP\/1\.1 200 /);
});

test("whoever came by plain http is sent to https, with path and query", async () => {
  await ask("GET /?campaign=1 HTTP/1.1", ...visitor, "X-Forwarded-Proto: https");
  for (const method of ["GET", "HEAD", "POST"]) {
    const answer = await ask(`${method} /?campaign=1 HTTP/1.1`, ...visitor, "X-Forwarded-Proto: http");
    expect(answer).toMatch(/^HTTP\/1\.1 308 /);
    expect(answer).toMatch(/\r\nLocation: https:\/\/studio\.example\/\?campaign=1\r\n/i);
    expect(answer).not.toMatch(/Strict-Transport-Security/i);
  }
  const safe = await ask("GET /?campaign=1 HTTP/1.1", ...visitor, "X-Forwarded-Proto: https");
  expect(safe).toMatch(/^HTTP\/1\.1 200 .*\r\nStrict-Transport-Security: max-age=63072000\r\n/is);
});

test("health checks are not redirected", async () => {
  expect(await ask("GET /readyz HTTP/1.1", ...visitor, "X-Forwarded-Proto: http")).toMatch(
    /^HTTP\/1\.1 200 /,
  );
});
