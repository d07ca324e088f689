import { and, asc, desc, eq, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { categories, postSlugs, posts } from "#drizzle/schema/posts";
import { contains } from "#drizzle/sql";
import { type FoundImage, findImages } from "~/features/media/image-lookup.server";
import { requireReadableDatabase } from "~/lib/database/database-outage.server";
import { db, findFirst } from "~/lib/database/db.server";
import { isFoldedText } from "~/lib/database/folded-text.server";
import { paginate } from "~/lib/list/list-filter";
import type { PostFilter } from "./blog-listing";
import { normalizeForSearch } from "./post";

export const POSTS_PER_PAGE = 12;
const RELATED_COUNT = 3;

export type Post = typeof posts.$inferSelect;

const cardFields = [
  "id",
  "slug",
  "title",
  "excerpt",
  "image",
  "imageAlt",
  "categoryId",
  "readTime",
  "date",
  "createdAt",
  "tags",
  "views",
  "likes",
  "featured",
] as const;
type CardField = (typeof cardFields)[number];

/** A post in a list, with the name of its category. */
export type PostCard = Pick<Post, CardField> & {
  category: string | null;
  /** Set if the image was uploaded here. */
  cover?: FoundImage | null;
};

/** Picks the fields that a list needs from a post, or from the table's columns. */
export const pickCard = <Row extends Record<CardField, unknown>>(row: Row): Pick<Row, CardField> =>
  Object.fromEntries(cardFields.map((field) => [field, row[field]])) as Pick<Row, CardField>;

/** Adds the uploaded cover images to posts. */
export async function addCovers<Row extends { image: string | null }>(
  rows: readonly Row[],
): Promise<(Row & { cover: FoundImage | null })[]> {
  const images = await findImages(rows.flatMap(({ image }) => image ?? []));
  return rows.map((row) => ({ ...row, cover: (row.image && images.get(row.image)) || null }));
}

const selectCards = () =>
  db
    .select({ ...pickCard(posts), category: categories.name })
    .from(posts)
    .leftJoin(categories, eq(categories.id, posts.categoryId));

const isPublished = eq(posts.published, true);
const newestFirst = [desc(posts.createdAt), desc(posts.number)];
const oldestFirst = [asc(posts.createdAt), asc(posts.number)];

/** The condition that a post matches a search (docs/product.md 7.3). `%`, `_` and quotes are plain characters. */
export const searchCondition = (text: string): SQL => contains(posts.searchText, normalizeForSearch(text));

/**
 * A page of the published posts that match a filter, the newest first: the last page for a number beyond it.
 * @param options.except the id of a post to exclude. `condition` is another restriction.
 */
export async function listPublishedPosts(
  { q, category, page }: PostFilter,
  { except, condition }: { except?: string; condition?: SQL } = {},
) {
  const matches = and(
    isPublished,
    category === null ? undefined : eq(posts.categoryId, category),
    q ? searchCondition(q) : undefined,
    except ? ne(posts.id, except) : undefined,
    condition,
  );
  const { range, ...paging } = paginate(await db.$count(posts, matches), page, POSTS_PER_PAGE);
  const rows: PostCard[] = await selectCards()
    .where(matches)
    .orderBy(...newestFirst)
    .limit(range.limit)
    .offset(range.offset);
  return { posts: rows, ...paging };
}

/** The newest published posts, at most `count`. */
export async function listNewestPosts(count: number): Promise<PostCard[]> {
  return await selectCards()
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(count);
}

/** The number of all published posts. */
export async function countPublishedPosts(): Promise<number> {
  return await db.$count(posts, isPublished);
}

/** The order of featured posts; coalesced, because the databases sort null differently. */
export const featuredFirst = [asc(sql`coalesce(${posts.featuredRank}, 0)`), ...newestFirst];

/** The published post that leads the blog, or null. */
export async function findFeaturedPost(): Promise<PostCard | null> {
  return findFirst(
    selectCards()
      .where(and(isPublished, eq(posts.featured, true)))
      .orderBy(...featuredFirst)
      .limit(1),
  );
}

/** The categories by name, each with the number of its published posts. */
export async function listCategories(): Promise<{ id: number; name: string; count: number }[]> {
  const inCategory = and(isPublished, eq(posts.categoryId, categories.id));
  return await db
    .select({ id: categories.id, name: categories.name, count: db.$count(posts, inCategory) })
    .from(categories)
    .orderBy(asc(categories.name));
}

/** A published post with its category's name, or null. @throws as `requireReadableDatabase` */
export async function findPublishedPost(slug: string): Promise<(Post & { category: string | null }) | null> {
  const [row] = await db
    .select({ post: posts, category: categories.name })
    .from(posts)
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .where(and(isPublished, eq(posts.slug, slug)));
  if (!row) requireReadableDatabase();
  return row ? { ...row.post, category: row.category } : null;
}

/**
 * The current slug of the published post that had this slug before, or that has it with other accents or in lower case;
 * null if there is none.
 */
export async function findMovedPost(slug: string): Promise<string | null> {
  const [moved] = await db
    .select({ slug: posts.slug })
    .from(postSlugs)
    .innerJoin(posts, eq(posts.id, postSlugs.postId))
    .where(and(eq(postSlugs.slug, slug), isPublished));
  if (moved) return moved.slug;
  const [similar] = await db
    .select({ slug: posts.slug })
    .from(posts)
    .where(and(isPublished, ne(posts.slug, slug), isFoldedText(posts.slug, slug)))
    .limit(1);
  return similar?.slug ?? null;
}

/** Up to three other posts of the same category, newest first, then the newest of all. */
export async function listRelatedPosts(post: Pick<Post, "id" | "categoryId">): Promise<PostCard[]> {
  const list = (except: string[], condition?: SQL) =>
    selectCards()
      .where(and(isPublished, notInArray(posts.id, except), condition))
      .orderBy(...newestFirst)
      .limit(RELATED_COUNT);
  const inCategory =
    post.categoryId === null ? [] : await list([post.id], eq(posts.categoryId, post.categoryId));
  if (inCategory.length === RELATED_COUNT) return inCategory;
  const newest = await list([post.id, ...inCategory.map(({ id }) => id)]);
  return [...inCategory, ...newest].slice(0, RELATED_COUNT);
}

/** The published posts immediately before and after a post in time. */
export async function findNeighbors({ createdAt, number }: Pick<Post, "createdAt" | "number">) {
  const position = sql`(${posts.createdAt}, ${posts.number})`;
  const find = (condition: SQL, order: SQL[]) =>
    findFirst(
      db
        .select({ slug: posts.slug, title: posts.title })
        .from(posts)
        .where(and(isPublished, condition))
        .orderBy(...order)
        .limit(1),
    );
  const [previous, next] = await Promise.all([
    find(sql`${position} < (${createdAt}, ${number})`, newestFirst),
    find(sql`${position} > (${createdAt}, ${number})`, oldestFirst),
  ]);
  return { previous, next };
}
