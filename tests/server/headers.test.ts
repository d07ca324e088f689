import { afterAll, beforeAll, expect, test } from "vitest";
import { sendForm, staffEnv } from "../support/http";
import { rawRequest } from "../support/raw-request";
import { type RunningServer, startServer } from "../support/start-server";

const STRICTEST =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; object-src 'none'";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { ...staffEnv, SITE_URL: "https://studio.example" } });
});
afterAll(() => server.stop());

function expectSecurityHeaders(headers: Headers) {
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("Permissions-Policy")).toContain("camera=()");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=63072000");
  const policy = headers.get("Content-Security-Policy");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/'unsafe-|script-src[^;]*(https?:|data:|\*)/);
  expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
  expect(headers.get("X-Powered-By")).toBeNull();
}

const get = (path: string, init?: RequestInit) => fetch(server.url + path, { redirect: "manual", ...init });

test.each([
  ["a page that is made", "/products?type=made", {}, 200],
  ["a health check", "/healthz", {}, 200],
  ["a file that is missing", "/assets/missing.js", {}, 404],
  ["an image", "/icon-192.png", {}, 200],
  ["a feed", "/blog/rss.xml", {}, 200],
  ["an upload that is missing", "/media/none.png", {}, 404],
  ["an unknown path", "/nowhere", {}, 302],
  ["a redirect to the sign-in", "/admin", {}, 302],
  ["the build's own notes", "/.vite/manifest.json", {}, 404],
  ["a path that is broken", "/%E0%A4%A", {}, 400],
  ["a method that is not supported", "/", { method: "PROPFIND" }, 405],
  ["a body that is too long", "/", { method: "POST", body: "x".repeat(1024 ** 2 + 1) }, 413],
  ["a form of another site", "/", { method: "POST", headers: { Origin: "https://evil.example" } }, 403],
])("security headers stand on %s", async (_case, path, init, status) => {
  const answer = await get(path, init);
  expect(answer.status).toBe(status);
  expectSecurityHeaders(answer.headers);
  expect(answer.headers.get("X-Request-Id")).toMatch(/^[\w-]{8}-\w+$/);
});

test("security headers stand on cached pages and on 304", async () => {
  await get("/products?type=kept");
  const kept = await get("/products?type=kept");
  expect(kept.headers.get("X-Cache")).toBe("hit");
  expectSecurityHeaders(kept.headers);
  expect(kept.headers.get("Content-Security-Policy")).toContain("script-src 'self'");

  const etag = kept.headers.get("ETag") as string;
  const known = await get("/products?type=kept", {
    headers: { "If-None-Match": etag, "Accept-Encoding": kept.headers.get("Content-Encoding") ?? "identity" },
  });
  expect(known.status).toBe(304);
  expectSecurityHeaders(known.headers);
});

test("security headers stand on files, and on 304 for them", async () => {
  const html = await (await get("/")).text();
  const file = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] as string;
  const answer = await get(file);
  expectSecurityHeaders(answer.headers);
  expect(answer.headers.get("Content-Security-Policy")).toBe(STRICTEST);
  const known = await get(file, {
    headers: { "If-None-Match": answer.headers.get("ETag") as string },
  });
  expect(known.status).toBe(304);
  expectSecurityHeaders(known.headers);
});

test("security headers stand on what the parser refuses", async () => {
  const answer = await rawRequest(server.url, ["GET / HTTP/1.1", "Host: a", "broken header"]);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain("X-Content-Type-Options: nosniff");
  expect(answer).toContain(STRICTEST);
});

test("the session's cookie goes over TLS alone, and to no script", async () => {
  const { ADMIN_EMAILS: email, ADMIN_PASSWORD: password } = staffEnv;
  const answer = await sendForm(server, "/admin/login", { email, password });
  const cookie = answer.headers.getSetCookie().find((line) => /session=/.test(line));
  expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
});

test("without TLS nothing demands it", async () => {
  const plain = await startServer();
  const answer = await fetch(plain.url);
  expect(answer.headers.get("Strict-Transport-Security")).toBeNull();
  await plain.stop();
});

test("subdomains are included where the host says so", async () => {
  const wide = await startServer({
    env: { SITE_URL: "https://studio.example", HSTS_INCLUDE_SUBDOMAINS: "true" },
  });
  const answer = await fetch(wide.url);
  expect(answer.headers.get("Strict-Transport-Security")).toBe("max-age=63072000; includeSubDomains");
  await wide.stop();
});

test("a request id from outside is not taken over", async () => {
  const answer = await get("/", { headers: { "X-Request-Id": "mine" } });
  expect(answer.headers.get("X-Request-Id")).not.toBe("mine");
});
