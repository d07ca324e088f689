import { and, eq, exists, isNotNull, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import { isForeignKeyViolation, isUniqueViolation } from "#drizzle/connect";
import { categories, postSchedules, posts } from "#drizzle/schema/posts";
import { audit } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import { findUndescribedImage } from "~/features/markdown/undescribed-image";
import { type Actor, isAtLeast } from "~/features/roles/role";
import { atomic, db } from "~/lib/database/db.server";
import { expectRow, NoRowChangedError } from "~/lib/database/writes.server";
import { FormError } from "~/lib/form/form-error";
import { dayOn } from "~/lib/text/time";
import { dayInZone } from "~/lib/text/time-zone";
import { isPublishSchedule, type Schedule } from "./post-schedule.server";
import type { Post } from "./posts.server";

/** Whether an account may publish, unpublish and schedule posts. */
export const mayPublish = ({ role }: Pick<Actor, "role">): boolean => isAtLeast(role, "editor");

/** Only editors publish and schedule posts. @throws FormError with 403 for a writer */
export function requireRightToPublish(save: { publish: boolean; schedule: Schedule }, actor: Actor): void {
  if (mayPublish(actor)) return;
  const instead = "Save it as a draft for an editor to publish.";
  if (save.publish) throw new FormError(`Writers cannot publish. ${instead}`, { status: 403 });
  for (const field of ["publishAt", "unpublishAt"] as const) {
    if (save.schedule[field] === null) continue;
    throw new FormError(`Writers cannot schedule posts. ${instead}`, { field, status: 403 });
  }
}

/** WCAG 2.2, 1.1.1. */
const UNDESCRIBED_IMAGE =
  "Describe the image before you publish the post. People who cannot see the image depend on the description.";

/** A post is not published without descriptions of its image and those in its text. @throws FormError */
export function requireDescribedImages(post: Pick<Post, "image" | "imageAlt" | "html">): void {
  if (post.image && !post.imageAlt) throw new FormError(UNDESCRIBED_IMAGE, { field: "imageAlt" });
  const url = findUndescribedImage(post.html);
  if (url === null) return;
  const where = `The text has an image without a description, which belongs between the brackets: ![…](${url}).`;
  throw new FormError(`${where} ${UNDESCRIBED_IMAGE}`, { field: "content" });
}

/**
 * Checks that a post is not dated after the day on which it is published: today, or the planned day, in UTC or in the
 * writer's zone. @throws FormError
 */
export function requireNoLaterDate(
  date: string,
  { publishAt, zone }: { publishAt: number | null; zone: string },
  now: number,
): void {
  const at = Math.max(now, publishAt ?? 0);
  const day = [dayOn(at), dayInZone(zone, at)].sort()[1] ?? "";
  if (date <= day) return;
  const [what, instead] =
    at > now
      ? [`the day of its publication, ${day}`, "Choose that day or an earlier one"]
      : [
          `today, ${day}`,
          "Leave the date empty for the day of its publication, and choose when that is in “Publish at”",
        ];
  throw new FormError(`No post is dated later than ${what} (${zone}). ${instead}.`, { field: "date" });
}

/** Checks the schedule of a post; `published` is its state after the save. @throws FormError */
export function requireValidSchedule({ publishAt, unpublishAt }: Schedule, published: boolean, now: number) {
  const reject = (field: keyof Schedule, message: string) => {
    throw new FormError(message, { field });
  };
  if (publishAt !== null) {
    // If the time passed while the post was being edited, the post has already been published.
    if (published && publishAt > now)
      reject("publishAt", "This post is already published. Unpublish it first to schedule it.");
    if (!published && publishAt <= now)
      reject("publishAt", "This time has passed. Choose a later one, or publish now.");
  }
  if (unpublishAt === null) return;
  if (!published && publishAt === null)
    reject("unpublishAt", "The post is not published. Set a time to publish it, or publish it now.");
  if (unpublishAt <= Math.max(publishAt ?? now, now))
    reject("unpublishAt", "Choose a time after the post is published.");
}

/** Checks that a slug is not empty and no other post has it. `id` is null for a new post. @throws FormError */
export async function requireFreeSlug(slug: string, id: string | null): Promise<void> {
  if (slug === "") {
    throw new FormError("Enter a slug: the title has no letters or digits to create one from.", {
      field: "slug",
    });
  }
  const [other] = await db
    .select({ title: posts.title, deletedAt: posts.deletedAt })
    .from(posts)
    .where(and(eq(posts.slug, slug), id ? ne(posts.id, id) : undefined));
  if (other) throw createSlugTakenError(other);
}

/** Checks that a category exists. @throws FormError */
export async function requireExistingCategory(id: number | null): Promise<void> {
  if (id !== null && (await db.$count(categories, eq(categories.id, id))) === 0)
    throw createCategoryGoneError();
}

/** The error for a category that was deleted or merged. */
const createCategoryGoneError = (): FormError =>
  new FormError("This category no longer exists. Choose another.", { field: "categoryId" });

/** The error for a slug that another post uses, perhaps one in the trash. */
function createSlugTakenError(other?: { title: string; deletedAt: number | null }): FormError {
  let otherPost = "";
  if (other) otherPost = ` by "${other.title}"`;
  if (other && other.deletedAt !== null) otherPost += ", which is in the trash";
  return new FormError(`This slug is taken${otherPost}. Choose another.`, { field: "slug" });
}

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
