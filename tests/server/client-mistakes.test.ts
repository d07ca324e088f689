import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConnection } from "../support/raw-request";
import { type RunningServer, startServer } from "../support/start-server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const foreign = { ...form, Origin: "https://evil.example" };

/** What was written above the level `info`, once it can be there. */
async function complaints(): Promise<unknown[]> {
  await sleep(700);
  return server.logLines().filter(({ level }) => Number(level) >= 40);
}

const mistakes: [what: string, path: string, init: RequestInit, status: number][] = [
  ["data of a page from elsewhere", "/contact.data", { method: "POST", headers: foreign, body: "a=1" }, 403],
  [
    "data of the API from elsewhere",
    "/api/contact.data",
    { method: "POST", headers: foreign, body: "a=1" },
    403,
  ],
  [
    "data for a sandboxed frame",
    "/contact.data",
    { method: "POST", headers: { ...form, Origin: "null" }, body: "a=1" },
    403,
  ],
  [
    "an origin that is none",
    "/_root.data",
    { method: "POST", headers: { ...form, Origin: "bogus" }, body: "a=1" },
    403,
  ],
  [
    "another site by Fetch Metadata",
    "/contact",
    { method: "POST", headers: { ...form, "Sec-Fetch-Site": "cross-site" }, body: "a=1" },
    403,
  ],
  [
    "a browser that names no origin",
    "/contact",
    { method: "POST", headers: { ...form, Origin: "null", "Sec-Fetch-Site": "same-origin" }, body: "a=1" },
    400,
  ],
  [
    "its data",
    "/contact.data",
    { method: "POST", headers: { ...form, Origin: "null", "Sec-Fetch-Site": "same-origin" }, body: "a=1" },
    400,
  ],
  ["OPTIONS of data from elsewhere", "/contact.data", { method: "OPTIONS", headers: foreign }, 204],
  ["DELETE of data", "/contact.data", { method: "DELETE" }, 405],
  ["PUT of a page", "/contact", { method: "PUT", headers: form, body: "a=1" }, 405],
  ["POST to a page without a form", "/blog", { method: "POST", headers: form, body: "a=1" }, 405],
  [
    "POST to the data of a page without a form",
    "/blog.data",
    { method: "POST", headers: form, body: "a=1" },
    405,
  ],
  ["the former parameter for data", "/blog?_data=routes/blog/route", {}, 400],
  ["the same of a route that is not there", "/?_data=nothing", {}, 400],
  ["data of routes that are not there", "/blog.data?_routes=nothing,root,", {}, 200],
  [
    "a form that is none",
    "/contact",
    { method: "POST", headers: { "Content-Type": "text/plain" }, body: "a" },
    415,
  ],
  [
    "a multipart form without boundary",
    "/contact",
    { method: "POST", headers: { "Content-Type": "multipart/form-data" }, body: "a" },
    400,
  ],
  [
    "a page before with a user name",
    "/quick-contact/form",
    { headers: { Referer: "http://a:b@localhost/", "Sec-Fetch-Site": "same-origin" } },
    200,
  ],
];

test.each(mistakes)("%s is answered", async (_what, path, init, status) => {
  // Node's fetch keeps some of these headers to itself.
  const { request } = await import("node:http");
  const answered = await new Promise<number>((resolve, reject) => {
    const {
      method = "GET",
      headers,
      body,
    } = init as { method?: string; headers?: Record<string, string>; body?: string };
    request(server.url + path, { method, headers }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
    })
      .once("error", reject)
      .end(body);
  });
  expect(answered).toBe(status);
});

test("none of them is an error of ours", async () => {
  expect(await complaints()).toEqual([]);
  expect(server.logLines().length).toBeGreaterThanOrEqual(mistakes.length);
});

const host = "Host: localhost\r\n";
const sent = [
  `GET / HTTP/1.1\r\n${host}\r\n`,
  `GET /blog?left HTTP/1.1\r\n${host}\r\n`,
  `GET /social/pages/contact.png HTTP/1.1\r\n${host}\r\n`,
  `GET /favicon.svg HTTP/1.1\r\n${host}\r\n`.repeat(3),
  `POST /contact HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\na=1`,
  `POST /contact HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\na=1`,
  `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  `POST / HTTP/1.1\r\n${host}Expect: 100-continue\r\nContent-Length: 10\r\n\r\n`,
  `CONNECT a:1 HTTP/1.1\r\n${host}\r\n`,
  `CONNECT a:1 HTTP/1.1\r\n${host}\r\nmore`,
  `GET / HTTP/1.1\r\n${host}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  "nonsense\r\n\r\n",
  "GET / HTTP/1.1\r\nbroken",
];

test("whoever leaves, at whatever moment, is no error of ours", async () => {
  for (const request of sent) {
    for (const after of [0, 1, 5, 20]) {
      for (const leave of ["reset", "close"] as const) {
        const socket = await openConnection(server.url);
        socket.on("error", () => {});
        socket.write(request);
        await sleep(after);
        if (leave === "reset") socket.resetAndDestroy();
        else socket.destroy();
      }
    }
  }
  expect(await complaints()).toEqual([]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
}, 60_000);

test("a page has one address, and one entry in the cache", async () => {
  for (const path of ["/Blog", "/blog/", "/b%6cog", "/blog//", "/x/../BLOG/"]) {
    const socket = await openConnection(server.url);
    const answer = await new Promise<string>((resolve) => {
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk;
      });
      socket.on("close", () => resolve(text));
      socket.write(`GET ${path}?page=1 HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 308 /);
    expect(answer).toMatch(/^location: \/blog\?page=1\r$/im);
  }
});
