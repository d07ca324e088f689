import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { categories, posts } from "#drizzle/schema/posts";
import { defaultBrand } from "~/content/brand";
import type { LinkTarget } from "~/features/posts/editor.server";
import { applyDueSchedules } from "~/features/posts/post-schedule.server";
import { atomic, db } from "~/lib/database/db.server";
import { DAY_MS, dayOn } from "~/lib/text/time";
import { action as togglePost } from "~/routes/admin/blog/dashboard/published.route";
import { action as uploadImage } from "~/routes/admin/blog/editor/images.route";
import { loader as linkTargets } from "~/routes/admin/blog/editor/link-targets.route";
import { action as livePreview } from "~/routes/admin/blog/editor/live-preview.route";
import { action as editPost, loader as openPost } from "~/routes/admin/blog/editor/route";
import { postSteps } from "~/routes/admin/blog/post-steps.server";
import { loader as readPost } from "~/routes/blog-post/route";
import { callRoute, type Route, submit } from "../support/call-route";
import { storePost } from "../support/factories";
import { readPostId } from "../support/post-save";
import { createSignedInCookie } from "../support/staff";

const { action: publishEarly } = postSteps["blog/:id/publish"];

await atomic(db.insert(categories).values({ id: 2, name: "Technical" }));
const cookie = await createSignedInCookie();

const send = (route: Route, fields: Record<string, string>, params = { id: "new" }) =>
  submit(route, "/admin/blog/new", fields, { cookie, params });
const read = (route: Route, params: Record<string, string>, path = "/admin/blog") =>
  callRoute(route, path, { cookie, params });

describe("the editor", () => {
  test.each([
    [
      { title: "  ", content: " \n " },
      { title: ["Title is required"], content: ["Content is required"] },
    ],
    [
      { title: "x", content: "x", image: "javascript:alert(1)" },
      { image: [expect.stringContaining("https://")] },
    ],
    [{ title: "x", content: "x", date: "2026-02-30" }, { date: ["Enter a date, such as 2026-03-14."] }],
    [{ title: "x".repeat(201), content: "x" }, { title: ["Please keep this to 200 characters."] }],
    [
      { title: "x", content: "x", publishAt: "soon" },
      { publishAt: [expect.stringContaining("a date and a time")] },
    ],
  ])("rejects %j with an error at the field and stores nothing", async (fields, errors) => {
    const before = await db.$count(posts);
    expect(await send(editPost, fields)).toMatchObject({ status: 400, errors });
    expect(await db.$count(posts)).toBe(before);
  });

  type Values = Record<string, string>;
  const readValues = async (id: string) =>
    ((await read(openPost, { id })).data as { editor: { values: Values } }).editor.values;
  const create = async (fields: Values) => {
    const { location } = await send(editPost, fields);
    expect(location).toMatch(/^\/admin\/blog\/edit\/[0-9a-f-]{36}\?done=saved$/);
    return readPostId(location);
  };

  test("derives empty fields", async () => {
    const content = `# Head\n\n${"word ".repeat(201)}`;
    const id = await create({ title: "What it derives!", content, tags: "a, b,,a", categoryId: "2" });
    expect(await readValues(id)).toMatchObject({
      slug: "what-it-derives",
      metaTitle: "What it derives!",
      tags: "a, b",
      metaKeywords: "a, b",
      author: defaultBrand.name,
      excerpt: expect.stringMatching(/^Head( word)+\.\.\.$/),
      metaDescription: expect.stringMatching(/^Head( word)+\.\.\.$/),
    });
    expect(await db.select().from(posts)).toMatchObject([{ readTime: "2 min read" }]);
  });

  test("updates derived fields with the text and tags, and keeps edited ones", async () => {
    const id = await create({ title: "Follows", content: "First text.", tags: "a" });
    // A browser without JavaScript sends all fields.
    const { featured: _, ...sent } = await readValues(id);
    await send(editPost, { ...sent, content: "Second text.", tags: "b", revision: "1" }, { id });
    const followed = { excerpt: "Second text.", metaDescription: "Second text.", metaKeywords: "b" };
    expect(await readValues(id)).toMatchObject(followed);
    await send(editPost, { ...sent, content: "Third text.", excerpt: "By hand", revision: "2" }, { id });
    await send(editPost, { ...sent, content: "Fourth text.", excerpt: "By hand", revision: "3" }, { id });
    expect((await readValues(id)).excerpt).toBe("By hand");
  });

  const hour = (text: string) => Date.parse(`${text}Z`);
  test.each([
    ["UTC", undefined, "2026-03-14T23:59", "2026-03-14"],
    ["India", "Asia/Kolkata", "2026-03-14T18:29", "2026-03-14"],
    ["India, by the old name", "Asia/Calcutta", "2026-03-14T18:30", "2026-03-15"],
    ["California, where UTC's day counts", "America/Los_Angeles", "2026-03-14T06:59", "2026-03-14"],
    ["California", "America/Los_Angeles", "2026-03-13T23:59", "2026-03-13"],
    ["an unknown zone", "Mars/Base", "2026-03-14T12:00", "2026-03-14"],
  ])("keeps today's date in %s, and says why a later one is not", async (_where, zone, at, today) => {
    const clock = vi.spyOn(db, "now").mockReturnValue(hour(at));
    const tomorrow = dayOn(Date.parse(today) + DAY_MS);
    const fields = {
      title: `Dated in ${zone} ${at}`,
      content: "x",
      published: "true",
      ...(zone && { zone }),
    };
    const before = await db.$count(posts);
    expect(await send(editPost, { ...fields, date: tomorrow })).toMatchObject({
      status: 422,
      errors: { date: [expect.stringMatching(/^No post is dated later than today, .*“Publish at”\.$/)] },
      data: { initialValue: { ...fields, date: tomorrow } },
    });
    expect(await db.$count(posts)).toBe(before);
    const { location } = await send(editPost, { ...fields, date: today });
    expect(location).toMatch(/done=published$/);
    const id = readPostId(location);
    const stored = async () => (await db.select().from(posts).where(eq(posts.id, id)))[0];
    expect(await stored()).toMatchObject({ date: today, createdAt: hour(at) });
    // A later save, unpublishing and publishing keep both.
    await send(editPost, { ...fields, date: today, version: "1" }, { id });
    for (const published of ["false", "true"]) await send(togglePost, { published }, { id });
    expect(await stored()).toMatchObject({ date: today, createdAt: hour(at) });
    clock.mockRestore();
  });

  test("keeps the date of a scheduled post up to the day of its publication", async () => {
    const plan = { title: "Planned", content: "x", publishAt: "2099-03-14T18:30", zone: "Asia/Kolkata" };
    expect(await send(editPost, { ...plan, date: "2099-03-16" })).toMatchObject({
      status: 422,
      errors: { date: [expect.stringContaining("the day of its publication, 2099-03-15 (Asia/Kolkata)")] },
    });
    const { location } = await send(editPost, { ...plan, date: "2099-03-15" });
    const id = readPostId(location);
    await applyDueSchedules({ now: hour("2099-03-14T18:30"), untilApplied: true });
    const [row] = await db.select().from(posts).where(eq(posts.id, id));
    expect(row).toMatchObject({ date: "2099-03-15", published: true, createdAt: hour("2099-03-14T18:30") });
  });

  test("schedules a post with a time in the future, whichever button is pressed", async () => {
    const later = { publishAt: "2099-03-14T09:00", published: "true" };
    const { location } = await send(editPost, { title: "Not yet", content: "x", ...later });
    expect(location).toMatch(/\?done=scheduled$/);
    const id = readPostId(location);
    const state = async () => (await db.select().from(posts).where(eq(posts.id, id)))[0]?.published;
    expect(await state()).toBe(false);
    expect(await readValues(id)).toMatchObject({ publishAt: "2099-03-14T09:00" });
    await send(editPost, { ...(await readValues(id)), published: "true", revision: "1" }, { id });
    expect(await state()).toBe(false);
    const rejected = await send(togglePost, { published: "true" }, { id });
    expect(Object.values(rejected.errors ?? {})[0]?.[0]).toMatch(/^Failed to update post: It is scheduled/);
    expect(await send(publishEarly, {}, { id })).toMatchObject({ location: "/admin/blog?done=publish" });
    expect(await state()).toBe(true);
  });

  test("redirects from a post's old slug to the current one", async () => {
    const { id, slug } = await storePost();
    await send(editPost, { title: "Moved", content: "x", slug: "moved-here", revision: "1" }, { id });
    const response = await read(readPost, { slug }, `/blog/${slug}`);
    expect(response).toMatchObject({ status: 301, location: "/blog/moved-here" });
    expect((await read(readPost, { slug: "never-there" })).status).toBe(404);
  });
});

