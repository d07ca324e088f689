import type { MetaDescriptor } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { media } from "#drizzle/schema/media";
import { categories, posts } from "#drizzle/schema/posts";
import { defaultBrand } from "~/content/brand";
import { createFeed } from "~/features/posts/feed.server";
import { writeSitemap } from "~/features/posts/sitemap.server";
import { atomic, db } from "~/lib/database/db.server";
import { action as editPost, loader as openPost } from "~/routes/admin/blog/editor/route";
import { loader as readPost, meta as writeMeta } from "~/routes/blog-post/route";
import { callRoute, type Route, submit } from "../support/call-route";
import { storePost } from "../support/factories";
import { readPostId } from "../support/post-save";
import { createSignedInCookie } from "../support/staff";

await atomic(db.insert(categories).values({ id: 2, name: "Technical" }));
const cookie = await createSignedInCookie();
const brand = { ...defaultBrand, url: "http://localhost:3000" };

const send = (route: Route, fields: Record<string, string>, params = { id: "new" }) =>
  submit(route, "/admin/blog/new", fields, { cookie, params });

type Tag = MetaDescriptor & Record<string, string> & { "script:ld+json"?: Record<string, string> };
type Meta = (args: { data: unknown; matches: object[] }) => Tag[];

/** The head of a published post's page: title, metadata by name, canonical URL, and the structured data's image. */
async function readHead(slug: string): Promise<Record<string, string | undefined>> {
  const { data } = await callRoute(readPost, `/blog/${slug}`, { params: { slug } });
  const matches = [{ id: "root", data: { brand } }];
  const tags = (writeMeta as unknown as Meta)({ data, matches });
  return Object.fromEntries(
    tags.flatMap((tag) =>
      tag.title
        ? [["title", tag.title]]
        : tag.rel
          ? [[tag.rel, tag.href]]
          : tag["script:ld+json"]
            ? [["structured image", tag["script:ld+json"].image]]
            : [[tag.name ?? tag.property, tag.content]],
    ),
  );
}

describe("the meta fields", () => {
  test("take effect on the page, in shared links and in feeds", async () => {
    const { slug } = await storePost({
      title: "Headline",
      metaTitle: "For searches",
      metaDescription: "What it is about.",
      metaKeywords: "own, words",
    });
    const title = `For searches | ${brand.name} Blog`;
    const description = "What it is about.";
    expect(await readHead(slug)).toMatchObject({
      title,
      description,
      keywords: "own, words",
      "og:title": title,
      "og:description": description,
      "twitter:title": title,
      "twitter:description": description,
    });
    const item = (await createFeed()).items.find(({ link }) => link.endsWith(`/${slug}`));
    expect(item).toMatchObject({ title: "Headline", description });
  });

  test("are derived when empty, and stored only if they differ", async () => {
    const sent = { title: "Derived", content: "Some text.", tags: "a, b", published: "true" };
    const derived = { metaTitle: "Derived", metaDescription: "Some text.", metaKeywords: "a, b" };
    const { location } = await send(editPost, { ...sent, ...derived });
    const id = readPostId(location);
    const readRow = async () => (await db.select().from(posts).where(eq(posts.id, id)))[0];
    const none = { metaTitle: null, metaDescription: null, metaKeywords: null };
    expect(await readRow()).toMatchObject(none);
    const opened = (await callRoute(openPost, "/x", { cookie, params: { id } })).data;
    expect(opened).toMatchObject({ editor: { values: derived } });
    expect(await readHead("derived")).toMatchObject({
      title: `Derived | ${brand.name} Blog`,
      description: "Some text.",
      keywords: "a, b",
    });
    // A browser without JavaScript sends what was derived from the old title.
    await send(editPost, { ...sent, ...derived, title: "Renamed", slug: "derived", revision: "1" }, { id });
    expect(await readRow()).toMatchObject({ ...none, title: "Renamed" });
    const edited = { ...derived, metaTitle: "My own", slug: "derived", revision: "2" };
    await send(editPost, { ...sent, ...edited }, { id });
    expect(await readRow()).toMatchObject({ ...none, metaTitle: "My own" });
  });
});

describe("the image of shared links", () => {
  const image = "/media/blog-images/wide-1770000000000.png";

  test("is the post's own, then its cover, then a drawing, with its size if that is known", async () => {
    const about = { state: "ready" as const, type: "image/png", bytes: 1, variants: [], createdAt: 1 };
    const key = image.slice("/media/".length);
    await atomic(db.insert(media).values({ ...about, key, url: image, width: 1600, height: 900 }));
    const address = (path: string) => new URL(path, brand.url).href;
    const post = await storePost({ socialImage: image, image: "https://example.com/cover.png" });
    expect(await readHead(post.slug)).toMatchObject({
      "og:image": address(image),
      "structured image": address(image),
      "og:image:width": "1600",
      "og:image:height": "900",
    });
    const cover = await storePost({ image: "https://example.com/cover.png" });
    const head = await readHead(cover.slug);
    expect(head).toMatchObject({ "og:image": "https://example.com/cover.png" });
    expect(head).not.toHaveProperty(["og:image:width"]);
    const drawn = await storePost();
    expect(await readHead(drawn.slug)).toMatchObject({
      "og:image": address(`/social/posts/${drawn.slug}.png`),
      "og:image:width": "1200",
    });
  });
});

describe("the canonical URL", () => {
  test("is the page's canonical link and keeps it out of the sitemap", async () => {
    const original = "https://original.example/a?b=c";
    const { slug } = await storePost({ canonicalUrl: original });
    expect(await readHead(slug)).toMatchObject({ canonical: original });
    expect(await writeSitemap()).not.toContain(`/blog/${slug}<`);
    const usual = await storePost();
    expect(await readHead(usual.slug)).toMatchObject({ canonical: `${brand.url}/blog/${usual.slug}` });
    expect(await writeSitemap()).toContain(`/blog/${usual.slug}<`);
  });

  test.each([
    "http://original.example/a",
    "/blog/other",
    "original.example",
    "https://user:secret@original.example/",
    "javascript:alert(1)",
    "https://original.example/a b",
    "https://localhost:3000/blog/other",
    `https://original.example/${"a".repeat(2_000)}`,
  ])("cannot be %j", async (canonicalUrl) => {
    const before = await db.$count(posts);
    const response = await send(editPost, { title: "x", content: "x", canonicalUrl });
    expect(response).toMatchObject({ status: 400, errors: { canonicalUrl: [expect.any(String)] } });
    expect(await db.$count(posts)).toBe(before);
  });
});
