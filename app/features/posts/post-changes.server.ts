import { and, asc, eq, isNull, like, lt } from "drizzle-orm";
import { z } from "zod";
import type { Statement } from "#drizzle/connection";
import { posts } from "#drizzle/schema/posts";
import { isAmongUnlocked } from "#drizzle/sql";
import { audit } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import { insertRevision, revisePost } from "~/features/posts/editing/post-revising.server";
import { pickPostFields } from "~/features/posts/editing/post-schema.server";
import type { Actor } from "~/features/roles/role";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/writes.server";
import { FormError } from "~/lib/form/form-error";
import { log } from "~/lib/log/log.server";
import { cutText } from "~/lib/text/storable-text";
import { DAY_MS, dayOn } from "~/lib/text/time";
import { describeFailure } from "./dashboard.server";
import { TRASH_DAYS } from "./dashboard-filter";
import { buildSearchText } from "./post";
import { findFreeSlug } from "./post-derivation";
import { postFormLimits } from "./post-form";
import {
  auditPost,
  createNotInTrashError,
  expectOwnRow,
  isEditableBy,
  isRestorableBy,
  mayEdit,
  mayPublish,
  NotOwnDraftError,
  requireDescribedImages,
  requireExistingCategory,
  writePost,
} from "./post-rules.server";
import { clearSchedule, computePublicationDates, findSchedule } from "./post-schedule.server";
import { featuredFirst, type Post } from "./posts.server";

/** The status badge's form, with the state that the post should have. */
export const publishedSchema = z.object({
  published: z.enum(["true", "false"]).transform((value) => value === "true"),
});

const FAILED_TO_DELETE = "Failed to delete post";
const SCHEDULED = "It is scheduled for later. Open it to publish it now or to change the time.";

/**
 * Publishes a post now and cancels its schedule.
 * @param options.early confirms publishing before the scheduled time.
 * @throws FormError 'Failed to update post: ...' (docs/product.md 8.4), including if its image has no description
 */
export const publishPost = (id: string, actor: Actor, { early = false } = {}): Promise<void> =>
  changePost({ id, actor, event: "POST_PUBLISHED" }, async (post, now) => {
    requireUntrashed(post);
    requireDescribedImages(post);
    const { publishAt } = await findSchedule(id);
    if (!early && publishAt !== null && publishAt > now) throw new FormError(SCHEDULED);
    const dates = computePublicationDates(post, now);
    const row = { published: true, updatedAt: now, reviewAt: null, ...dates };
    return [updatePost(id, actor, row), clearSchedule(id)];
  });

/** Unpublishes a post now and cancels its schedule. @throws FormError 'Failed to update post: ...' */
export const unpublishPost = (id: string, actor: Actor): Promise<void> =>
  changePost({ id, actor, event: "POST_UNPUBLISHED" }, (post, now) => {
    requireUntrashed(post);
    const dates = post.published && computePublicationDates(post, now);
    const row = { published: false, updatedAt: now, reviewAt: null, ...dates };
    return [updatePost(id, actor, row), clearSchedule(id)];
  });

function requireUntrashed(post: Post | undefined): asserts post is Post {
  if (!post) throw new FormError("Post not found");
  if (post.deletedAt !== null) throw new FormError("It is in the trash. Restore it first.");
}

const savedMeanwhile = () =>
  new FormError("Someone else has just saved it. Please try again.", { status: 409 });

/** Moves a post to a category, or to none. @throws FormError 'Failed to update post: ...' */
export const setCategory = (id: string, actor: Actor, categoryId: number | null): Promise<void> =>
  changePost({ id, actor, event: "POST_CATEGORIZED" }, async (post, now) => {
    await requireExistingCategory(categoryId);
    if (!post || !(await mayEdit(id, actor)))
      throw mayPublish(actor) ? new FormError("Post not found") : new NotOwnDraftError();
    if (post.categoryId === categoryId) return null;
    const { revisions, update } = revisePost(post, { categoryId }, { email: actor.email, now });
    return [...revisions, expectRow(update, savedMeanwhile)];
  });

/** Unpublishes a post and moves it to the trash, if it still exists. @throws FormError 'Failed to delete post: ...' */
export const trashPost = (id: string, actor: Actor): Promise<void> =>
  changePost({ id, actor, event: "POST_TRASHED", failure: FAILED_TO_DELETE }, (post, now) => {
    if (!post || post.deletedAt !== null) return null;
    const dates = post.published && computePublicationDates(post, now);
    const row = { published: false, deletedAt: now, reviewAt: null, updatedAt: now, ...dates };
    return [updatePost(id, actor, row), clearSchedule(id)];
  });

/** Takes a post out of the trash, as a draft. @throws FormError 'Failed to update post: ...' */
export const restorePost = (id: string, actor: Actor): Promise<void> =>
  changePost({ id, actor, event: "POST_RESTORED" }, (post, now) => {
    if (!post?.deletedAt) return null;
    const restore = db.update(posts).set({ deletedAt: null, updatedAt: now });
    return [expectOwnRow(actor, restore.where(isRestorablePost(id, actor)), createNotInTrashError)];
  });

