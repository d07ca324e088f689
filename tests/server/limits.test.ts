import { expect, test } from "vitest";
import { sendForm, signIn, staffEnv } from "../support/http";
import { sendRawRequest } from "../support/raw-request";
import { startServer } from "../support/start-server";

const MEBIBYTE = 1024 ** 2;

const server = await startServer({ env: staffEnv });

const form = { "Content-Type": "application/x-www-form-urlencoded" };

/** A body of unannounced length. */
function chunked(length: number): ReadableStream {
  let left = length;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close();
      controller.enqueue(new Uint8Array(Math.min(left, 65_536)));
      left -= 65_536;
    },
  });
}

async function post(path: string, body: BodyInit, headers: Record<string, string> = form) {
  const response = await fetch(server.url + path, {
    method: "POST",
    body,
    headers,
    redirect: "manual",
    duplex: "half",
  } as RequestInit);
  return { status: response.status, text: await response.text() };
}

test.each([
  ["/", "a body of announced length", () => "x".repeat(MEBIBYTE + 1), "<title>That is too large to send"],
  ["/", "a chunked body", () => chunked(MEBIBYTE + 1), "<title>That is too large to send"],
  ["/", "a body far over the limit", () => chunked(20 * MEBIBYTE), "<title>That is too large to send"],
  ["/_root.data?index", "a body for data", () => chunked(2 * MEBIBYTE), '{"message":"'],
  ["/api/contact", "a body for the API", () => chunked(2 * MEBIBYTE), '{"message":"'],
])("%s rejects %s over the limit with a message", async (path, _what, body, text) => {
  const response = await post(path, body());
  expect(response).toEqual({ status: 413, text: expect.stringContaining(text) });
});

test("staff may upload more, up to a limit", async () => {
  const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
  const staff = { ...multipart, Cookie: await signIn(server) };
  expect((await post("/admin/blog", chunked(2 * MEBIBYTE), staff)).status).not.toBe(413);
  expect((await post("/admin/blog", chunked(17 * MEBIBYTE), staff)).status).toBe(413);
  expect((await post("/admin/blog", chunked(2 * MEBIBYTE), { ...staff, ...form })).status).toBe(413);
  const ended = await signIn(server);
  const headers = { Origin: server.url, Cookie: ended };
  expect((await sendForm(server, "/admin/logout", {}, headers)).status).toBe(303);
  for (const Cookie of ["", ended, "__session=forged", `__session=${btoa(JSON.stringify("forged"))}`]) {
    const rejected = await post("/admin/blog", chunked(2 * MEBIBYTE), { ...multipart, Cookie });
    expect(rejected.status).toBe(413);
    expect(rejected.text).toContain("sign in first");
  }
});

// server/request-head.test.ts has more.
test.each([
  ["a URL of 90 KB", `GET /${"a".repeat(90_000)} HTTP/1.1`, "Host: localhost", 431],
  ["TRACE", "TRACE / HTTP/1.1", "Host: localhost", 405],
  ["CONNECT", "CONNECT a:1 HTTP/1.1", "Host: localhost", 405],
  ["an unknown method", "FANTASY / HTTP/1.1", "Host: localhost", 400],
  ["a URL with the site's host", "GET http://localhost/ HTTP/1.1", "Host: localhost", 200],
  ["a host with a blank", "GET / HTTP/1.1", "Host: a b", 400],
])("a request with %s gets its status", async (_what, line, host, status) => {
  expect(await sendRawRequest(server.url, [line, host])).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});
