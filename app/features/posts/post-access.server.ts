import { and, eq, exists, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { isForeignKeyViolation, isUniqueViolation } from "#drizzle/connect";
import { postSchedules, posts } from "#drizzle/schema/posts";
import { audit } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import { createCategoryGoneError, createSlugTakenError } from "~/features/posts/editing/post-rules.server";
import type { Actor } from "~/features/roles/actor";
import { atomic, db } from "~/lib/database/db.server";
import { expectRow, NoRowChangedError } from "~/lib/database/writes.server";
import { FormError } from "~/lib/form/form-error";
import { mayPublish } from "./may-publish";
import { isPublishSchedule } from "./post-schedule.server";

/** The condition that a post is scheduled to be published. */
export const isScheduled = exists(db.select({ one: sql`1` }).from(postSchedules).where(isPublishSchedule));

/**
 * The condition that `actor` may edit a post, which must not be in the trash. Writers may edit the posts they
 * created until an editor publishes or schedules them.
 */
export const isEditableBy = (actor: Actor): SQL | undefined =>
  and(
    isNull(posts.deletedAt),
    mayPublish(actor)
      ? undefined
      : and(eq(posts.createdBy, actor.id), eq(posts.published, false), not(isScheduled)),
  );

/** The condition that `actor` may restore and delete a post in the trash; writers only those that they created. */
export const isRestorableBy = (actor: Actor): SQL | undefined =>
  and(isNotNull(posts.deletedAt), mayPublish(actor) ? undefined : eq(posts.createdBy, actor.id));

const createTrashedError = (): FormError =>
  new FormError("This post has just been moved to the trash or deleted.", { status: 409 });

/** The error for a post to restore or delete that is not in the trash, perhaps because a colleague has restored it. */
export const createNotInTrashError = (): FormError =>
  new FormError("This post is no longer in the trash.", { status: 409 });

/** Makes a transaction fail if `statement`, whose condition limits what `actor` may change, changes no row. */
export const expectOwnRow = (
  actor: Actor,
  statement: Parameters<typeof expectRow>[0],
  createError = createTrashedError,
) => expectRow(statement, mayPublish(actor) ? createError : undefined);

/** The reason why a writer may not edit a post. */
export const NOT_YOURS =
  "Writers can edit only their own drafts. This post is in the trash, belongs to a colleague, or has been taken over by an editor.";

/** A writer may not edit a post, or no longer may. */
export class NotOwnDraftError extends FormError {
  constructor() {
    super(NOT_YOURS, { status: 403 });
  }
}

/** Whether a post is stored and `actor` may edit it now. */
export async function mayEdit(id: string, actor: Actor): Promise<boolean> {
  return (await db.$count(posts, and(eq(posts.id, id), isEditableBy(actor)))) > 0;
}

/** The statement that writes what `actor` did with a post into the audit log. */
export const auditPost = (event: AuditEvent, { title }: { title: string }, actor: Actor, at: number) =>
  audit(event, { ...actor, at, detail: { post: title } });

/**
 * Runs the statements in one transaction.
 * @throws FormError if a writer may no longer edit the post (403), the slug is taken or the category is gone; the error
 * of `expectRow`
 */
export async function writePost(statements: Parameters<typeof atomic>): Promise<void> {
  try {
    await atomic(...statements);
  } catch (error) {
    if (error instanceof NoRowChangedError) throw new NotOwnDraftError();
    // Another save took the slug after it was checked.
    if (isUniqueViolation(error)) throw createSlugTakenError();
    if (isForeignKeyViolation(error)) throw createCategoryGoneError();
    throw error;
  }
}
