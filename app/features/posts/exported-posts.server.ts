import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { categories, postSchedules, posts } from "#drizzle/schema/posts";
import { db } from "~/lib/database/db.server";
import { isPublishSchedule, type Schedule } from "./post-schedule.server";
import type { Post } from "./posts.server";

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
