import { and, eq, isNull } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { media } from "#drizzle/schema/media";
import { postSchedules, postSlugs } from "#drizzle/schema/post-editing";
import { posts } from "#drizzle/schema/posts";
import { redirects } from "#drizzle/schema/redirects";
import { sitePages } from "~/content/site-pages";
import { deriveExcerpt } from "~/features/post-editing/post-derivation";
import { postFormLimits } from "~/features/post-editing/post-form";
import { buildSearchText, estimateReadTime } from "~/features/posts/post";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { db } from "~/lib/database/db.server";
import { toStoredPath } from "~/lib/http/redirects.server";
import { dayOn } from "~/lib/text/calendar-day";
import type { PostText } from "./post-text.server";
import type { SourcePost } from "./source-post";

type Rendered = Pick<typeof posts.$inferInsert, "html" | "headings" | "renderer">;

/** What a post has besides its text. */
export type PostPlace = {
  slug: string;
  categoryId: number | null;
  /** The names of its category and tags on the old site that became tags here. */
  tags: string[];
  image: string | null;
  socialImage: string | null;
  canonicalUrl: string | null;
  /** The author of posts without one. */
  author: string;
};

const limit = (text: string, name: keyof typeof postFormLimits) => text.trim().slice(0, postFormLimits[name]);
const limitOrNull = (text: string | null, name: keyof typeof postFormLimits) =>
  (text && limit(text, name)) || null;

/** The statements that store a post with its schedule and the redirects from its old address. */
export function postRows(
  post: SourcePost,
  text: PostText,
  rendered: Rendered,
  place: PostPlace,
  now: number,
): { statements: Statement[]; redirects: number } {
  const id = crypto.randomUUID();
  const { title, content } = text;
  const { tags, slug } = place;
  const scheduled = post.state === "scheduled" && post.publishedAt !== null && post.publishedAt > now;
  const wasPublic = post.publishedAt !== null && post.publishedAt <= now;
  const published = post.state === "published";
  const createdAt = wasPublic ? Number(post.publishedAt) : post.createdAt;
  const excerpt = limit(post.excerpt, "excerpt") || deriveExcerpt(content);
  const metaTitle = limitOrNull(post.metaTitle, "metaTitle");
  const row: typeof posts.$inferInsert = {
    ...rendered,
    id,
    slug,
    title,
    content,
    excerpt,
    tags,
    published,
    createdAt,
    updatedAt: Math.max(post.updatedAt, createdAt),
    firstPublishedAt: published || wasPublic ? createdAt : null,
    date: dayOn(createdAt),
    featured: post.featured,
    categoryId: place.categoryId,
    author: limit(post.author ?? "", "author") || place.author,
    image: place.image,
    imageAlt: place.image && limitOrNull(post.imageAlt, "imageAlt"),
    socialImage: place.socialImage,
    canonicalUrl: limitOrNull(place.canonicalUrl, "canonicalUrl"),
    metaTitle: metaTitle === title ? null : metaTitle,
    metaDescription: limitOrNull(post.metaDescription, "metaDescription"),
    origin: post.origin,
    readTime: estimateReadTime(content),
    searchText: buildSearchText({ title, excerpt, tags }),
  };
  const moved = formerAddress(post.url, slug);
  return {
    statements: [
      db.insert(posts).values(row),
      ...(scheduled
        ? [db.insert(postSchedules).values({ postId: id, action: "publish", at: Number(post.publishedAt) })]
        : []),
      ...(moved && "path" in moved
        ? [
            db
              .insert(redirects)
              .values({ path: moved.path, target: `/blog/${slug}`, createdAt: now })
              .onConflictDoNothing(),
          ]
        : []),
      ...(moved && "slug" in moved
        ? [
            db
              .insert(postSlugs)
              .values({ slug: moved.slug, postId: id, createdAt: now })
              .onConflictDoNothing(),
          ]
        : []),
      ...describeImages(text.descriptions),
      ...(row.image && row.imageAlt ? describeImages(new Map([[row.image, row.imageAlt]])) : []),
      bumpContentVersion(),
    ],
    redirects: moved ? 1 : 0,
  };
}

/** The library of images offers these descriptions. */
const describeImages = (descriptions: ReadonlyMap<string, string>): Statement[] =>
  Array.from(descriptions, ([url, description]) =>
    db
      .update(media)
      .set({ description: limit(description, "imageAlt") })
      .where(and(eq(media.url, url), isNull(media.description))),
  );

/** Whether an old address is that of a page of this site, which cannot redirect. */
export const isOwnPage = (url: string | null): boolean =>
  url !== null && Object.hasOwn(sitePages, toStoredPath(new URL(url).pathname) ?? "/");

/** The old address of a post, as a path or a former slug of the blog; null if it is the present one. */
function formerAddress(url: string | null, slug: string): { path: string } | { slug: string } | null {
  const path = url && toStoredPath(new URL(url).pathname);
  if (!path || isOwnPage(url)) return null;
  const inBlog = /^\/blog\/([^/]+)$/.exec(path)?.[1];
  if (!inBlog) return { path };
  return inBlog === slug ? null : { slug: inBlog };
}

/** Names as tags: without commas, which separate them in the editor, and within the limit of all. */
export function toTags(names: readonly string[]): string[] {
  const tags = new Map<string, string>();
  let length = 0;
  for (const name of names) {
    const tag = name.replaceAll(",", " ").replace(/\s+/g, " ").trim();
    if (!tag || tags.has(tag.toLowerCase())) continue;
    length += tag.length + 2;
    if (length > postFormLimits.tags) break;
    tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()];
}
