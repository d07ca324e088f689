import { isNotNull } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { postSchedules, postSlugs, posts } from "#drizzle/schema/posts";
import { db } from "~/lib/database/db.server";

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
