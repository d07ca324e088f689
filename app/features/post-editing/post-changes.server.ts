import { and, asc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import type { Statement } from "#drizzle/connection";
import { categories } from "#drizzle/schema/categories";
import { posts } from "#drizzle/schema/posts";
import { isTakenBy } from "#drizzle/sql";
import type { AuditEvent } from "~/features/audit/audit-event";
import { clearSchedule, findSchedule } from "~/features/posts/post-schedule.server";
import type { Post } from "~/features/posts/posts.server";
import { datesWhenPublic } from "~/features/posts/publication-dates";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/expect-row.server";
import { FormError } from "~/lib/form/form-error";
import { log } from "~/lib/log/log.server";
import { DAY_MS } from "~/lib/text/duration";
import { type Author, mayPublish } from "./author";
import { describeFailure } from "./dashboard.server";
import {
  auditPost,
  byAuthor,
  editableBy,
  mayEdit,
  NotOwnDraftError,
  restorableBy,
  writePost,
} from "./own-drafts.server";
import { TRASH_DAYS } from "./post-filter";
import { revise } from "./post-revising.server";
import { requireDescribedImage } from "./post-rules.server";

/** The form of the status badge, with the state that the post should have. */
export const publishedSchema = z.object({
  published: z.enum(["true", "false"]).transform((value) => value === "true"),
});

const SCHEDULED = "It is scheduled for later. Open it to publish it now or to change the time.";

/**
 * Publishes or unpublishes a post now, and cancels its schedule.
 * @throws FormError 'Failed to update post: ...' (docs/product.md 8.4), also if its image has no description, or
 * it is scheduled and `early` does not say that this is meant.
 */
export const setPublished = (id: string, published: boolean, author: Author, early = false): Promise<void> =>
  change(id, author, published ? "POST_PUBLISHED" : "POST_UNPUBLISHED", async (post, now) => {
    if (!post) throw new FormError("Post not found");
    if (post.deletedAt !== null) throw new FormError("It is in the trash. Restore it first.");
    if (published) requireDescribedImage(post);
    const { publishAt } = await findSchedule(id);
    if (published && !early && publishAt !== null && publishAt > now) throw new FormError(SCHEDULED);
    const dates = (published || post.published) && datesWhenPublic(post, now);
    return [update(id, author, { published, updatedAt: now, reviewAt: null, ...dates }), clearSchedule(id)];
  });

const savedMeanwhile = () =>
  new FormError("A colleague has just saved it. Please try again.", { status: 409 });

/** Moves a post to a category, or to none. @throws FormError 'Failed to update post: ...' */
export const setCategory = (id: string, categoryId: number | null, author: Author): Promise<void> =>
  change(id, author, "POST_CATEGORIZED", async (post, now) => {
    if (categoryId !== null && (await db.$count(categories, eq(categories.id, categoryId))) === 0)
      throw new FormError("This category no longer exists. Choose another.");
    if (!post || !(await mayEdit(id, author)))
      throw mayPublish(author) ? new FormError("Post not found") : new NotOwnDraftError();
    if (post.categoryId === categoryId) return null;
    const [before, revision, written] = revise(post, { categoryId }, author.email, now);
    return [before, revision, expectRow(written, savedMeanwhile)];
  });

/** Unpublishes a post and moves it to the trash, if it still exists. @throws FormError 'Failed to delete post: ...' */
export const trashPost = (id: string, author: Author): Promise<void> =>
  change(id, author, "POST_TRASHED", (post, now) => {
    if (!post || post.deletedAt !== null) return null;
    const dates = post.published && datesWhenPublic(post, now);
    const hidden = { published: false, deletedAt: now, reviewAt: null, updatedAt: now };
    return [update(id, author, { ...dates, ...hidden }), clearSchedule(id)];
  });

/** Takes a post out of the trash, as a draft. @throws FormError 'Failed to update post: ...' */
export const restorePost = (id: string, author: Author): Promise<void> =>
  change(id, author, "POST_RESTORED", (post, now) =>
    post?.deletedAt ? [update(id, author, { deletedAt: null, updatedAt: now }, restorableBy(author))] : null,
  );

/** Deletes a post in the trash with all its rows, if it still exists. @throws FormError 'Failed to delete post: ...' */
export const deletePost = (id: string, author: Author): Promise<void> =>
  change(id, author, "POST_DELETED", (post) =>
    post ? [byAuthor(author, db.delete(posts).where(and(eq(posts.id, id), restorableBy(author))))] : null,
  );

const update = (id: string, author: Author, row: Partial<Post>, condition = editableBy(author)) =>
  byAuthor(
    author,
    db
      .update(posts)
      .set(row)
      .where(and(eq(posts.id, id), condition)),
  );

/**
 * Changes a stored post in one transaction, with its entry in the audit log. `write` returns null if nothing is left to
 * do, perhaps because the first of two clicks has done it.
 */
const change = (
  id: string,
  author: Author,
  event: AuditEvent,
  write: (post: Post | undefined, now: number) => Statement[] | null | Promise<Statement[] | null>,
): Promise<void> =>
  explainFailure(
    /TRASHED|DELETED/.test(event) ? "Failed to delete post" : "Failed to update post",
    async () => {
      const now = sharedNow();
      const [post] = await db.select().from(posts).where(eq(posts.id, id));
      const writes = await write(post, now);
      if (!post || !writes) return;
      await writePost([...writes, auditPost(event, post, author, now), bumpContentVersion()]);
    },
  );

/** Runs a change of a post. @throws FormError whose message begins with `failure` (docs/product.md 8.4). */
export async function explainFailure(failure: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof FormError) throw new FormError(`${failure}: ${error.message}`, error.options);
    log.error({ err: error }, failure);
    throw new FormError(`${failure}: ${describeFailure(error)}`, { status: 503 });
  }
}

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