/** Deletes a post in the trash with all its rows, if it still exists. @throws FormError 'Failed to delete post: ...' */
export const deletePost = (id: string, actor: Actor): Promise<void> =>
  changePost({ id, actor, event: "POST_DELETED", failure: FAILED_TO_DELETE }, (post) => {
    if (!post) return null;
    if (post.deletedAt === null) throw createNotInTrashError();
    return [expectOwnRow(actor, db.delete(posts).where(isRestorablePost(id, actor)), createNotInTrashError)];
  });

const isRestorablePost = (id: string, actor: Actor) => and(eq(posts.id, id), isRestorableBy(actor));

const updatePost = (id: string, actor: Actor, row: Partial<Post>) =>
  expectOwnRow(
    actor,
    db
      .update(posts)
      .set(row)
      .where(and(eq(posts.id, id), isEditableBy(actor))),
  );

/** The actor, the post, the event in the audit log, and the start of the message if the change fails. */
type PostChange = { id: string; actor: Actor; event: AuditEvent; failure?: string };

/**
 * Changes a stored post in one transaction, with its entry in the audit log. `prepare` returns null if nothing is left
 * to do, perhaps because the first of two clicks has done it.
 */
const changePost = (
  { id, actor, event, failure = "Failed to update post" }: PostChange,
  prepare: (post: Post | undefined, now: number) => Statement[] | null | Promise<Statement[] | null>,
): Promise<void> =>
  runOrExplain(failure, async () => {
    const now = sharedNow();
    const [post] = await db.select().from(posts).where(eq(posts.id, id));
    const statements = await prepare(post, now);
    if (!post || !statements) return;
    await writePost([...statements, auditPost(event, post, actor, now), bumpContentVersion()]);
  });

/** Runs a change of a post. @throws FormError whose message begins with `failure` (docs/product.md 8.4) */
async function runOrExplain(failure: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof FormError)
      throw new FormError(`${failure}: ${error.message}`, { ...error.options, cause: error });
    log.error({ err: error }, failure);
    throw new FormError(`${failure}: ${describeFailure(error)}`, { status: 503 });
  }
}

/** The title of a post that `actor` may restore; null otherwise. */
export async function findTrashedTitle(id: string, actor: Actor): Promise<string | null> {
  const [post] = await db.select({ title: posts.title }).from(posts).where(isRestorablePost(id, actor));
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
  const [deleted = 0] = await atomic(db.delete(posts).where(isAmongUnlocked(posts.id, old)));
  return deleted;
}

/** Stores a copy of a post as a draft of `actor`, dated today. @returns its id. @throws FormError 'Failed to ...' */
export async function duplicatePost(post: Post, actor: Actor): Promise<string> {
  const id = crypto.randomUUID();
  await runOrExplain("Failed to duplicate post", async () => {
    const now = sharedNow();
    const title = cutText(`Copy of ${post.title}`, postFormLimits.title);
    const fields = {
      ...pickPostFields(post),
      title,
      slug: await findSlugOfCopy(post.slug),
      date: dayOn(now),
      featured: false,
    };
    const { readTime, headings, html, renderer } = post;
    await writePost([
      db.insert(posts).values({
        ...fields,
        id,
        readTime,
        headings,
        html,
        renderer,
        searchText: buildSearchText(fields),
        published: false,
        createdBy: actor.id,
        createdAt: now,
        updatedAt: now,
      }),
      insertRevision({
        postId: id,
        version: 1,
        email: actor.email,
        createdAt: now,
        published: false,
        fields,
      }),
      auditPost("POST_CREATED", fields, actor, now),
    ]);
  });
  return id;
}

/** The first free one of `slug-copy`, `slug-copy-2` and so on. */
async function findSlugOfCopy(slug: string): Promise<string> {
  const stem = `${cutText(slug, postFormLimits.slug - 10)}-copy`;
  const rows = await db
    .select({ slug: posts.slug })
    .from(posts)
    .where(like(posts.slug, `${stem}%`));
  return findFreeSlug(stem, new Set(rows.map((row) => row.slug)));
}

/** More than any studio features, to bound the query. */
const MAX_FEATURED = 200;

/** The featured posts, drafts included, in the order that they lead the blog. */
export const listFeatured = () =>
  db
    .select({ id: posts.id, title: posts.title, published: posts.published, rank: posts.featuredRank })
    .from(posts)
    .where(and(eq(posts.featured, true), isNull(posts.deletedAt)))
    .orderBy(...featuredFirst)
    .limit(MAX_FEATURED);

/** Moves a featured post one place up or down. Does nothing if the post is already at that end. */
export async function moveFeatured(id: string, by: -1 | 1, actor: Actor): Promise<void> {
  const list = await listFeatured();
  const index = list.findIndex((post) => post.id === id);
  const [moved, passed] = [list[index], list[index + by]];
  if (!moved || !passed) return;
  list[index] = passed;
  list[index + by] = moved;
  const statements: Statement[] = [];
  for (const [index, { id, rank }] of list.entries()) {
    const newRank = index + 1;
    if (rank === newRank) continue;
    statements.push(db.update(posts).set({ featuredRank: newRank }).where(eq(posts.id, id)));
  }
  await atomic(
    ...statements,
    audit("FEATURED_ORDERED", { ...actor, at: sharedNow(), detail: { post: moved.title } }),
    bumpContentVersion(),
  );
}
