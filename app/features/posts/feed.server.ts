import { desc, eq } from "drizzle-orm";
import { Feed } from "feed";
import { categories } from "#drizzle/categories";
import { posts } from "#drizzle/posts";
import { db } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { applyDueSchedules } from "./post-schedule.server";

/** The newest posts are enough for a reader who comes by now and then. */
const ITEMS = 20;

export const feedFormats = {
  "rss.xml": { type: "application/rss+xml; charset=utf-8", write: (feed: Feed) => feed.rss2() },
  "atom.xml": { type: "application/atom+xml; charset=utf-8", write: (feed: Feed) => feed.atom1() },
  "feed.json": { type: "application/feed+json; charset=utf-8", write: (feed: Feed) => feed.json1() },
};

/** The newest posts with their full text, as a feed that can be written in each format. */
export async function createFeed(): Promise<Feed> {
  const { brand } = env;
  await applyDueSchedules();
  const address = (path: string) => new URL(path, brand.url).href;
  const rows = await db
    .select({ post: posts, category: categories.name })
    .from(posts)
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .where(eq(posts.published, true))
    .orderBy(desc(posts.createdAt), desc(posts.number))
    .limit(ITEMS);
  const newest = rows.reduce((latest, { post }) => Math.max(latest, post.updatedAt), 0);
  const feed = new Feed({
    id: address("/blog"),
    link: address("/blog"),
    title: `${brand.name} Blog`,
    description: "What we learn while estimating, building and looking after software.",
    language: "en",
    favicon: address("/favicon.ico"),
    copyright: `© ${brand.foundedYear} ${brand.name}`,
    updated: new Date(newest),
    generator: brand.name,
    feedLinks: {
      rss: address("/blog/rss.xml"),
      atom: address("/blog/atom.xml"),
      json: address("/blog/feed.json"),
    },
  });
  for (const { post, category } of rows) {
    const link = address(`/blog/${post.slug}`);
    feed.addItem({
      id: link,
      link,
      title: post.title,
      description: post.excerpt,
      content: withAbsoluteAddresses(post.html, link),
      author: [{ name: post.author, email: brand.email, link: brand.url }],
      category: [category, ...post.tags].flatMap((name) => (name ? [{ name, term: name }] : [])),
      date: new Date(post.updatedAt),
      published: new Date(post.createdAt),
      ...(post.image && { image: address(post.image) }),
    });
  }
  return feed;
}

/** A feed is read far from the page: what was relative to it is no longer. */
const withAbsoluteAddresses = (html: string, base: string): string =>
  html.replace(
    / (href|src)="([^"]*)"/g,
    (_, name: string, value: string) => ` ${name}="${new URL(value, base).href}"`,
  );
