import { and, desc, eq } from "drizzle-orm";
import type { Feed } from "feed";
import { categories } from "#drizzle/schema/categories";
import { posts } from "#drizzle/schema/posts";
import { db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { resolveUrl } from "~/lib/page/page-meta";
import { applyDueSchedules } from "./post-schedule.server";
import { topicLabel } from "./topic";
import type { Topic } from "./topics.server";

const MAX_ITEMS = 20;
/** The maximum length of the HTML of all posts, in characters. Posts beyond it are listed without their text. */
const MAX_TEXT_LENGTH = 400_000;

/** Escapes the `<` of tags, which the library leaves as it is in attributes. */
const escapeTags = (atom: string): string =>
  atom.replace(/<category(?: \w+="[^"]*")+\/>/g, (tag) => `<${tag.slice(1).replaceAll("<", "&lt;")}`);

const feedFormats = {
  "rss.xml": { type: "application/rss+xml; charset=utf-8", write: (feed: Feed) => feed.rss2() },
  "atom.xml": {
    type: "application/atom+xml; charset=utf-8",
    write: (feed: Feed) => escapeTags(feed.atom1()),
  },
  "feed.json": { type: "application/feed+json; charset=utf-8", write: (feed: Feed) => feed.json1() },
};

/** The newest posts, of a topic if given, as a feed for each format, with their full text up to `MAX_TEXT_LENGTH`. */
export async function createFeed(topic?: Topic): Promise<Feed> {
  const { brand } = env;
  const path = topic?.path ?? "/blog";
  await applyDueSchedules();
  const address = (path: string) => new URL(path, brand.url).href;
  const rows = await db
    .select({ post: posts, category: categories.name })
    .from(posts)
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .where(and(eq(posts.published, true), topic?.condition))
    .orderBy(desc(posts.createdAt), desc(posts.number))
    .limit(MAX_ITEMS);
  const newest = rows.reduce((latest, { post }) => Math.max(latest, post.updatedAt), 0);
  const { Feed } = await import("feed");
  const feed = new Feed({
    id: address(path),
    link: address(path),
    title: `${brand.name} Blog${topic ? `: ${forXml(topicLabel(topic))}` : ""}`,
    description: "What we learn from estimating, building and maintaining software.",
    language: "en",
    favicon: address("/favicon.ico"),
    copyright: `© ${brand.foundedYear} ${brand.name}`,
    updated: new Date(newest),
    generator: brand.name,
    feedLinks: {
      rss: address(`${path}/rss.xml`),
      atom: address(`${path}/atom.xml`),
      json: address(`${path}/feed.json`),
    },
  });
  let remaining = MAX_TEXT_LENGTH;
  for (const { post, category } of rows) {
    const fits = post.html.length <= remaining;
    if (fits) remaining -= post.html.length;
    const link = address(`/blog/${post.slug}`);
    feed.addItem({
      id: link,
      link,
      title: forXml(post.title),
      description: forXml(post.metaDescription || post.excerpt),
      ...(fits && { content: forXml(withAbsoluteAddresses(post.html, link)) }),
      author: [{ name: forXml(post.author), email: brand.email, link: brand.url }],
      category: [category, ...post.tags].flatMap((name) =>
        name ? [{ name: forXml(name), term: forXml(name) }] : [],
      ),
      date: new Date(post.updatedAt),
      published: new Date(post.createdAt),
      ...(post.image && { image: resolveUrl(post.image, link) }),
    });
  }
  return feed;
}

/** Makes URLs absolute, since feed readers cannot resolve relative ones. Invalid ones are removed. */
const withAbsoluteAddresses = (html: string, base: string): string =>
  html
    .replace(/ (href|src)="([^"]*)"/g, (_, name: string, value: string) => {
      const address = resolveUrl(value, base);
      return address === undefined ? "" : ` ${name}="${address}"`;
    })
    // Only uploaded images have one, without commas in its addresses.
    .replace(/ srcset="([^"]*)"/g, (_, set: string) => {
      const sources = set.split(", ").map((source) => {
        const [address = "", size] = source.split(" ");
        return `${resolveUrl(address, base) ?? address} ${size}`;
      });
      return ` srcset="${sources.join(", ")}"`;
    });

/** A text without the characters that XML cannot contain: control characters and lone surrogates (XML 1.0, 2.2). */
const forXml = (text: string): string =>
  text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "");

/** The format that the last part of a path names, ignoring case; undefined if there is none. */
export const findFeedFormat = (path: string) => {
  const last = path.toLowerCase().split("/").filter(Boolean).at(-1);
  return Object.entries(feedFormats).find(([name]) => name === last)?.[1];
};
