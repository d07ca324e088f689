import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PageHandle } from "~/lib/page/page-handle";
import { findPageKey, PageCache, preparePage, sharedFreshness } from "./page-cache";

const publicHeaders = {
  "Cache-Control": "public, s-maxage=10, stale-while-revalidate=20",
  "Content-Type": "text/html",
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

const makeKey = (text: string) => ({ text, target: text });

function setUp() {
  const world = {
    version: 1,
    broken: false,
    rendered: 0,
    render: async () => {
      world.rendered += 1;
      return new Response(`made ${world.rendered}`, { headers: publicHeaders });
    },
  };
  const errors: unknown[] = [];
  const cache = new PageCache({
    findVersion: async () => {
      if (world.broken) throw new Error("no database");
      return world.version;
    },
    render: () => world.render(),
    onError: (error) => errors.push(error),
  });
  const fill = (path = "/", render = world.render) => {
    world.render = render;
    return cache.fill(makeKey(path), "id");
  };
  const find = async (path = "/") => {
    // The version is read once per event-loop iteration.
    await new Promise(setImmediate);
    const found = await cache.find(makeKey(path));
    return found && `${found.state} ${found.page.body}`;
  };
  return { world, fill, find, errors };
}

test("a page is fresh, then stale and refreshed, then expired", async () => {
  const { fill, find } = setUp();
  await fill();
  wait(9_999);
  expect(await find()).toBe("hit made 1");
  wait(1);
  expect(await find()).toBe("stale made 1");
  await expect.poll(() => find()).toBe("hit made 2");
  wait(30_000);
  expect(await find()).toBeUndefined();
});

test.each([
  ["keeps the page, and delays the retry, after an error", { status: 500 }, "hit made 1"],
  ["keeps the page after a stand-in", { headers: { "Cache-Control": "private, no-store" } }, "hit made 1"],
  ["removes a page that was not found", { status: 404, headers: publicHeaders }, undefined],
])("a refresh %s", async (_what, response, found) => {
  const { world, fill, find } = setUp();
  await fill();
  wait(10_000);
  const render = vi.fn(async () => new Response("refreshed", response));
  world.render = render;
  expect(await find()).toBe("stale made 1");
  await expect.poll(() => find()).toBe(found);
  expect(render).toHaveBeenCalledOnce();
});

test("the cache renders a page once for concurrent requests", async () => {
  const { world, fill } = setUp();
  await Promise.all(Array.from({ length: 20 }, () => fill()));
  expect(world.rendered).toBe(1);
});

test("a request after a change does not get an older render", async () => {
  const { world, fill, find } = setUp();
  let finish = (_: Response) => {};
  const slow = fill("/", () => new Promise((resolve) => (finish = resolve)));
  await new Promise(setImmediate);
  world.version = 2;
  const fresh = await fill("/", async () => new Response("new", { headers: publicHeaders }));
  finish(new Response("old", { headers: publicHeaders }));
  await slow;
  expect("page" in fresh && `${fresh.page.body}`).toBe("new");
  expect(await find()).toBe("hit new");
});

test("the cache does not store a page rendered during a change", async () => {
  const { world, fill, find } = setUp();
  await fill("/", async () => {
    world.version = 2;
    return new Response("old", { headers: publicHeaders });
  });
  expect(await find()).toBeUndefined();
});

test("the cache serves cached pages while the database fails, and reports the failure once", async () => {
  const { world, fill, find, errors } = setUp();
  await fill();
  world.broken = true;
  expect(await find()).toBe("hit made 1");
  expect(await find()).toBe("hit made 1");
  expect(errors).toHaveLength(1);
});

test("the cache never shares a private response", async () => {
  const { fill } = setUp();
  let renders = 0;
  const render = async () =>
    new Response(`own ${++renders}`, { headers: { "Cache-Control": "private, no-store" } });
  const results = await Promise.all([fill("/", render), fill("/", render)]);
  const texts = results.map((result) => ("response" in result ? result.response.text() : "shared"));
  expect((await Promise.all(texts)).sort()).toEqual(["own 1", "own 2"]);
});

test("random searches evict each other, not a requested page", async () => {
  const { fill, find } = setUp();
  const page = async () => new Response("x".repeat(1_000_000), { headers: publicHeaders });
  await fill("/", page);
  // 32 of these pages fill the cache.
  for (let n = 0; n < 40; n++) {
    await fill(`/blog?q=${n}`, page);
    expect(await find("/")).toMatch(/^hit/);
  }
  expect(await find("/blog?q=0")).toBeUndefined();
  expect(await find("/blog?q=39")).toMatch(/^hit/);
});

test("a page has a body for each coding, even after another was requested", async () => {
  const body = Buffer.from("<p>Hello</p>".repeat(200));
  const headers = new Headers({ "Content-Type": "text/html" });
  const page = preparePage(body, headers, { fresh: 1, staleWhileRevalidate: 1 });
  expect(brotliDecompressSync((await page.encode("br")).body)).toEqual(body);
  expect(gunzipSync((await page.encode("gzip")).body)).toEqual(body);
  expect((await page.encode("identity")).body).toEqual(body);
});

test("sharedFreshness reads the lifetime of a public page", () => {
  const headers = new Headers({
    "Cache-Control": "public, max-age=0, s-maxage=300, stale-while-revalidate=86400",
  });
  expect(sharedFreshness(200, headers)).toEqual({ fresh: 300, staleWhileRevalidate: 86400 });
});

test.each([
  ["not found", 404, { "Cache-Control": "public, s-maxage=5" }],
  ["without Cache-Control", 200, {}],
  ["not public", 200, { "Cache-Control": "s-maxage=5" }],
  ["for browsers only", 200, { "Cache-Control": "public, max-age=300" }],
  ["private", 200, { "Cache-Control": "private, no-store" }],
  ["contradictory", 200, { "Cache-Control": "public, s-maxage=5, no-store" }],
  ["for zero seconds", 200, { "Cache-Control": "public, s-maxage=0" }],
  ["for a negative time", 200, { "Cache-Control": "public, s-maxage=-1" }],
  ["with a cookie", 200, { "Cache-Control": "public, s-maxage=5", "Set-Cookie": "a=b" }],
  ["that varies by cookie", 200, { "Cache-Control": "public, s-maxage=5", Vary: "Cookie" }],
])("sharedFreshness is undefined for a response %s", (_case, status, headers) => {
  expect(sharedFreshness(status, new Headers(headers as Record<string, string>))).toBeUndefined();
});

const REFERRER = "https://search.example/";

const pages: Record<string, PageHandle> = {
  "/": { kind: "shared" },
  "/blog": { kind: "shared", parameters: ["q", "page"] },
  "/contact": { kind: "form" },
  "/contact.data": { kind: "form" },
  "/get-estimate/AAAA-BBBB": { kind: "private" },
  "/admin/blog": { kind: "staff" },
};
const keyFor = (target: string, referrer?: string) =>
  findPageKey(target, referrer, (path) => ({
    handle: pages[path.split("#")[0] ?? ""] ?? { kind: "private" },
  }));

test.each([
  ["/", undefined, "/"],
  ["/", REFERRER, "/"],
  ["/?gclid=1&utm_source=ads", undefined, "/"],
  ["/blog?q=a&gclid=1&page=2", REFERRER, "/blog?q=a&page=2"],
  ["/contact", undefined, "/contact"],
  ["/contact", REFERRER, `/contact\n${REFERRER}`],
  ["/contact?utm_source=ads", REFERRER, `/contact?utm_source=ads\n${REFERRER}`],
  ["/contact.data?_routes=root", REFERRER, `/contact.data?_routes=root\n${REFERRER}`],
  ["/contact", "x".repeat(1_000), `/contact\n${"x".repeat(300)}`],
])("%s from %s has the expected shared key", (target, referrer, text) => {
  const [wanted, before] = text.split("\n");
  expect(keyFor(target, referrer)).toEqual({ text, target: wanted, referrer: before });
});

test.each([
  "/contact?estimate=AAAA-BBBB",
  "/contact?utm_source=a&sent=x",
  "/contact?%65stimate=AAAA-BBBB",
  "/get-estimate/AAAA-BBBB",
  "/admin/blog",
  "/unknown",
  "/#1",
])("%s has no shared key", (target) => {
  expect(keyFor(target)).toBeUndefined();
});
