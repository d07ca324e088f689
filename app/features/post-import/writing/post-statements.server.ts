import type { Statement } from "#drizzle/connection";
import type { posts } from "#drizzle/schema/posts";
import { sitePages } from "~/content/site-pages";
import { describeByUrl } from "~/features/media/images.server";
import type { PostText } from "~/features/post-import/formats/html-to-markdown.server";
import type { SourcePost } from "~/features/post-import/source-post";
import { buildSearchText } from "~/features/posts/post";
import { deriveExcerpt } from "~/features/posts/post-derivation";
import { postFormLimits } from "~/features/posts/post-form";
import { insertImportedPost } from "~/features/posts/post-transfer.server";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { addRedirects, toStoredPath } from "~/lib/http/redirects.server";
import { cutText } from "~/lib/text/storable-text";
import { dayOn } from "~/lib/text/time";

type Rendered = Pick<typeof posts.$inferInsert, "html" | "headings" | "readTime" | "renderer">;

/** A post's fields besides its text. */
type PostContext = {
  slug: string;
  categoryId: number | null;
  /** The names of its category and tags on the old site that became tags here. */
  tags: string[];
  image: string | null;
  socialImage: string | null;
  canonicalUrl: string | null;
  /** The author of posts without one. */
  defaultAuthor: string;
};

const limit = (text: string, name: keyof typeof postFormLimits) => cutText(text.trim(), postFormLimits[name]);
const limitOrNull = (text: string | null, name: keyof typeof postFormLimits) =>
  (text && limit(text, name)) || null;

type PostParts = {
  post: SourcePost;
  text: PostText;
  rendered: Rendered;
  context: PostContext;
  now: number;
};

/** The statements that store a post with its schedule and the redirect from its old URL. */
export async function buildPostStatements({ post, text, rendered, context, now }: PostParts): Promise<{
  statements: Statement[];
  redirects: number;
}> {
  const id = crypto.randomUUID();
  const { title, content } = text;
  const { tags, slug } = context;
  const isScheduled = post.state === "scheduled" && post.publishedAt !== null && post.publishedAt > now;
  const wasPublic = post.publishedAt !== null && post.publishedAt <= now;
  const published = post.state === "published";
  const createdAt = wasPublic ? Number(post.publishedAt) : post.createdAt;
  const excerpt = limit(post.excerpt, "excerpt") || (await deriveExcerpt(content));
  const metaTitle = limitOrNull(post.metaTitle, "metaTitle");
  const row = {
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
    categoryId: context.categoryId,
    author: limit(post.author ?? "", "author") || context.defaultAuthor,
    image: context.image,
    imageAlt: context.image && limitOrNull(findCoverDescription(post, text, context.image), "imageAlt"),
    socialImage: context.socialImage,
    canonicalUrl: limitOrNull(context.canonicalUrl, "canonicalUrl"),
    metaTitle: metaTitle === title ? null : metaTitle,
    metaDescription: limitOrNull(post.metaDescription, "metaDescription"),
    origin: post.sourceId,
    searchText: buildSearchText({ title, excerpt, tags }),
  };
  const redirect = post.url
    ? findRedirect(post.url, slug)
    : (published || isScheduled) && post.otherUrl
      ? { path: `/${post.otherUrl}` }
      : null;
  const publishAt = isScheduled ? post.publishedAt : null;
  const statements = insertImportedPost(row, { publishAt, oldSlug: redirect?.oldSlug ?? null, now });
  if (redirect?.path)
    statements.push(addRedirects([{ path: redirect.path, target: `/blog/${slug}`, createdAt: now }]));
  statements.push(...describeImages(text.descriptions));
  if (row.image && row.imageAlt) statements.push(...describeImages(new Map([[row.image, row.imageAlt]])));
  statements.push(bumpContentVersion());
  return { statements, redirects: redirect ? 1 : 0 };
}

/** A cover's description, perhaps that of the same image in the text. `url` is its key in `descriptions`. */
export const findCoverDescription = (
  { imageAlt }: Pick<SourcePost, "imageAlt">,
  { descriptions }: Pick<PostText, "descriptions">,
  url: string,
): string | null => imageAlt || descriptions.get(url) || null;

/** The statements that give images their descriptions in the image library. */
const describeImages = (descriptions: ReadonlyMap<string, string>): Statement[] =>
  Array.from(descriptions, ([url, description]) => describeByUrl(url, limit(description, "imageAlt")));

/** Whether an old path is a page of this site, which cannot redirect. */
export const isSitePage = (url: string | null): boolean =>
  url !== null && Object.hasOwn(sitePages, toStoredPath(new URL(url).pathname) ?? "/");

/** The old path of a post, or its old slug in the blog; null if that is the new path or another page. */
function findRedirect(url: string, slug: string): { path?: string; oldSlug?: string } | null {
  const path = toStoredPath(new URL(url).pathname);
  if (!path || isSitePage(url)) return null;
  const oldSlug = /^\/blog\/([^/]+)$/.exec(path)?.[1];
  if (oldSlug === slug) return null;
  return oldSlug ? { oldSlug } : { path };
}

/** Names as tags: without commas, which separate them in the editor, and within the limit of all. */
export function toTagNames(names: readonly string[]): string[] {
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
