import { and, desc, eq } from "drizzle-orm";
import type { Feed, Item } from "feed";
import { categories, posts } from "#drizzle/schema/posts";
import { db } from "~/lib/database/db.server";
import { getBrand } from "~/lib/env/brand.server";
import { resolveUrl } from "~/lib/page/page-meta";
import { escapeMarkup } from "~/lib/text/escape-markup";
import { topicLabel } from "./blog-listing";
import type { Topic } from "./topics.server";

const MAX_ITEMS = 20;
/** The maximum length of the HTML of all posts, in characters. Posts beyond it are listed without their text. */
const MAX_TEXT_LENGTH = 400_000;

/** Escapes `<` in the names of tags, because the library does not escape attributes. */
const escapeCategories = (atom: string): string =>
  atom.replace(/<category(?: \w+="[^"]*")+\/>/g, (element) => `<${element.slice(1).replaceAll("<", "&lt;")}`);

/** Corrects media types of covers. The library takes them from their URLs: `image/jpg`, `image//photo`. */
const correctImageTypes = (xml: string): string =>
  xml.replace(
    /(<(?:enclosure|link rel="enclosure") [^<>]*type=")image\/([^"]*)"/g,
    (_, start: string, ending: string) => {
      const name = ending.toLowerCase().replace("jpg", "jpeg");
      return `${start}image/${/^(?:jpeg|png|gif|webp|avif)$/.test(name) ? name : "*"}"`;
    },
  );

/** Splits CDATA at each of its end marks but the first, at which the library splits it. */
const splitCdata = (text: string): string => {
  const [start = "", ...others] = text.split("]]>");
  return others.length > 0 ? `${start}]]>${others.join("]]]]><![CDATA[>")}` : start;
};

/** Changes the items' plain texts, as a format's fields need it. */
function withItems(feed: Feed, change: (item: Item) => Partial<Item>): Feed {
  feed.items = feed.items.map((item) => ({ ...item, ...change(item) }));
  return feed;
}

/** The title is HTML in Atom, the description in Atom and RSS, and in JSON if it stands in for the text. */
const feedFormats = {
  "rss.xml": {
    type: "application/rss+xml; charset=utf-8",
    write: (feed: Feed) =>
      correctImageTypes(
        withItems(feed, ({ title, description = "" }) => ({
          title: splitCdata(title),
          description: escapeMarkup(description),
        })).rss2(),
      ),
  },
  "atom.xml": {
    type: "application/atom+xml; charset=utf-8",
    write: (feed: Feed) =>
      correctImageTypes(
        escapeCategories(
          withItems(feed, ({ title, description = "" }) => ({
            title: escapeMarkup(title),
            description: escapeMarkup(description),
          })).atom1(),
        ),
      ),
  },
  "feed.json": {
    type: "application/feed+json; charset=utf-8",
    write: (feed: Feed) =>
      withItems(feed, ({ content, description = "" }) => ({
        description: content ? description : escapeMarkup(description),
      })).json1(),
  },
};

/** A feed of the newest posts, of all or of one topic, with their full text up to `MAX_TEXT_LENGTH`. */
export async function createFeed(topic?: Topic): Promise<Feed> {
  const brand = getBrand();
  const path = topic?.path ?? "/blog";
  const toUrl = (path: string) => new URL(path, brand.url).href;
  const rows = await db
    .select({ post: posts, category: categories.name })
    .from(posts)
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .where(and(eq(posts.published, true), topic?.condition))
    .orderBy(desc(posts.createdAt), desc(posts.number))
    .limit(MAX_ITEMS);
  const updatedAt = Math.max(0, ...rows.map(({ post }) => post.updatedAt));
  const { Feed } = await import("feed");
  const feed = new Feed({
    id: toUrl(path),
    link: toUrl(path),
    title: `${brand.name} Blog${topic ? `: ${removeInvalidXml(topicLabel(topic))}` : ""}`,
    description: "What we learn from estimating, building and maintaining software.",
    language: "en",
    favicon: toUrl("/favicon.ico"),
    copyright: `© ${brand.foundedYear} ${brand.name}`,
    updated: new Date(updatedAt),
    generator: brand.name,
    feedLinks: {
      rss: toUrl(`${path}/rss.xml`),
      atom: toUrl(`${path}/atom.xml`),
      json: toUrl(`${path}/feed.json`),
    },
  });
  let remaining = MAX_TEXT_LENGTH;
  for (const { post, category } of rows) {
    const fits = post.html.length <= remaining;
    if (fits) remaining -= post.html.length;
    const link = toUrl(`/blog/${post.slug}`);
    feed.addItem({
      // The link changes with the slug.
      id: toUrl(`/blog#${post.id}`),
      link,
      title: removeInvalidXml(post.title),
      description: removeInvalidXml(post.metaDescription || post.excerpt),
      ...(fits && {
        content: removeInvalidXml(makeUrlsAbsolute(post.html, link)).replaceAll("]]>", "]]&gt;"),
      }),
      author: [{ name: removeInvalidXml(post.author), email: brand.email, link: brand.url }],
      category: [category, ...post.tags].flatMap((name) =>
        name ? [{ name: removeInvalidXml(name), term: removeInvalidXml(name) }] : [],
      ),
      date: new Date(post.updatedAt),
      published: new Date(post.createdAt),
      ...(post.image && { image: resolveUrl(post.image, link) }),
    });
  }
  return feed;
}

/** Makes the URLs of a post's HTML absolute, because feed readers cannot resolve others. Invalid ones are removed. */
const makeUrlsAbsolute = (html: string, base: string): string =>
  html
    .replace(/ (href|src)="([^"]*)"/g, (_, name: string, value: string) => {
      const resolved = resolveUrl(value, base);
      return resolved === undefined ? "" : ` ${name}="${resolved}"`;
    })
    // Only uploaded images have a `srcset`. Their URLs have no commas.
    .replace(/ srcset="([^"]*)"/g, (_, srcset: string) => {
      const sources = srcset.split(", ").map((source) => {
        const [url = "", size] = source.split(" ");
        return `${resolveUrl(url, base) ?? url} ${size}`;
      });
      return ` srcset="${sources.join(", ")}"`;
    });

/** Removes the characters that XML cannot contain: control characters and lone surrogates (XML 1.0, 2.2). */
const removeInvalidXml = (text: string): string =>
  text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "");

/** The format that the last segment of a path specifies, ignoring case; undefined if there is none. */
export const findFeedFormat = (path: string) => {
  const last = path.toLowerCase().split("/").filter(Boolean).at(-1);
  return Object.entries(feedFormats).find(([name]) => name === last)?.[1];
};
