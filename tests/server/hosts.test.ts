import { expect, test } from "vitest";
import { sendRawRequest } from "../support/raw-request";
import { startServer } from "../support/start-server";

const server = await startServer({ env: { SITE_URL: "https://studio.example", TRUST_PROXY: "1" } });

const ask = (line: string, ...headers: string[]) => sendRawRequest(server.url, [line, ...headers]);
const visitor = ["Host: studio.example", "X-Forwarded-For: 203.0.113.5"];

const https = "X-Forwarded-Proto: https";

// server/request-head.test.ts has more hosts; these tests cover every part of the site.
test.each([
  ["another host", ["Host: evil.example"], 421],
  ["the site's own host", ["Host: Studio.Example:443"], 200],
  ["two names", ["Host: studio.example", "Host: studio.example"], 400],
])("every part of the site treats %s alike", async (_what, headers, status) => {
  // The second "/" comes from the page cache.
  for (const path of ["/", "/", "/social-card.png", "/blog/rss.xml", "/admin/login"]) {
    const response = await ask(`GET ${path} HTTP/1.1`, ...headers);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    if (status === 421) expect(response).toMatch(/\r\nCache-Control: no-store\r\n/i);
  }
});

test("a form for another host is rejected without reading its body", async () => {
  const response = await ask("POST /contact HTTP/1.1", "Host: evil.example", "Content-Length: 1000000");
  expect(response).toMatch(/^HTTP\/1\.1 421 .*\r\nConnection: close\r\n/is);
});

test.each(["/healthz", "/readyz"])("%s accepts any host, and plain http", async (path) => {
  for (const host of ["10.0.0.5:3000", "evil.example"]) {
    expect(await ask(`GET ${path} HTTP/1.1`, `Host: ${host}`)).toMatch(/^HTTP\/1\.1 200 /);
  }
  for (const headers of [[], [...visitor, "X-Forwarded-Proto: http"]]) {
    expect(await ask(`GET ${path} HTTP/1.0`, ...headers)).toMatch(/^HTTP\/1\.1 200 /);
  }
});

test("plain http redirects to https, with path and query", async () => {
  await ask("GET /?campaign=1 HTTP/1.1", ...visitor, https);
  for (const method of ["GET", "HEAD", "POST"]) {
    const response = await ask(`${method} /?campaign=1 HTTP/1.1`, ...visitor, "X-Forwarded-Proto: http");
    expect(response).toMatch(/^HTTP\/1\.1 308 /);
    expect(response).toMatch(/\r\nLocation: https:\/\/studio\.example\/\?campaign=1\r\n/i);
    expect(response).not.toMatch(/Strict-Transport-Security/i);
  }
  const safe = await ask("GET /?campaign=1 HTTP/1.1", ...visitor, https);
  expect(safe).toMatch(/^HTTP\/1\.1 200 .*\r\nStrict-Transport-Security: max-age=63072000\r\n/is);
});
