import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { categories, postLikes, postReferrers, posts, postViews } from "#drizzle/schema/posts";
import { notices } from "~/content/notices";
import { bundledCategories } from "~/features/posts/bundled-posts.server";
import { writeCounts } from "~/lib/database/count-batch.server";
import { atomic, db } from "~/lib/database/db.server";
import { readNotice } from "~/lib/http/after-redirect.server";
import { loader as post } from "~/routes/api/post.route";
import { action as like } from "~/routes/api/post-likes.route";
import { loader as viewPicture } from "~/routes/api/post-view-picture.route";
import { action as view } from "~/routes/api/post-views.route";
import { loader as list } from "~/routes/api/posts.route";
import { action as plainLike } from "~/routes/blog-post/like.route";
import { callRoute, type Route, type RouteRequest } from "../support/call-route";
import { storePost } from "../support/factories";
import { createRoleCookie } from "../support/staff";

beforeAll(async () => {
  await atomic(db.insert(categories).values(bundledCategories));
});

const person = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0.0.0 Safari/537.36" };

const get = (route: Route, params: RouteRequest["params"] = {}, headers = person, path = "/x") =>
  callRoute(route, path, { params, headers });
/** A POST for the post with this id and slug, from a browser unless `sent` differs. */
const press = (
  route: Route,
  { id, slug }: { id?: string; slug?: string },
  sent: RouteRequest = {},
  path = "/x",
) =>
  callRoute(route, path, {
    method: "POST",
    params: { id: id ?? "", slug: slug ?? "" },
    headers: person,
    ...sent,
  });

const counts = async (id: string) => {
  const [row] = await db.select().from(posts).where(eq(posts.id, id));
  return { views: row?.views, likes: row?.likes };
};

test("the API lists published posts with the documented names, and an ETag", async () => {
  const { slug } = await storePost({ title: "Shown", categoryId: 8 });
  const draft = await storePost({ published: false });
  const path = "/api/posts?category=8";
  const { data, headers } = await callRoute(list, path);
  const apiPost = { slug, title: "Shown", category_id: 8, read_time: "1 min read" };
  expect(data).toMatchObject({ count: 1, posts: [{ ...apiPost, categories: { name: "Client Stories" } }] });
  const conditional = { "If-None-Match": headers.get("ETag") ?? "" };
  expect(await callRoute(list, path, { headers: conditional })).toMatchObject({
    status: 304,
    data: undefined,
  });
  expect((await get(post, { slug })).data).toMatchObject({ content: "Text", published: true });
  expect((await get(post, { slug: draft.slug })).status).toBe(404);
});

test("views count in total and per day, except by crawlers and prefetches", async () => {
  const { id } = await storePost();
  expect(await press(view, { id })).toMatchObject({ status: 200, data: { views: 1, likes: 0 } });
  await get(viewPicture, { id });
  await press(view, { id }, { headers: { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" } });
  await press(view, { id }, { headers: { ...person, "Sec-Purpose": "prefetch" } });
  await writeCounts(Date.UTC(2026, 2, 1));
  await press(view, { id });
  await writeCounts(Date.UTC(2026, 2, 2));
  expect(await counts(id)).toMatchObject({ views: 3 });
  expect(await db.select().from(postViews).where(eq(postViews.postId, id))).toEqual([
    { postId: id, day: "2026-03-01", views: 2 },
    { postId: id, day: "2026-03-02", views: 1 },
  ]);
  expect((await press(view, { id: "none" })).status).toBe(404);
});

test("staff's views do not count, with or without scripts", async () => {
  const { id } = await storePost();
  const cookie = await createRoleCookie("writer");
  await press(view, { id }, { cookie });
  await callRoute(viewPicture, "/x", { params: { id }, headers: person, cookie });
  await writeCounts();
  expect(await counts(id)).toMatchObject({ views: 0 });
});

test("a browser can like a post once and remove its like; others count separately", async () => {
  const own = await storePost();
  const { data, cookie } = await press(like, own);
  expect(data).toEqual({ liked: true, likes: 1 });
  expect((await press(like, own)).data).toEqual({ liked: true, likes: 2 });
  expect((await press(like, own, { cookie })).data).toEqual({ liked: false, likes: 1 });
  expect((await press(like, own, { cookie })).data).toEqual({ liked: true, likes: 2 });
  expect((await press(plainLike, own, { cookie })).location).toBe(`/blog/${own.slug}`);
  expect(await counts(own.id)).toMatchObject({ likes: 1 });
  expect((await press(like, { id: "none" })).status).toBe(404);
});

test("simultaneous likes from one browser count as one or none", async () => {
  const { id } = await storePost();
  const { cookie } = await press(like, { id });
  await Promise.all(Array.from({ length: 11 }, () => press(like, { id }, { cookie })));
  const { likes } = await counts(id);
  expect(likes).toBeLessThanOrEqual(1);
  expect(likes).toBe(await db.$count(postLikes, eq(postLikes.postId, id)));
});

test("requests from other sites' pages are ignored", async () => {
  const own = await storePost();
  const headers = { ...person, "Sec-Fetch-Site": "cross-site" };
  expect((await press(like, own, { headers })).status).toBe(403);
  const foreign = { ...person, Origin: "https://evil.example" };
  expect((await press(view, own, { headers: foreign }, "/x?from=https://spam.example/")).status).toBe(403);
  expect((await press(plainLike, own, { headers })).location).toBe(`/blog/${own.slug}`);
  expect((await get(viewPicture, { id: own.id }, headers)).headers.get("Content-Type")).toBe("image/gif");
  await writeCounts();
  expect(await counts(own.id)).toEqual({ views: 0, likes: 0 });
  expect(await db.$count(postReferrers, eq(postReferrers.host, "spam.example"))).toBe(0);
});

test("likes without a cookie are limited per hour and address block", async () => {
  const own = await storePost();
  const clientAddress = "2001:db8:9:9::1";
  const statuses = [];
  for (let index = 0; index < 150; index += 1)
    statuses.push((await press(like, own, { clientAddress: `2001:db8:9:9::${index.toString(16)}` })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  const rejected = await press(like, own, { clientAddress });
  expect([rejected.status, rejected.headers.get("Retry-After")]).toEqual([429, "3600"]);
  const { cookie } = await press(plainLike, own, { clientAddress });
  const next = new Request("http://localhost/", { headers: { Cookie: cookie } });
  expect(await readNotice(next)).toBe(notices["likes-paused"]);
  expect((await press(like, own, { clientAddress: "192.0.2.50" })).status).toBe(200);
});

test("views and referrers are limited per address, and forged sites per day", async () => {
  const { id } = await storePost();
  const come = (from: string, clientAddress: string) =>
    press(view, { id }, { clientAddress }, `/x?from=https://${from}.example/`);
  for (let index = 0; index < 200; index += 1)
    expect((await come(`made-up-${index}`, "192.0.2.60")).status).toBe(200);
  await come("honest", "192.0.2.61");
  await writeCounts();
  expect(await counts(id)).toMatchObject({ views: 121 });
  const hosts = (await db.select().from(postReferrers)).map(({ host }) => host);
  expect(hosts.filter((host) => host.startsWith("made-up"))).toHaveLength(20);
  expect(hosts).toContain("honest.example");
});
