import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openConnection, sendRawRequest } from "../support/raw-request";
import { startServer } from "../support/start-server";

const server = await startServer();

type Mistake = readonly [method: string, path: string, headers?: Record<string, string>, body?: string];
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const foreign = { ...form, Origin: "https://evil.example" };

/** Log lines above `info`, after a moment. Stalls of a busy machine do not count. */
async function complaints(): Promise<unknown[]> {
  await sleep(700);
  return server.logLines().filter(({ level, msg }) => Number(level) >= 40 && msg !== "event loop stalled");
}

const post = (path: string, headers: Record<string, string>, body = "a=1") =>
  ["POST", path, headers, body] as const;
const unnamed = { ...form, Origin: "null", "Sec-Fetch-Site": "same-origin" };
const mistakes: [what: string, status: number, request: Mistake][] = [
  ["cross-site post to a page's data", 403, post("/contact.data", foreign)],
  ["cross-site post to the API's data", 403, post("/api/contact.data", foreign)],
  ["post from a sandboxed frame", 403, post("/contact.data", { ...form, Origin: "null" })],
  ["invalid Origin", 403, post("/_root.data", { ...form, Origin: "bogus" })],
  ["invalid Origin for an unknown path of the API", 403, post("/api/x", { ...form, Origin: "null, null" })],
  ["cross-site post to an unknown path of the API", 403, post("/api/x", foreign)],
  ["cross-site post by Fetch Metadata", 403, post("/contact", { ...form, "Sec-Fetch-Site": "cross-site" })],
  ["browser that hides its origin", 400, post("/contact", unnamed)],
  ["data for such a browser", 400, post("/contact.data", unnamed)],
  ["cross-site OPTIONS of data", 204, ["OPTIONS", "/contact.data", foreign]],
  ["DELETE of data", 405, ["DELETE", "/contact.data"]],
  ["PUT of a page", 405, ["PUT", "/contact", form, "a=1"]],
  ["POST to a page without a form", 405, post("/blog", form)],
  ["POST to the data of a page without a form", 405, post("/blog.data", form)],
  ["old data parameter", 400, ["GET", "/blog?_data=routes/blog/route"]],
  ["old data parameter with an unknown route", 400, ["GET", "/?_data=nothing"]],
  ["data of unknown routes", 200, ["GET", "/blog.data?_routes=nothing,root,"]],
  ["body that is not a form", 415, post("/contact", { "Content-Type": "text/plain" }, "a")],
  ["multipart form without boundary", 400, post("/contact", { "Content-Type": "multipart/form-data" }, "a")],
  ["row in a text field", 400, post("/quick-contact", unnamed, "name[0].first=Asha")],
  ["row in a text field that has a text", 400, post("/contact", unnamed, "message=Hello&message[3].x=")],
  [
    "row for a text field",
    422,
    post(
      "/contact",
      unnamed,
      `__intent__={"type":"insert","payload":{"name":"name","defaultValue":{"x":""}}}`,
    ),
  ],
  [
    "Referer with a user name",
    200,
    ["GET", "/quick-contact/form", { Referer: "http://a:b@localhost/", "Sec-Fetch-Site": "same-origin" }],
  ],
];

test.each(mistakes)("%s gets %i", async (_what, status, [method, path, headers, body]) => {
  // Node's fetch forbids some of these headers.
  const sent = request(server.url + path, { method, headers }).end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  await once(response.resume(), "end");
  expect(response.statusCode).toBe(status);
});

test.each([
  ["GET", "/", "close"],
  ["GET", "/favicon.ico", "close"],
  ["OPTIONS", "/contact", "close"],
  ["OPTIONS", "/readyz", "close"],
  ["PUT", "/contact", "close"],
  ["POST", "/contact", "keep-alive"],
])(
  "%s %s with a body: %s, because an unread body blocks the connection",
  async (method, path, connection) => {
    const socket = await openConnection(server.url);
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\na=1`);
    const [response] = (await once(socket, "data")) as [Buffer];
    socket.destroy();
    expect(response.toString("latin1")).toMatch(new RegExp(`\\r\\nConnection: ${connection}\\r\\n`));
  },
);

test("no client mistake is logged as our error", async () => {
  expect(await complaints()).toEqual([]);
  expect(server.logLines().length).toBeGreaterThanOrEqual(mistakes.length);
});

const host = "Host: localhost\r\n";
/** Requests that Node handles specially; tests/faults has others. */
const requests = [
  `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  `POST / HTTP/1.1\r\n${host}Expect: 100-continue\r\nContent-Length: 10\r\n\r\n`,
  `CONNECT a:1 HTTP/1.1\r\n${host}\r\nmore`,
  `GET / HTTP/1.1\r\n${host}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  "nonsense\r\n\r\n",
];

test("a client that disconnects is not logged as our error", async () => {
  const moments = [0, 1, 5, 20].flatMap((after) =>
    (["resetAndDestroy", "destroy"] as const).map((leave) => ({ after, leave })),
  );
  for (const request of requests) {
    for (const { after, leave } of moments) {
      const socket = await openConnection(server.url);
      socket.on("error", () => {});
      socket.write(request);
      await sleep(after);
      socket[leave]();
    }
  }
  expect(await complaints()).toEqual([]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
}, 60_000);

test("a page has one URL and one cache entry", async () => {
  const response = await sendRawRequest(server.url, ["GET /x/../BLOG/?page=1 HTTP/1.1", "Host: localhost"]);
  expect(response).toMatch(/^HTTP\/1\.1 308 .*\r\nlocation: \/blog\?page=1\r\n/is);
});