describe("the editor's script", () => {
  const find = async (q: string) =>
    (await read(linkTargets, {}, `/admin/blog/link-targets?${new URLSearchParams({ q })}`))
      .data as LinkTarget[];

  test("finds published posts and pages by title, eight at most", async () => {
    await storePost({ title: "Pricing by the Drawing", slug: "by-the-drawing" });
    await storePost({ title: "Pricing, unpublished", published: false });
    expect(await find("pricing")).toEqual([
      { title: "Pricing by the Drawing", path: "/blog/by-the-drawing" },
    ]);
    expect(await find("CASE stud")).toEqual([{ title: "Case Studies", path: "/case-studies" }]);
    expect(await find("")).toHaveLength(8);
    expect(await find("x".repeat(5_000))).toEqual([]);
  });

  test("finds an older post and a page among many newer posts that match", async () => {
    await storePost({ title: "Refund policies", slug: "refund-policies", createdAt: 1 });
    for (let number = 1; number <= 50; number += 1) await storePost({ tags: ["refund policies"] });
    for (let number = 1; number <= 8; number += 1) await storePost({ title: `Refund ${number}` });
    expect(await find("refund policies")).toEqual([
      { title: "Refund policies", path: "/blog/refund-policies" },
    ]);
    const paths = (await find("refund")).map(({ path }) => path);
    expect(paths).toHaveLength(8);
    expect(paths).toContain("/refund");
  });

  test("returns the text as HTML, or why it cannot be rendered", async () => {
    const html = "<p>A <strong>plan</strong></p>\n";
    expect((await send(livePreview, { content: "A **plan**" })).data).toEqual({ html });
    const rejected = await send(livePreview, { content: "# a\n".repeat(600) });
    const errors = { content: [expect.stringContaining("at most 500 headings")] };
    expect(rejected).toMatchObject({ status: 422, errors });
    expect((await send(livePreview, { content: "x".repeat(600_001) })).status).toBe(400);
  });
});

test("the editor rejects an invalid pasted file with a readable message", async () => {
  const body = new FormData();
  body.set("imageFile", new File(["<svg/>"], "a.png", { type: "image/png" }));
  const sent = { body, cookie, headers: { Origin: "http://localhost:3000" } };
  const rejected = {
    status: 422,
    errors: { imageFile: ["Please upload a valid image file (JPG, PNG, GIF, or WebP)"] },
  };
  expect(await callRoute(uploadImage, "/admin/blog/images", sent)).toMatchObject(rejected);
});
