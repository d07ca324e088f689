import { expect, test } from "vitest";
import { categories } from "#drizzle/schema/posts";
import { topicPath } from "~/features/posts/blog-listing";
import { writeSitemap } from "~/features/posts/sitemap.server";
import type { TopicListing } from "~/features/posts/topics.server";
import { atomic, db } from "~/lib/database/db.server";
import { loader as feed } from "~/routes/blog/feed.route";
import { loader as topic } from "~/routes/blog/topic.route";
import { loader as post } from "~/routes/blog-post/route";
import { loader as unknownPath } from "~/routes/unknown-path.route";
import { callRoute } from "../support/call-route";
import { withoutTables } from "../support/execute";
import { storePost } from "../support/factories";

await atomic(db.insert(categories).values([{ id: 8, name: "Client Stories" }]));

const open = (path: string) => {
  const name = decodeURIComponent(path.split("/")[3]?.split("?")[0] ?? "");
  return callRoute(topic, path, { params: { topic: name } });
};
const titles = async (path: string) =>
  ((await open(path)).data as TopicListing).posts.map(({ title }) => title);

test.each([
  ["AI & law", "/blog/tag/ai-law"],
  ["Client Stories", "/blog/tag/client-stories"],
  ["Größe", "/blog/tag/gr%C3%B6%C3%9Fe"],
  ["日本", "/blog/tag/%E6%97%A5%E6%9C%AC"],
  ["🚀", "/blog/tag/1f680"],
  ["C++", "/blog/tag/c"],
])("the tag %s has the path %s, which shows its posts", async (tag, path) => {
  expect(topicPath("tag", tag)).toBe(path);
  await storePost({ title: tag, tags: ["other", tag], categoryId: null });
  await storePost({ title: "A draft", tags: [tag], published: false, categoryId: null });
  expect(await titles(path)).toEqual([tag]);
});

test("names with the same slug share a page, whose other spellings redirect to it", async () => {
  await storePost({ title: "Upper", tags: ["Web Apps"], categoryId: null });
  await storePost({ title: "Lower", tags: ["web-apps", "web apps"], categoryId: null });
  expect(await titles("/blog/tag/web-apps")).toEqual(["Lower", "Upper"]);
  expect(await open("/blog/tag/Web%20Apps?page=2")).toMatchObject({
    status: 301,
    location: "/blog/tag/web-apps?page=2",
  });
});

test("a name without accents redirects to the page that has them", async () => {
  await storePost({ title: "Drinks", tags: ["Café", "Cafe\u0301"], categoryId: null });
  expect(await titles("/blog/tag/caf%C3%A9")).toEqual(["Drinks"]);
  for (const path of ["/blog/tag/cafe", "/blog/tag/cafe%CC%81", "/blog/tag/CAFÉ"])
    expect(await open(path)).toMatchObject({ status: 301, location: "/blog/tag/caf%C3%A9" });
});

test("a post's URL without accents, decomposed or with capitals redirects to it", async () => {
  await storePost({ slug: "café-d’or", categoryId: null });
  for (const slug of ["cafe-d'or", "cafe\u0301-d’or", "Café-d’or"])
    expect(await callRoute(post, `/blog/${encodeURIComponent(slug)}`, { params: { slug } })).toMatchObject({
      status: 301,
      location: `/blog/${encodeURIComponent("café-d’or")}`,
    });
});

test.each([
  ["/feed", "/blog/rss.xml"],
  ["/RSS", "/blog/rss.xml"],
  ["/feed/atom", "/blog/atom.xml"],
])("%s, where readers look for a feed, redirects to %s", async (path, location) => {
  expect(await callRoute(unknownPath, path)).toMatchObject({ status: 301, location });
});

test("a category has pages of twelve posts and feeds; unknown names are 404", async () => {
  for (let post = 0; post < 13; post += 1) await storePost({ categoryId: 8, tags: [] });
  const second = await open("/blog/category/client-stories?page=2");
  expect(second.data).toMatchObject({ name: "Client Stories", count: 13, page: 2, pages: 2 });
  expect((second.data as TopicListing).posts).toHaveLength(1);
  const params = { topic: "client-stories" };
  const { text } = await callRoute(feed, "/blog/category/client-stories/rss.xml", { params });
  expect(text?.match(/<item>/g)).toHaveLength(13);
  expect(text).toContain("Blog: Client Stories</title>");
  for (const path of ["/blog/category/none", "/blog/tag/none"]) expect((await open(path)).status).toBe(404);
  const none = callRoute(feed, "/blog/tag/none/rss.xml", { params: { topic: "none" } });
  expect((await none).status).toBe(404);
  const sitemap = await writeSitemap();
  expect(sitemap).toContain("/blog/category/client-stories</loc>");
  expect(sitemap).toContain("/blog/tag/gr%C3%B6%C3%9Fe</loc>");
});

test("a topic's page shows bundled posts while the database fails", async () => {
  const { data, headers } = await withoutTables(["categories"], () => open("/blog/category/technical"));
  expect(data).toMatchObject({ name: "Technical", bundled: true });
  expect(headers.get("Cache-Control")).toBe("private, no-store");
});
