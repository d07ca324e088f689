import { and, asc, eq, lt } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { posts } from "#drizzle/schema/posts";
import { isTakenBy } from "#drizzle/sql";
import type { AuditEvent } from "~/features/audit/audit-event";
import { clearSchedule } from "~/features/posts/post-schedule.server";
import type { Post } from "~/features/posts/posts.server";
import { datesWhenPublic } from "~/features/posts/publication-dates";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { DAY_MS } from "~/lib/text/duration";
import type { Author } from "./author";
import { auditPost, byAuthor, editableBy, restorableBy, writePost } from "./own-drafts.server";
import { TRASH_DAYS } from "./post-filter";
import { explainFailure } from "./post-publishing.server";

/** Unpublishes a post and moves it to the trash, if it still exists. @throws FormError 'Failed to delete post: ...' */
export const trashPost = (id: string, author: Author): Promise<void> =>
  change(id, author, "POST_TRASHED", (now, post) => [
    byAuthor(
      author,
      db
        .update(posts)
        .set({
          ...(post.published && datesWhenPublic(post, now)),
          published: false,
          deletedAt: now,
          reviewAt: null,
          updatedAt: now,
        })
        .where(and(eq(posts.id, id), editableBy(author))),
    ),
    clearSchedule(id),
  ]);

/** Takes a post out of the trash, as a draft. @throws FormError 'Failed to update post: ...' */
export const restorePost = (id: string, author: Author): Promise<void> =>
  change(id, author, "POST_RESTORED", (now) => [
    byAuthor(
      author,
      db
        .update(posts)
        .set({ deletedAt: null, updatedAt: now })
        .where(and(eq(posts.id, id), restorableBy(author))),
    ),
  ]);

/** Deletes a post in the trash with all its rows, if it still exists. @throws FormError 'Failed to delete post: ...' */
export const deletePost = (id: string, author: Author): Promise<void> =>
  change(id, author, "POST_DELETED", () => [
    byAuthor(author, db.delete(posts).where(and(eq(posts.id, id), restorableBy(author)))),
  ]);

type TrashEvent = Extract<AuditEvent, "POST_TRASHED" | "POST_RESTORED" | "POST_DELETED">;

const change = (
  id: string,
  author: Author,
  event: TrashEvent,
  writes: (now: number, post: Post) => Statement[],
) =>
  explainFailure(event === "POST_RESTORED" ? "Failed to update post" : "Failed to delete post", async () => {
    const [post] = await db.select().from(posts).where(eq(posts.id, id));
    // Done already, perhaps by the first of two clicks.
    const done = event === "POST_DELETED" ? !post : (post?.deletedAt !== null) === (event === "POST_TRASHED");
    if (!post || done) return;
    const now = sharedNow();
    await writePost([...writes(now, post), auditPost(event, post, author, now), bumpContentVersion()]);
  });

/** The title of a post that `author` may restore; null otherwise. */
export async function findTrashedTitle(id: string, author: Author): Promise<string | null> {
  const [post] = await db
    .select({ title: posts.title })
    .from(posts)
    .where(and(eq(posts.id, id), restorableBy(author)));
  return post?.title ?? null;
}

/** Deletes posts that have been in the trash for too long, `atMost` at a time. @returns how many */
export async function deleteOldTrash(atMost: number, now = sharedNow()): Promise<number> {
  const old = db
    .select({ id: posts.id })
    .from(posts)
    .where(lt(posts.deletedAt, now - TRASH_DAYS * DAY_MS))
    .orderBy(asc(posts.deletedAt))
    .limit(atMost);
  const [deleted = 0] = await atomic(db.delete(posts).where(isTakenBy(posts.id, old)));
  return deleted;
}
