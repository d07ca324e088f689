import { get as httpGet, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { posts } from "#drizzle/schema/posts";
import { postRow } from "../support/rows";
import { startServer } from "../support/start-server";
import { changeContent } from "../support/stored-rows";

const server = await startServer();

type PageResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Like fetch, but does not decode the body or add headers. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<PageResponse> {
  return new Promise((resolve, reject) => {
    httpGet(server.url + path, { headers, method, agent: false }, async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) });
    }).on("error", reject);
  });
}

test("an unchanged page keeps its bytes and ETag after a change elsewhere", async () => {
  const before = await get("/terms", { "Accept-Encoding": "br" });
  await changeContent(server, () => []);
  const after = await get("/terms", { "Accept-Encoding": "br" });
  expect(after.headers["x-cache"]).toBe("miss");
  expect(after.headers.etag).toBe(before.headers.etag);
  expect(after.body).toEqual(before.body);
});

test("only a browser that has the page in this coding receives a 304", async () => {
  const br = await get("/", { "Accept-Encoding": "br" });
  const etag = br.headers.etag as string;
  for (const named of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const notModified = await get("/", { "Accept-Encoding": "br", "If-None-Match": named });
    expect(notModified.status).toBe(304);
    expect(notModified.body).toHaveLength(0);
    expect(notModified.headers.etag).toBe(etag);
    expect(notModified.headers["cache-control"]).toBe(br.headers["cache-control"]);
  }
  const gzipped = await get("/", { "Accept-Encoding": "gzip", "If-None-Match": etag });
  expect(gzipped.status).toBe(200);
});

test.each(["rendered", "cached"])("HEAD has the headers of GET for a %s page", async (how) => {
  const path = `/?head-${how}`;
  if (how === "cached") await get(path);
  const head = await get(path, { "Accept-Encoding": "br" }, "HEAD");
  const full = await get(path, { "Accept-Encoding": "br" });
  expect(head.status).toBe(200);
  expect(head.body).toHaveLength(0);
  for (const name of ["etag", "content-length", "content-type", "content-encoding", "vary"]) {
    expect(head.headers[name]).toBe(full.headers[name]);
  }
});

test("a signed-in visitor's page is rendered, and compressed", async () => {
  await get("/");
  expect((await get("/", { Cookie: "theme=dark" })).headers["x-cache"]).toBe("hit");
  const response = await get("/", { Cookie: "__session=a", "Accept-Encoding": "br" });
  expect(response.headers["x-cache"]).toBe("bypass");
  expect(response.headers["content-encoding"]).toBe("br");
  expect(response.headers.vary).toBe("Accept-Encoding");
  expect(brotliDecompressSync(response.body).toString()).toContain("</html>");
});

test("a page whose slug has 200 letters of another script is cached, at one URL", async () => {
  const slug = "あ".repeat(200);
  await changeContent(server, (db) => [db.insert(posts).values(postRow({ slug }))]);
  const path = `/blog/${encodeURIComponent(slug)}`;
  expect((await get(path)).headers["x-cache"]).toBe("miss");
  expect((await get(path)).headers["x-cache"]).toBe("hit");
  expect((await get(path.replace("blog", "Blog"))).headers.location).toBe(path);
});

test("a change by another process shows on the next request", async () => {
  await get("/");
  expect((await get("/")).headers["x-cache"]).toBe("hit");
  await changeContent(server, () => []);
  expect((await get("/")).headers["x-cache"]).toBe("miss");
  expect((await get("/")).headers["x-cache"]).toBe("hit");
});
