import { and, asc, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { categories } from "#drizzle/schema/categories";
import { postSlugs } from "#drizzle/schema/post-editing";
import { posts } from "#drizzle/schema/posts";
import { findContentVersion } from "~/lib/database/content-version.server";
import { db } from "~/lib/database/db.server";
import { pageRange, paginate } from "~/lib/form/paging";
import type { PostCard } from "./post";
import type { PostFilter } from "./post-filter";
import { applyDueSchedules } from "./post-schedule.server";
import { findMatches } from "./post-search.server";

export const POSTS_PER_PAGE = 12;
const RELATED_COUNT = 3;

export type Post = typeof posts.$inferSelect;

const card = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  excerpt: posts.excerpt,
  image: posts.image,
  imageAlt: posts.imageAlt,
  categoryId: posts.categoryId,
  category: categories.name,
  readTime: posts.readTime,
  date: posts.date,
  tags: posts.tags,
  views: posts.views,
  likes: posts.likes,
  featured: posts.featured,
};

const selectCards = () =>
  db.select(card).from(posts).leftJoin(categories, eq(categories.id, posts.categoryId));

const published = eq(posts.published, true);
const newestFirst = [desc(posts.createdAt), desc(posts.number)];

/** A page of the published posts, the newest first; a page number beyond the last gives the last page. */
export async function listPublishedPosts(filter: PostFilter) {
  await applyDueSchedules();
  return filter.q ? searchPublishedPosts(filter) : browsePublishedPosts(filter);
}

/** The newest featured post, or null. */
export async function findFeaturedPost(): Promise<PostCard | null> {
  await applyDueSchedules();
  const [post] = await selectCards()
    .where(and(published, eq(posts.featured, true)))
    .orderBy(...newestFirst)
    .limit(1);
  return post ?? null;
}

async function browsePublishedPosts({ category, page: askedPage }: PostFilter) {
  const found = (await countByCategory()).get(category) ?? 0;
  const { range, ...paging } = paginate(found, askedPage, POSTS_PER_PAGE);
  const rows: PostCard[] = await selectCards()
    .where(and(published, category === null ? undefined : eq(posts.categoryId, category)))
    .orderBy(...newestFirst)
    .limit(range.limit)
    .offset(range.offset);
  return { posts: rows, ...paging };
}

async function searchPublishedPosts(filter: PostFilter) {
  const pageAt = (page: number) => findMatches(filter, pageRange(page, POSTS_PER_PAGE));
  let found = await pageAt(filter.page);
  if (found.numbers.length === 0 && filter.page > 1) {
    // A page beyond the last has no rows, and so no count.
    const { count } = await pageAt(1);
    found = await pageAt(paginate(count, filter.page, POSTS_PER_PAGE).page);
  }
  const rows: PostCard[] =
    found.numbers.length === 0
      ? []
      : await selectCards()
          .where(inArray(posts.number, found.numbers))
          .orderBy(...newestFirst);
  const { range: _, ...paging } = paginate(found.count, filter.page, POSTS_PER_PAGE);
  return { posts: rows, ...paging };
}

/** The categories by name, each with the number of its published posts. */
export async function listCategories(): Promise<{ id: number; name: string; count: number }[]> {
  await applyDueSchedules();
  const [rows, counts] = await Promise.all([
    db.select().from(categories).orderBy(asc(categories.name)),
    countByCategory(),
  ]);
  return rows.map((category) => ({ ...category, count: counts.get(category.id) ?? 0 }));
}

/** A published post with its category's name, or null. */
export async function findPublishedPost(slug: string): Promise<(Post & { category: string | null }) | null> {
  await applyDueSchedules();
  const [row] = await db
    .select({ post: posts, category: categories.name })
    .from(posts)
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .where(and(published, eq(posts.slug, slug)));
  return row ? { ...row.post, category: row.category } : null;
}

/** The current slug of the published post that had this slug before; null if there is none. */
export async function findMovedPost(slug: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: posts.slug })
    .from(postSlugs)
    .innerJoin(posts, eq(posts.id, postSlugs.postId))
    .where(and(eq(postSlugs.slug, slug), published));
  return row?.slug ?? null;
}

/** Up to three other posts of the same category, the newest first, filled up with the newest posts of all. */
export async function listRelatedPosts(post: Pick<Post, "id" | "categoryId">): Promise<PostCard[]> {
  const others = ne(posts.id, post.id);
  const list = (condition: SQL | undefined) =>
    selectCards()
      .where(condition)
      .orderBy(...newestFirst)
      .limit(RELATED_COUNT + 1);
  const same =
    post.categoryId === null ? [] : await list(and(published, others, eq(posts.categoryId, post.categoryId)));
  const newest = same.length < RELATED_COUNT ? await list(and(published, others)) : [];
  const related = new Map([...same, ...newest].map((one) => [one.id, one]));
  return [...related.values()].slice(0, RELATED_COUNT);
}

/** The published posts immediately before and after a post in time. */
export async function findNeighbours(post: Pick<Post, "createdAt" | "number">) {
  const link = { slug: posts.slug, title: posts.title };
  const { createdAt, number } = post;
  const [[previous], [next]] = await Promise.all([
    db
      .select(link)
      .from(posts)
      .where(
        and(
          published,
          or(lt(posts.createdAt, createdAt), and(eq(posts.createdAt, createdAt), lt(posts.number, number))),
        ),
      )
      .orderBy(...newestFirst)
      .limit(1),
    db
      .select(link)
      .from(posts)
      .where(
        and(
          published,
          or(gt(posts.createdAt, createdAt), and(eq(posts.createdAt, createdAt), gt(posts.number, number))),
        ),
      )
      .orderBy(asc(posts.createdAt), asc(posts.number))
      .limit(1),
  ]);
  return { previous: previous ?? null, next: next ?? null };
}

let counted: { version: number; counts: Map<number | null, number> } | undefined;

/** The number of published posts by category, with the total under null; cached until published content changes. */
async function countByCategory(): Promise<Map<number | null, number>> {
  const version = await findContentVersion();
  if (counted?.version === version) return counted.counts;
  const rows = await db
    .select({ categoryId: posts.categoryId, count: sql<number>`count(*)` })
    .from(posts)
    .where(published)
    .groupBy(posts.categoryId);
  const counts = new Map<number | null, number>();
  for (const row of rows) if (row.categoryId !== null) counts.set(row.categoryId, row.count);
  counts.set(
    null,
    rows.reduce((sum, row) => sum + row.count, 0),
  );
  counted = { version, counts };
  return counts;
}
