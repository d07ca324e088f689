import { and, eq } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { type PostFields, postSchedules, postSlugs, posts, workingCopies } from "#drizzle/schema/posts";
import type { AuditEvent } from "~/features/audit/audit-event";
import { queueAccountMail } from "~/features/auth/account-mail.server";
import { listEditors } from "~/features/auth/accounts.server";
import {
  type PostSubmission,
  pickPostFields,
  postSchema,
  toFormValues,
  toPostFields,
  updateDerivedFields,
} from "~/features/posts/editing/post-schema.server";
import type { Actor } from "~/features/roles/role";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/writes.server";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { createEditConflict, FormError } from "~/lib/form/form-error";
import { DAY_MS } from "~/lib/text/time";
import { editorHref } from "./dashboard-filter";
import { insertCurrentRevision, insertRevision } from "./editing/post-revising.server";
import { buildSearchText } from "./post";
import { storeFormImages } from "./post-images.server";
import { renderPost } from "./post-rendering.server";
import {
  auditPost,
  expectOwnRow,
  isEditableBy,
  mayPublish,
  NotOwnDraftError,
  requireDescribedImages,
  requireExistingCategory,
  requireFreeSlug,
  requireNoLaterDate,
  requireRightToPublish,
  requireValidSchedule,
  writePost,
} from "./post-rules.server";
import {
  applyDueSchedules,
  clearSchedule,
  computePublicationDates,
  type Schedule,
} from "./post-schedule.server";
import type { Post } from "./posts.server";
import { storeWorkingCopy } from "./working-copy.server";

export type PostSave = {
  fields: PostFields;
  /** Publishes the post; otherwise it stays published or unpublished. */
  publish: boolean;
  schedule: Schedule;
  /** Whether it waits for an editor's review; unchanged if absent. */
  review?: boolean;
  /** The id of the working copy to delete. */
  copy?: string;
};

/** The stored post that a save replaces, and the version that its text is based on. */
type PostVersion = { id: string; version: number };

/**
 * Stores a new post, or the next version of the one that it replaces, and a revision. @returns the post's id
 * @throws FormError if a rule of post-rules is broken or the text cannot be rendered (docs/product.md 8.4)
 */
export async function savePost(
  save: PostSave,
  actor: Actor,
  replaced?: PostVersion,
  at?: number,
): Promise<string> {
  requireRightToPublish(save, actor);
  // Before the post is read: rendering takes seconds, in which the post may be published or unpublished.
  const rendered = await renderPost(save.fields.content, { requester: actor.id, urgent: true });
  // Read after it: a planned time may have passed meanwhile.
  const now = at ?? sharedNow();
  const before = replaced ? await requireVersion(replaced, now) : null;
  const published = save.publish || before?.published === true;
  const newPost = { createdAt: now, firstPublishedAt: null, published: false };
  const dates = published
    ? computePublicationDates({ ...(before ?? newPost), date: save.fields.date }, now)
    : { date: save.fields.date, createdAt: before?.createdAt ?? now };
  const submitted = { ...save.fields, date: dates.date };
  const fields = before ? await updateDerivedFields(submitted, pickPostFields(before)) : submitted;
  requireValidSchedule(save.schedule, published, now);
  if (published || save.schedule.publishAt !== null) requireDescribedImages({ ...fields, ...rendered });
  await requireFreeSlug(fields.slug, before?.id ?? null);
  await requireExistingCategory(fields.categoryId);

  const id = before?.id ?? crypto.randomUUID();
  const version = (before?.version ?? 0) + 1;
  const reviewAt = published ? null : findReviewTime(save, before, now);
  const row = {
    ...fields,
    ...dates,
    ...rendered,
    searchText: buildSearchText(fields),
    published,
    updatedAt: now,
    version,
    reviewAt,
    // A post that is featured again comes first again.
    ...(fields.featured ? {} : { featuredRank: null }),
  };
  const { email } = actor;
  const revision = insertRevision({ postId: id, version, email, createdAt: now, published, fields });
  const statements: Statement[] = before
    ? replacePost(before, row, actor, revision)
    : [db.insert(posts).values({ ...row, id, createdBy: actor.id }), revision];
  statements.push(auditPost(findSaveEvent(before, published), fields, actor, now));
  if (reviewAt !== null && !before?.reviewAt) {
    statements.push(auditPost("POST_REVIEW_REQUESTED", fields, actor, now));
    statements.push(...(await requestReview({ id, title: fields.title }, actor)));
  }
  await writePost([...statements, ...writeSurroundings(id, save, actor, published), bumpContentVersion()]);
  return id;
}

function findSaveEvent(before: Post | null, published: boolean): AuditEvent {
  if (published && !before?.published) return "POST_PUBLISHED";
  return before ? "POST_UPDATED" : "POST_CREATED";
}

/** Since when the saved draft waits for a review, or null. */
function findReviewTime({ review, schedule }: PostSave, before: Post | null, now: number): number | null {
  const requestedAt = before?.reviewAt ?? null;
  if (schedule.publishAt !== null || review === false) return null;
  return review ? (requestedAt ?? now) : requestedAt;
}

