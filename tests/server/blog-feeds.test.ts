import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import validateJsonFeed from "jsonfeed-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { posts } from "#drizzle/schema/posts";
import { type RunningServer, startServer } from "../support/start-server";
import { changeContent } from "../support/stored-rows";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { SITE_URL: "https://studio.example", LOG_LEVEL: "silent" } });
});
afterAll(() => server.stop());

const SLUG = "a-placement-season-on-one-page";
const changePost = (values: Partial<typeof posts.$inferInsert>) =>
  changeContent(server, (db) => [db.update(posts).set(values).where(eq(posts.slug, SLUG))]);

const read = async (path: string) => (await fetch(server.url + path)).text();

/** What `atom.rng` and `rss.rng` find wrong with a feed. */
async function complaints(feed: string, schema: "atom" | "rss"): Promise<string[]> {
  const { valid, errors } = await validateXML({
    xml: { fileName: "feed.xml", contents: feed },
    schema: { fileName: "feed.rng", contents: readFileSync(`tests/fixtures/${schema}.rng`, "utf8") },
    extension: "relaxng",
  });
  return valid ? [] : errors.map((error) => error.message);
}

test("the feeds are valid, also with a title that looks like markup, and a published change is in them at once", async () => {
  await read("/blog/rss.xml");
  const title = `Prices < costs & "margins" ]]> <b>`;
  await changePost({ title, image: "/media/blog-images/a-1.png" });

  const [rss, atom, json] = await Promise.all(
    ["rss.xml", "atom.xml", "feed.json"].map((name) => read(`/blog/${name}`)),
  );
  expect(await complaints(rss as string, "rss")).toEqual([]);
  expect(await complaints(atom as string, "atom")).toEqual([]);
  const feed = JSON.parse(json as string);
  expect(validateJsonFeed(feed)).toEqual([]);
  expect(feed.items[0].title).toBe(title);
  expect(await read("/blog")).toContain("Prices &lt; costs &amp; &quot;margins&quot; ]]&gt; &lt;b&gt;");
});

test("what a stored post should not hold breaks neither the feeds nor the sitemap nor its page", async () => {
  await changePost({
    title: "A\u0001 title\u000b",
    excerpt: "\ufffe\ud800 excerpt",
    author: "\u001b author",
    tags: ["\u0008tag"],
    html: '<p>\u0002\u000c]]> <a href="http://[">nowhere</a> <a href="//:0">here</a> <img src="https://a b/"></p>',
    image: "https://[/x.png",
  });
  for (const name of ["rss.xml", "atom.xml", "feed.json"]) {
    const answer = await fetch(`${server.url}/blog/${name}`);
    expect([name, answer.status]).toEqual([name, 200]);
    const feed = await answer.text();
    if (name === "feed.json") expect(validateJsonFeed(JSON.parse(feed))).toEqual([]);
    else expect(await complaints(feed, name === "rss.xml" ? "rss" : "atom")).toEqual([]);
    expect(feed).not.toContain("http://[");
  }
  for (const path of ["/sitemap.xml", `/blog/${SLUG}`, "/blog"]) {
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
  }
});

test("the validators find what is wrong", async () => {
  const rss = await read("/blog/rss.xml");
  expect(await complaints(rss.replace(/<guid[\s\S]*?<\/guid>/, ""), "rss")).not.toEqual([]);
  expect(
    await complaints(rss.replace(/<pubDate>.*?<\/pubDate>/, "<pubDate>now</pubDate>"), "rss"),
  ).not.toEqual([]);
  const atom = await read("/blog/atom.xml");
  expect(await complaints(atom.replace(/<updated>.*?<\/updated>/, ""), "atom")).not.toEqual([]);
  expect(validateJsonFeed({ version: "https://jsonfeed.org/version/1", items: [] })).not.toEqual([]);
});
