import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { categories, postSchedules, postSlugs, posts } from "#drizzle/schema/posts";
import { db } from "~/lib/database/db.server";
import { isPublishSchedule, type Schedule } from "./post-schedule.server";
import type { Post } from "./posts.server";

/** The slugs of imported posts, by what they were imported from. */
export async function listImportedSlugs(): Promise<Map<string | null, string>> {
  const rows = await db
    .select({ origin: posts.origin, slug: posts.slug })
    .from(posts)
    .where(isNotNull(posts.origin));
  return new Map(rows.map(({ origin, slug }) => [origin, slug]));
}

/** All slugs that resolve to posts, including old ones. */
export async function listSlugs(): Promise<Set<string>> {
  const [current, old] = await Promise.all([
    db.select({ slug: posts.slug }).from(posts),
    db.select({ slug: postSlugs.slug }).from(postSlugs),
  ]);
  return new Set([...current, ...old].map(({ slug }) => slug));
}

/** The statements that store an imported post; `publishAt` and `oldSlug` are null if it has none. */
export const insertImportedPost = (
  row: typeof posts.$inferInsert & { id: string },
  { publishAt, oldSlug, now }: { publishAt: number | null; oldSlug: string | null; now: number },
): Statement[] => [
  db.insert(posts).values(row),
  ...(publishAt === null
    ? []
    : [db.insert(postSchedules).values({ postId: row.id, action: "publish", at: publishAt })]),
  ...(oldSlug === null
    ? []
    : [db.insert(postSlugs).values({ slug: oldSlug, postId: row.id, createdAt: now }).onConflictDoNothing()]),
];

export type ExportedPost = Schedule & { post: Post; category: string | null };

/** The posts outside the trash after one by number, with the name of the category and the schedule. */
export function listPostsByNumber(lastNumber: number, limit: number): Promise<ExportedPost[]> {
  const { postId, action, at } = postSchedules;
  const unpublishing = db
    .select({ postId, at })
    .from(postSchedules)
    .where(eq(action, "unpublish"))
    .as("unpublishing");
  return db
    .select({ post: posts, category: categories.name, publishAt: at, unpublishAt: unpublishing.at })
    .from(posts)
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .leftJoin(postSchedules, isPublishSchedule)
    .leftJoin(unpublishing, eq(unpublishing.postId, posts.id))
    .where(and(gt(posts.number, lastNumber), isNull(posts.deletedAt)))
    .orderBy(asc(posts.number))
    .limit(limit);
}
