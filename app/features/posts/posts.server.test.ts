import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { categories, posts } from "#drizzle/schema/posts";
import { storePost } from "#tests/support/factories";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db } from "~/lib/database/db.server";
import { listBlog } from "./blog.server";
import { postFilter } from "./blog-listing";
import { bundledCategories } from "./bundled-posts.server";
import {
  findNeighbors,
  findPublishedPost,
  listCategories,
  listPublishedPosts,
  listRelatedPosts,
} from "./posts.server";

beforeAll(async () => {
  await atomic(db.insert(categories).values(bundledCategories));
});
beforeEach(() => atomic(db.delete(posts), bumpContentVersion()));

const list = (query: string) => listPublishedPosts(postFilter.read(new URLSearchParams(query)));
const titles = async (query: string) => (await list(query)).posts.map(({ title }) => title);

describe("search matches part of a title, excerpt or tag, ignoring case", () => {
  beforeEach(async () => {
    await storePost({ title: "Ärger mit ÖLPREISEN", excerpt: "x", tags: [] });
    await storePost({ title: "Plain", excerpt: "100% sure_thing", tags: ["Machine Learning"] });
    await storePost({ title: 'Say "hello" AND wave', excerpt: "日本語のテスト", tags: ["c++"] });
    await storePost({
      title: "Straße, a\\b and İstanbul",
      excerpt: "ΣΊΣΥΦΟΣ  naïve\tcafe\u0301 👩‍👩‍👧",
      tags: [],
    });
    await storePost({ title: "O'Brien's “list” – Zoë’s", excerpt: "x", tags: [] });
  });

  test.each([
    ["Ärger mit ÖLPREISEN", ["ärger", "ölp"]],
    ["Plain", ["chine lea", "0% s", "%", "_", "e_t"]],
    ['Say "hello" AND wave', ["c++", '"hello"', "日本"]],
    [
      "Straße, a\\b and İstanbul",
      ["straße", "STRASSE", "\\b", "i̇stanbul", "σίσυφος", "naïve CAFÉ", "👩", "istanbul", "NAIVE cafe"],
    ],
    ["O'Brien's “list” – Zoë’s", ["o’brien", "o'brien", 'brien’s "list" - zoe\'s']],
    // The last one would match across the line break between an excerpt and a tag.
    [null, ["hello AND", '" OR 1', "sure thing", "sure_thing machine"]],
  ])("finds %j by %j", async (title, queries) => {
    for (const q of queries)
      expect(await titles(new URLSearchParams({ q }).toString()), q).toEqual(title === null ? [] : [title]);
  });

  test("accepts special characters and overlong queries", async () => {
    for (const q of ["\u0000", "\u0000abc", "'", "*", "a".repeat(5_000), "NEAR(a b)", "\ud800abc", "^abc"]) {
      await list(new URLSearchParams({ q }).toString());
    }
  });
});

test("a category filters the list and counts only published posts", async () => {
  await storePost({ title: "A", categoryId: 3 });
  await storePost({ title: "B", categoryId: 4 });
  await storePost({ title: "C", categoryId: 3, published: false });
  await storePost({ title: "D", categoryId: null });
  expect(await titles("category=3")).toEqual(["A"]);
  expect(await titles("category=99")).toEqual([]);
  expect(await titles("category=x")).toHaveLength(3);
  const counts = (await listCategories()).filter(({ count }) => count > 0);
  expect(counts.map(({ name, count }) => [name, count])).toEqual([
    ["B2B", 1],
    ["SaaS", 1],
  ]);
});

describe("the blog", () => {
  const page = async (query: string) => {
    const { posts: shown, featured } = await listBlog(postFilter.read(new URLSearchParams(query)));
    return { titles: shown.map(({ title }) => title), featured: featured?.title };
  };

  test("shows the newest featured post above page 1, and all others by date", async () => {
    const all = Array.from({ length: 26 }, (_, index) => `${26 - index}`);
    for (const title of [...all].reverse()) await storePost({ title, featured: ["3", "7"].includes(title) });
    await storePost({ title: "draft", featured: true, published: false });
    const pages = [await page(""), await page("page=2"), await page("page=3")];
    expect(pages.map(({ titles: { length } }) => length)).toEqual([12, 12, 1]);
    expect(pages.flatMap((one) => one.titles)).toEqual(all.filter((title) => title !== "7"));
    expect(pages.map(({ featured }) => featured)).toEqual(["7", undefined, undefined]);
    expect(await list("page=99")).toMatchObject({ count: 26, page: 3, pages: 3 });
    for (const number of ["0", "-1", "x", "1.5", "1e9999"])
      expect(await list(`page=${number}`)).toMatchObject({ page: 1 });
  });

  test("features the later of two simultaneous posts, and none in a search or category", async () => {
    const createdAt = Date.UTC(2026, 5, 1);
    await storePost({ title: "Lead one", featured: true, createdAt, categoryId: 3 });
    await storePost({ title: "Lead two", featured: true, createdAt, categoryId: 3 });
    await storePost({ title: "Newest", createdAt: createdAt + 1, categoryId: 3 });
    const titles = ["Newest", "Lead two", "Lead one"];
    expect(await page("")).toEqual({ titles: ["Newest", "Lead one"], featured: "Lead two" });
    expect(await page("category=3")).toEqual({ titles, featured: undefined });
    expect(await page("q=lead")).toEqual({ titles: titles.slice(1), featured: undefined });
    await atomic(db.update(posts).set({ featured: false }), bumpContentVersion());
    expect(await page("")).toEqual({ titles, featured: undefined });
  });
});

test("findNeighbors orders posts of the same time; related posts share a category", async () => {
  const createdAt = Date.UTC(2026, 5, 1);
  const first = await storePost({ title: "1", createdAt });
  const second = await storePost({ title: "2", createdAt });
  await storePost({ title: "draft", createdAt: createdAt + 1, published: false });
  const third = await storePost({ title: "3", createdAt: createdAt + 2, categoryId: 3 });
  const full = (slug: string) => findPublishedPost(slug).then((post) => post as NonNullable<typeof post>);
  expect(await findNeighbors(await full(second.slug))).toEqual({
    previous: { slug: first.slug, title: "1" },
    next: { slug: third.slug, title: "3" },
  });
  expect(await findNeighbors(await full(first.slug))).toMatchObject({ previous: null });
  const related = await listRelatedPosts(await full(second.slug));
  expect(related.map(({ title }) => title)).toEqual(["1", "3"]);
});
