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
const person = {
  "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36",
};

test("the API shows published posts under the documented names, with a validator", async () => {
  const { slug } = await storePost({ title: "Shown", categoryId: 8 });
  const draft = await storePost({ published: false });
  const answer = await list(args("/api/posts?category=8"));
  expect(await answer.json()).toMatchObject({
    count: 1,
    posts: [
      {
        slug,
        title: "Shown",
        category_id: 8,
        categories: { name: "Client Stories" },
        read_time: "1 min read",
      },
    ],
  });
  const etag = answer.headers.get("ETag") ?? "";
  const again = await list(args("/api/posts?category=8", {}, { headers: { "If-None-Match": etag } }));
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect(await (await post(args("/x", { slug }))).json()).toMatchObject({ content: "Text", published: true });
  expect((await post(args("/x", { slug: draft.slug }))).status).toBe(404);
});

test("people are counted, each time and a day; crawlers and prefetches are not", async () => {
  const { id } = await storePost();
  const count = (headers: HeadersInit) => view(args("/x", { id }, { method: "POST", headers }));
  const counted = await count(person);
  expect([counted.status, await counted.json()]).toEqual([200, { views: 1, likes: 0 }]);
  await viewPicture(args("/x", { id }, { headers: person }));
  await count({ "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  await count({ ...person, "Sec-Purpose": "prefetch" });
  await writeCounts(Date.UTC(2026, 2, 1));
  await count(person);
  await writeCounts(Date.UTC(2026, 2, 2));
  const [row] = await db.select().from(posts).where(eq(posts.id, id));
  expect(row?.views).toBe(3);
  expect(await db.select().from(postViews).where(eq(postViews.postId, id))).toEqual([
    { postId: id, day: "2026-03-01", views: 2 },
    { postId: id, day: "2026-03-02", views: 1 },
  ]);
  expect((await view(args("/x", { id: "none" }, { method: "POST", headers: person }))).status).toBe(404);
});

test("a browser likes a post once, and takes it back; another one counts by itself", async () => {
  const { id, slug } = await storePost();
  const press = (cookie = "") =>
    like(args("/x", { id }, { method: "POST", headers: { ...person, Cookie: cookie } }));
  const first = await press();
  expect(await first.json()).toEqual({ liked: true, likes: 1 });
  const cookie = first.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  expect(await (await press()).json()).toEqual({ liked: true, likes: 2 });
  expect(await (await press(cookie)).json()).toEqual({ liked: false, likes: 1 });
  expect(await (await press(cookie)).json()).toEqual({ liked: true, likes: 2 });
  const plain = await plainLike(args("/x", { slug }, { method: "POST", headers: { Cookie: cookie } }));
  expect(plain.headers.get("Location")).toBe(`/blog/${slug}`);
  const [row] = await db.select().from(posts).where(eq(posts.id, id));
  expect(row?.likes).toBe(1);
  expect((await like(args("/x", { id: "none" }, { method: "POST" }))).status).toBe(404);
});

test("many likes at once from one browser leave one or none", async () => {
  const { id } = await storePost();
  const first = await like(args("/x", { id }, { method: "POST" }));
  const Cookie = first.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  await Promise.all(
    Array.from({ length: 11 }, () => like(args("/x", { id }, { method: "POST", headers: { Cookie } }))),
  );
  const [row] = await db.select().from(posts).where(eq(posts.id, id));
  expect(row?.likes).toBeLessThanOrEqual(1);
  expect(row?.likes).toBe(await db.$count(postLikes, eq(postLikes.postId, id)));
});

const foreign = [
  ["by Sec-Fetch-Site", { "Sec-Fetch-Site": "cross-site" }],
  ["by Origin", { Origin: "https://evil.example" }],
] as const;

test.each(foreign)("what another site's page sends counts for nothing: %s", async (_how, headers) => {
  const { id, slug } = await storePost();
  const init = { method: "POST", headers: { ...person, ...headers } };
  expect((await like(args("/x", { id }, init))).status).toBe(403);
  expect((await view(args("/x?from=https://spam.example/", { id }, init))).status).toBe(403);
  expect((await plainLike(args("/x", { slug }, init))).headers.get("Location")).toBe(`/blog/${slug}`);
  const picture = await viewPicture(args("/x", { id }, { headers: { ...person, ...headers } }));
  expect(picture.headers.get("Content-Type")).toBe("image/gif");
  await writeCounts();
  const [row] = await db.select().from(posts).where(eq(posts.id, id));
  expect(row).toMatchObject({ views: 0, likes: 0 });
  const named = eq(postReferrers.host, "spam.example");
  expect(await db.$count(postReferrers, named)).toBe(0);
});

test("likes without a cookie are so many an hour from one address block", async () => {
  const { id, slug } = await storePost();
  const press = (index: number) =>
    like(args("/x", { id }, { method: "POST", headers: person }, `2001:db8:9:9::${index.toString(16)}`));
  const statuses = [];
  for (let index = 0; index < 150; index += 1) statuses.push((await press(index)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  const refused = await press(1);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
  const plain = await plainLike(args("/x", { slug }, { method: "POST" }, "2001:db8:9:9::1"));
  expect(plain.headers.get("Set-Cookie")).toContain("notice=likes-paused");
  expect((await like(args("/x", { id }, { method: "POST" }, "192.0.2.50"))).status).toBe(200);
});

test("views and referrers of one address are so many, and made-up sites do not fill the day's list", async () => {
  const { id } = await storePost();
  const init = { method: "POST", headers: person };
  for (let index = 0; index < 200; index += 1) {
    const from = `https://made-up-${index}.example/`;
    expect((await view(args(`/x?from=${from}`, { id }, init, "192.0.2.60"))).status).toBe(200);
  }
  await view(args("/x?from=https://honest.example/", { id }, init, "192.0.2.61"));
  await writeCounts();
  const [row] = await db.select().from(posts).where(eq(posts.id, id));
  expect(row?.views).toBe(121);
  const hosts = (await db.select().from(postReferrers)).map(({ host }) => host);
  expect(hosts.filter((host) => host.startsWith("made-up"))).toHaveLength(20);
  expect(hosts).toContain("honest.example");
});