/** The stored post. @throws FormError if it is gone, or has another version (409) */
async function requireVersion({ id, version }: PostVersion, now: number): Promise<Post> {
  await applyDueSchedules({ now, untilApplied: true });
  const [post] = await db.select().from(posts).where(eq(posts.id, id));
  if (!post) throw new FormError("Post not found");
  if (post.version !== version) throw createEditConflict();
  return post;
}

/** The statements that replace a stored post with its next version, which `revision` stores. */
function replacePost(
  before: Post,
  row: Partial<Post> & { slug: string; updatedAt: number },
  actor: Actor,
  revision: Statement,
): Statement[] {
  const { id, version, published, slug } = before;
  const statements = [
    insertCurrentRevision(before),
    // The second of two simultaneous saves inserts no row, so its whole transaction fails.
    expectRow(revision, createEditConflict),
    expectOwnRow(
      actor,
      db
        .update(posts)
        .set(row)
        .where(and(eq(posts.id, id), eq(posts.version, version), isEditableBy(actor))),
    ),
  ];
  if (published && slug !== row.slug) {
    const moved = { postId: id, createdAt: row.updatedAt };
    statements.push(
      db
        .insert(postSlugs)
        .values({ slug, ...moved })
        .onConflictDoUpdate({ target: postSlugs.slug, set: moved }),
    );
  }
  return statements;
}

/** The statements that bring old slugs, schedule and working copy in line with a save. */
function writeSurroundings(
  postId: string,
  { fields, schedule, copy }: PostSave,
  actor: Actor,
  published: boolean,
): Statement[] {
  const { publishAt, unpublishAt } = schedule;
  const statements: Statement[] = [clearSchedule(postId)];
  const addTime = (action: "publish" | "unpublish", at: number) =>
    statements.push(db.insert(postSchedules).values({ postId, action, at }));
  if (publishAt !== null && !published) addTime("publish", publishAt);
  if (unpublishAt !== null) addTime("unpublish", unpublishAt);
  // A slug resolves to the post that has it now, not to one that used to have it.
  if (published) statements.push(db.delete(postSlugs).where(eq(postSlugs.slug, fields.slug)));
  if (copy) {
    const isOwnCopy = and(eq(workingCopies.id, copy), eq(workingCopies.accountId, actor.id));
    statements.push(db.delete(workingCopies).where(isOwnCopy));
  }
  return statements;
}

/** Parses the editor's form. An image is stored before the fields are checked. */
export const postForm = { schema: postSchema, uploadFiles: storeFormImages };

/**
 * Saves the editor's form. Every button schedules a post that has a time in the future.
 * @returns the path of the editor, with a notice of what was done. @throws as `savePost`
 */
export async function submitPost(
  submission: PostSubmission,
  id: string | null,
  actor: Actor,
): Promise<string> {
  const { publishAt, unpublishAt } = submission;
  const now = sharedNow();
  requireNoLaterDate(submission.date, submission, now);
  const isScheduled = publishAt !== null && publishAt > now;
  const publish = submission.published === "true" && !isScheduled;
  const fields = await toPostFields(submission, getBrand().name);
  // Publishing now replaces a time to publish that has passed.
  const schedule = { publishAt: publish ? null : publishAt, unpublishAt };
  // An editor's save does not end a review.
  const review = mayPublish(actor) ? undefined : submission.review === "true";
  const replaced = id === null ? undefined : { id, version: submission.revision };
  try {
    const save = { fields, publish, schedule, review, copy: submission.copy };
    const savedId = await savePost(save, actor, replaced);
    let done = review ? "review" : "saved";
    if (isScheduled) done = "scheduled";
    if (publish) done = "published";
    return editorHref(savedId, { done });
  } catch (error) {
    if (!(error instanceof NotOwnDraftError)) throw error;
    // The writer can no longer open this post, so their text is kept as a new one.
    const copy = await storeWorkingCopy({ ...toFormValues(fields), copy: crypto.randomUUID() }, actor);
    return editorHref(null, { copy, done: "taken" });
  }
}

/** Limits the e-mails of one save; no studio has this many editors. */
const MAX_MAILS = 50;
/** Requests per day that are mailed to an editor: of one draft, and of one writer. The dashboard lists all of them. */
const DAILY_REQUESTS = { draft: 2, writer: 20 };

/** The statements that e-mail a writer's finished draft to all other editors and owners, for the save's transaction. */
export async function requestReview({ id, title }: { id: string; title: string }, actor: Actor) {
  const editors = (await listEditors()).filter(({ id }) => id !== actor.id);
  return editors.slice(0, MAX_MAILS).flatMap((editor) =>
    queueAccountMail({
      to: editor.email,
      limit: [
        { key: `review:${editor.id}:${id}`, limit: DAILY_REQUESTS.draft, windowMs: DAY_MS },
        { key: `review:${editor.id}:${actor.id}`, limit: DAILY_REQUESTS.writer, windowMs: DAY_MS },
      ],
      subject: `Ready for review: ${title.replace(/\s+/g, " ")}`,
      lines: [
        `${actor.email} has finished the draft "${title}" and asks an editor to review it.`,
        `Read, edit and publish it here: ${env.siteUrl}${editorHref(id)}`,
      ],
    }),
  );
}
