import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { sendForm, staffEnv } from "../support/http";
import { sendRawRequest } from "../support/raw-request";
import { startServer } from "../support/start-server";

const STRICTEST =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; object-src 'none'";

const server = await startServer({
  env: { ...staffEnv, SITE_URL: "https://studio.example", HSTS_INCLUDE_SUBDOMAINS: "true" },
});

function expectSecurityHeaders(headers: Headers) {
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
  });
  expect(headers.get("Content-Security-Policy")).not.toMatch(/'unsafe-|script-src[^;]*(https?:|data:|\*)/);
  expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
  expect(headers.get("X-Powered-By")).toBeNull();
}

const get = (path: string, init?: RequestInit) => fetch(server.url + path, { redirect: "manual", ...init });

test.each<[string, string, { method?: string; body?: string; headers?: Record<string, string> }, number]>([
  ["a rendered page", "/products?type=made", {}, 200],
  ["a health check", "/healthz", {}, 200],
  ["a missing file", "/assets/missing.js", {}, 404],
  ["an image", "/icon-192.png", {}, 200],
  ["a feed", "/blog/rss.xml", {}, 200],
  ["a missing upload", "/media/none.png", {}, 404],
  ["an unknown path", "/nowhere", {}, 302],
  ["a redirect to the sign-in", "/admin", {}, 302],
  ["the build's manifest", "/.vite/manifest.json", {}, 404],
  ["a malformed path", "/%E0%A4%A", {}, 400],
  ["an unsupported method", "/", { method: "PROPFIND" }, 405],
  ["a body over the limit", "/", { method: "POST", body: "x".repeat(1024 ** 2 + 1) }, 413],
  ["a cross-site form", "/", { method: "POST", headers: { Origin: "https://evil.example" } }, 403],
])("%s has security headers", async (_case, path, init, status) => {
  const response = await get(path, { ...init, headers: { ...init.headers, "X-Request-Id": "mine-given" } });
  expect(response.status).toBe(status);
  expectSecurityHeaders(response.headers);
  // A client's ID is ignored.
  expect(response.headers.get("X-Request-Id")).not.toBe("mine-given");
  expect(response.headers.get("X-Request-Id")).toMatch(/^[\w-]{8}-\w+$/);
});

test.each([
  ["a cached page", async () => "/products?type=kept", "script-src 'self'", "hit"],
  [
    "a file",
    async () => /\/assets\/[\w.-]+\.js/.exec(await (await get("/")).text())?.[0] ?? "",
    STRICTEST,
    null,
  ],
])("%s and its 304 have security headers", async (_what, findPath, policy, cache) => {
  const path = await findPath();
  await get(path);
  const cached = await get(path);
  expect(cached.headers.get("X-Cache")).toBe(cache);
  expectSecurityHeaders(cached.headers);
  expect(cached.headers.get("Content-Security-Policy")).toContain(policy);
  const notModified = await get(path, { headers: { "If-None-Match": cached.headers.get("ETag") ?? "" } });
  expect(notModified.status).toBe(304);
  expectSecurityHeaders(notModified.headers);
});

test("the session cookie is Secure and HttpOnly", async () => {
  const { ADMIN_EMAILS: email, ADMIN_PASSWORD: password } = staffEnv;
  const response = await sendForm(server, "/admin/login", { email, password });
  const cookie = response.headers.getSetCookie().find((line) => /session=/.test(line));
  expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
});

const built = readdirSync("build/client/assets").find((name) => name.endsWith(".css.br"));
const file = `/assets/${built?.slice(0, -".br".length)}`;

test.each([
  ["br", "br"],
  ["gzip, br;q=0", "gzip"],
  ["identity", null],
])("a file of the build for Accept-Encoding %s", async (accepted, coding) => {
  const response = await fetch(server.url + file, { headers: { "Accept-Encoding": accepted } });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Encoding")).toBe(coding);
  expect(response.headers.get("Content-Type")).toContain("text/css");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("Vary")).toBe("Accept-Encoding");
  expect(await response.text()).toContain("{");
});

test("a document is a PDF that is always revalidated", async () => {
  const response = await fetch(`${server.url}/documents/development-process.pdf`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  expect(response.headers.get("ETag")).toBeTruthy();
  expect(Buffer.from(await response.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
});

test("the response to a range request is the complete file", async () => {
  const response = await fetch(server.url + file, { headers: { Range: "bytes=9-1" } });
  expect(response.status).toBe(200);
});

test.each(["/assets/", "/assets/../../server/main.js"])("%s is not served", async (path) => {
  const response = await sendRawRequest(server.url, [`GET ${path} HTTP/1.1`, "Host: localhost"]);
  expect(response).not.toMatch(/^HTTP\/1\.1 (200|5)/);
});
