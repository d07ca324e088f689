import { and, eq, exists, not, type SQL, sql } from "drizzle-orm";
import { postSchedules } from "#drizzle/post-editing";
import { posts } from "#drizzle/posts";
import { db } from "~/lib/db.server";
import { expectRow } from "~/lib/expect-row.server";
import { FormError } from "~/lib/form-error";
import { type Author, mayPublish } from "./author";

const publishing = and(eq(postSchedules.postId, posts.id), eq(postSchedules.action, "publish"));

/** Whether a post waits for its time to be published, as a condition. */
export const isScheduled = exists(db.select({ one: sql`1` }).from(postSchedules).where(publishing));

/**
 * Which posts somebody may touch, as a condition to be written with the change itself; undefined for all of them. A writer
 * may change what they wrote, until an editor has published it or set a time for that: from then on it is what readers get.
 */
export const editableBy = (author: Author): SQL | undefined =>
  mayPublish(author)
    ? undefined
    : and(eq(posts.createdBy, author.id), eq(posts.published, false), not(isScheduled));

/** The change of a post with that condition in it: for a writer the whole transaction fails where it does not hold. */
export const byAuthor = (author: Author, statement: Parameters<typeof expectRow>[0]) =>
  mayPublish(author) ? statement : expectRow(statement);

/** Why a writer may not go on. */
export const NOT_YOURS =
  "Writers work on their own drafts. This post is a colleague's, or an editor has taken it on.";

/** Thrown where a change was not a writer's to make, or came too late. */
export class NotYours extends FormError {
  constructor() {
    super(NOT_YOURS, { status: 403 });
  }
}

/** Whether somebody may touch a stored post now. */
export async function mayEdit(id: string, author: Author): Promise<boolean> {
  const condition = editableBy(author);
  return condition === undefined || (await db.$count(posts, and(eq(posts.id, id), condition))) > 0;
}
