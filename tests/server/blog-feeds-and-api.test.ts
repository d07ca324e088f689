import { readdirSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import validateJsonFeed from "jsonfeed-validator";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { posts } from "#drizzle/schema/posts";
import { defaultBrand } from "~/content/brand";
import { blogCalls, postExample } from "~/routes/api/docs/reference";
import { startServer } from "../support/start-server";
import { changeContent, readRows } from "../support/stored-rows";

const server = await startServer({ env: { SITE_URL: "https://studio.example", TRUST_PROXY: "1" } });

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { "X-Forwarded-Proto": "https", ...headers } });

const SLUG = "a-placement-season-on-one-page";
const changePost = (values: Partial<typeof posts.$inferInsert>) =>
  changeContent(server, (db) => [db.update(posts).set(values).where(eq(posts.slug, SLUG))]);

/** Validates a feed. @returns its errors */
async function findProblems(name: string, feed: string): Promise<unknown[]> {
  if (name === "feed.json") return validateJsonFeed(JSON.parse(feed));
  const schema = readFileSync(`tests/fixtures/${name.replace(".xml", "")}.rng`, "utf8");
  const { errors } = await validateXML({
    xml: { fileName: "feed.xml", contents: feed },
    schema: { fileName: "feed.rng", contents: schema },
    extension: "relaxng",
  });
  return errors.map(({ message }) => message);
}

test.each([
  ["rss.xml", "application/rss+xml", "<content:encoded>"],
  ["atom.xml", "application/atom+xml", "<entry>"],
  ["feed.json", "application/feed+json", "https://jsonfeed.org/version/1"],
])("%s is valid, with full recent posts and absolute URLs", async (name, type, part) => {
  const response = await get(`/blog/${name}`);
  expect(response.headers.get("Content-Type")).toContain(type);
  const text = await response.text();
  expect(text).toContain(part);
  expect(text).toContain("https://studio.example/blog/teaching-people-to-estimate");
  expect(text).not.toMatch(/(href|src)=\\?"\//);

  const [before] = await readRows(server, (db) => db.select().from(posts).where(eq(posts.slug, SLUG)));
  await changePost({
    title: `Prices < costs & "margins" ]]> <b>`,
    excerpt: "\ufffe\ud800 excerpt",
    author: "\u001b author",
    tags: ["\u0008tag"],
    html: '<p>\u0002\u000c]]> <a href="http://[">nowhere</a> <a href="//:0">here</a> <img src="https://a b/"></p>',
    image: "https://[/x.png",
  });
  try {
    const changed = await (await get(`/blog/${name}`)).text();
    expect(await findProblems(name, changed)).toEqual([]);
    expect(changed).toContain("margins");
    expect(changed).not.toContain("http://[");
    for (const path of ["/sitemap.xml", `/blog/${SLUG}`, "/blog"])
      expect((await get(path)).status, path).toBe(200);
  } finally {
    await changePost(before ?? {});
  }
});

test("the sitemap has every post's last change, and robots.txt names it", async () => {
  const text = await (await get("/sitemap.xml")).text();
  expect(text.match(/<lastmod>/g)).toHaveLength(readdirSync("seed/posts").length);
  expect(await (await get("/robots.txt")).text()).toContain("Sitemap: https://studio.example/sitemap.xml");
});

test("every post, page and product has one social image of the right size", async () => {
  const paths = ["posts/teaching-people-to-estimate", "pages/contact", "products/db2xl"];
  for (const path of paths.map((name) => `/social/${name}.png`)) {
    const response = await get(path);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    const png = Buffer.from(await response.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    const startedAt = performance.now();
    expect(Buffer.from(await (await get(path)).arrayBuffer()).equals(png)).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  }
  for (const path of ["posts/none", "pages/__proto__", "products/none", "x/contact"])
    expect((await get(`/social/${path}.png`)).status, path).toBe(404);
});

test("the documented calls respond as documented", async () => {
  expect(await (await get(postExample.path)).json()).toMatchObject(postExample.response);
  const { posts } = (await (await get("/api/posts")).json()) as { posts: { id: string; slug: string }[] };
  const [{ id, slug } = { id: "", slug: "" }] = posts;
  for (const [call = ""] of blogCalls) {
    const [method = "", path = ""] = call.replace("{id}", id).replace("{slug}", slug).split(" ");
    const response = await fetch(server.url + path, { method });
    expect(response.ok, call).toBe(true);
    if (method === "GET") expect(response.headers.get("ETag"), call).toMatch(/"/);
  }
});

test("a post has structured data and metadata", async () => {
  const html = await (await get("/blog/teaching-people-to-estimate")).text();
  for (const part of [
    `<title>Teaching people to estimate | ${defaultBrand.name.replace("&", "&amp;")} Blog</title>`,
    '<meta name="keywords" content="estimating, learning, teams"/>',
    '<link rel="canonical" href="https://studio.example/blog/teaching-people-to-estimate"/>',
    '<meta property="og:type" content="article"/>',
    '<meta property="og:image" content="https://studio.example/social/posts/teaching-people-to-estimate.png"/>',
    '<meta property="article:published_time" content="2026-09-09"/>',
  ]) {
    expect(html).toContain(part);
  }
  const [, json = ""] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    "@type": "Article",
    headline: "Teaching people to estimate",
    datePublished: "2026-09-09",
    dateModified: "2026-09-09",
    mainEntityOfPage: { "@id": "https://studio.example/blog/teaching-people-to-estimate" },
  });
});
