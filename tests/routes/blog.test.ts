import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { categories } from "#drizzle/schema/categories";
import { postLikes, postReferrers, posts, postViews } from "#drizzle/schema/posts";
import { bundledCategories } from "~/features/posts/bundled-posts.server";
import { writeCounts } from "~/lib/database/count-batch.server";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { loader as post } from "~/routes/api/post.route";
import { action as like } from "~/routes/api/post-likes.route";
import { loader as viewPicture } from "~/routes/api/post-view-picture.route";
import { action as view } from "~/routes/api/post-views.route";
import { loader as list } from "~/routes/api/posts.route";
import { action as plainLike } from "~/routes/blog-post/like.route";
import { storePost } from "../support/factories";

beforeAll(async () => {
  await migrateDatabase();
  await atomic(db.insert(categories).values(bundledCategories));
});

const origin = "http://localhost:3000";
const args = (path: string, params = {}, init: RequestInit = {}, clientAddress?: string) => ({
  request: new Request(origin + path, init),
  params,
  context: { clientAddress },
});
const person = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0.0.0 Safari/537.36" };
/** A POST with this parameter, from a browser unless `headers` differ. */
const send = (params: object, headers: HeadersInit = person, clientAddress?: string, path = "/x") =>
  args(path, params, { method: "POST", headers }, clientAddress);
const counts = async (id: string) => {
  const [row] = await db.select().from(posts).where(eq(posts.id, id));
  return { views: row?.views, likes: row?.likes };
};

test("the API shows published posts under the documented names, with a validator", async () => {
  const { slug } = await storePost({ title: "Shown", categoryId: 8 });
  const draft = await storePost({ published: false });
  const answer = await list(args("/api/posts?category=8"));
  const shown = { slug, title: "Shown", category_id: 8, read_time: "1 min read" };
  expect(await answer.json()).toMatchObject({
    count: 1,
    posts: [{ ...shown, categories: { name: "Client Stories" } }],
  });
  const etag = answer.headers.get("ETag") ?? "";
  const again = await list(args("/api/posts?category=8", {}, { headers: { "If-None-Match": etag } }));
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect(await (await post(args("/x", { slug }))).json()).toMatchObject({ content: "Text", published: true });
  expect((await post(args("/x", { slug: draft.slug }))).status).toBe(404);
});

test("people are counted, each time and a day; crawlers and prefetches are not", async () => {
  const { id } = await storePost();
  const count = (headers: HeadersInit) => view(send({ id }, headers));
  const counted = await count(person);
  expect([counted.status, await counted.json()]).toEqual([200, { views: 1, likes: 0 }]);
  await viewPicture(args("/x", { id }, { headers: person }));
  await count({ "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  await count({ ...person, "Sec-Purpose": "prefetch" });
  await writeCounts(Date.UTC(2026, 2, 1));
  await count(person);
  await writeCounts(Date.UTC(2026, 2, 2));
  expect(await counts(id)).toMatchObject({ views: 3 });
  expect(await db.select().from(postViews).where(eq(postViews.postId, id))).toEqual([
    { postId: id, day: "2026-03-01", views: 2 },
    { postId: id, day: "2026-03-02", views: 1 },
  ]);
  expect((await view(send({ id: "none" }))).status).toBe(404);
});

test("a browser likes a post once, and takes it back; another one counts by itself", async () => {
  const { id, slug } = await storePost();
  const press = (Cookie = "") => like(send({ id }, { ...person, Cookie }));
  const first = await press();
  expect(await first.json()).toEqual({ liked: true, likes: 1 });
  const cookie = first.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  expect(await (await press()).json()).toEqual({ liked: true, likes: 2 });
  expect(await (await press(cookie)).json()).toEqual({ liked: false, likes: 1 });
  expect(await (await press(cookie)).json()).toEqual({ liked: true, likes: 2 });
  const plain = await plainLike(send({ slug }, { Cookie: cookie }));
  expect(plain.headers.get("Location")).toBe(`/blog/${slug}`);
  expect(await counts(id)).toMatchObject({ likes: 1 });
  expect((await like(send({ id: "none" }))).status).toBe(404);
});

test("many likes at once from one browser leave one or none", async () => {
  const { id } = await storePost();
  const first = await like(send({ id }));
  const Cookie = first.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  await Promise.all(Array.from({ length: 11 }, () => like(send({ id }, { Cookie }))));
  const { likes } = await counts(id);
  expect(likes).toBeLessThanOrEqual(1);
  expect(likes).toBe(await db.$count(postLikes, eq(postLikes.postId, id)));
});

test("what another site's page sends counts for nothing", async () => {
  const { id, slug } = await storePost();
  const foreign = { ...person, "Sec-Fetch-Site": "cross-site" };
  expect((await like(send({ id }, foreign))).status).toBe(403);
  const spam = send(
    { id },
    { ...person, Origin: "https://evil.example" },
    "",
    "/x?from=https://spam.example/",
  );
  expect((await view(spam)).status).toBe(403);
  expect((await plainLike(send({ slug }, foreign))).headers.get("Location")).toBe(`/blog/${slug}`);
  const picture = await viewPicture(args("/x", { id }, { headers: foreign }));
  expect(picture.headers.get("Content-Type")).toBe("image/gif");
  await writeCounts();
  expect(await counts(id)).toEqual({ views: 0, likes: 0 });
  expect(await db.$count(postReferrers, eq(postReferrers.host, "spam.example"))).toBe(0);
});

test("likes without a cookie are so many an hour from one address block", async () => {
  const { id, slug } = await storePost();
  const press = (index: number) => like(send({ id }, person, `2001:db8:9:9::${index.toString(16)}`));
  const statuses = [];
  for (let index = 0; index < 150; index += 1) statuses.push((await press(index)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  const refused = await press(1);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
  const plain = await plainLike(send({ slug }, person, "2001:db8:9:9::1"));
  expect(plain.headers.get("Set-Cookie")).toContain("notice=likes-paused");
  expect((await like(send({ id }, person, "192.0.2.50"))).status).toBe(200);
});

test("views and referrers of one address are so many, and made-up sites do not fill the day's list", async () => {
  const { id } = await storePost();
  const come = (from: string, clientAddress: string) =>
    view(send({ id }, person, clientAddress, `/x?from=https://${from}.example/`));
  for (let index = 0; index < 200; index += 1)
    expect((await come(`made-up-${index}`, "192.0.2.60")).status).toBe(200);
  await come("honest", "192.0.2.61");
  await writeCounts();
  expect(await counts(id)).toMatchObject({ views: 121 });
  const hosts = (await db.select().from(postReferrers)).map(({ host }) => host);
  expect(hosts.filter((host) => host.startsWith("made-up"))).toHaveLength(20);
  expect(hosts).toContain("honest.example");
});
