import { and, eq } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { type PostFields, postSchedules, postSlugs, workingCopies } from "#drizzle/schema/post-editing";
import { posts } from "#drizzle/schema/posts";
import { buildSearchText, estimateReadTime } from "~/features/posts/post";
import { applyDueSchedules, clearSchedule, type Schedule } from "~/features/posts/post-schedule.server";
import type { Post } from "~/features/posts/posts.server";
import { computePublicationDates } from "~/features/posts/publication-dates";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/expect-row.server";
import { FormError } from "~/lib/form/form-error";
import type { Author } from "./author";
import { auditPost, byAuthor, editableBy, writePost } from "./own-drafts.server";
import { renderPost } from "./post-rendering.server";
import { keepPresent, keepRevision } from "./post-revising.server";
import {
  requireDescribedImage,
  requireFreeSlug,
  requireRightToPublish,
  requireValidSchedule,
  saveConflict,
} from "./post-rules.server";
import { followSources, getFields } from "./post-schema.server";
import { requestReview } from "./review-request.server";

/**
 * A save. `publish` publishes the post; otherwise its state does not change. `review` says whether it waits for an
 * editor's review, by default as before. `copy` is the working copy to delete.
 */
export type PostSave = {
  fields: PostFields;
  publish: boolean;
  schedule: Schedule;
  review?: boolean;
  copy?: string;
};

/** The stored post that a save replaces, and the version that its text is based on. */
type PostVersion = { id: string; version: number };

/**
 * Stores a new post, or the next version of the one that it replaces, and a revision. @returns the post's id.
 * @throws FormError if a rule of post-rules is broken or the text cannot be rendered (docs/product.md 8.4).
 */
export async function savePost(
  save: PostSave,
  author: Author,
  replaced?: PostVersion,
  now = sharedNow(),
): Promise<string> {
  requireRightToPublish(save, author);
  // Rendering takes seconds, in which the post may be published or unpublished: so render before reading the
  // post.
  const rendered = await renderPost(save.fields.content, { owner: author.id, urgent: true });
  const before = replaced ? await requireVersion(replaced, now) : null;
  const published = save.publish || before?.published === true;
  const created = { createdAt: now, firstPublishedAt: null, published: false };
  const dates = published
    ? computePublicationDates({ ...(before ?? created), date: save.fields.date }, now)
    : { date: save.fields.date, createdAt: before?.createdAt ?? now };
  const sent = { ...save.fields, date: dates.date };
  const fields = before ? followSources(sent, getFields(before)) : sent;
  requireValidSchedule(save.schedule, published, now);
  if (published || save.schedule.publishAt !== null) requireDescribedImage(fields);
  await requireFreeSlug(fields, before?.id ?? null);

  const id = before?.id ?? crypto.randomUUID();
  const version = (before?.version ?? 0) + 1;
  const texts = { readTime: estimateReadTime(fields.content), searchText: buildSearchText(fields) };
  const reviewAt = published ? null : waitsSince(save, before, now);
  const row = {
    ...fields,
    ...dates,
    ...texts,
    ...rendered,
    published,
    updatedAt: now,
    version,
    reviewAt,
    // A post that is featured again comes first again.
    ...(fields.featured ? {} : { featuredRank: null }),
  };
  const keep = keepRevision({ postId: id, version, email: author.email, createdAt: now, published, fields });
  const event = published && !before?.published ? "POST_PUBLISHED" : before ? "POST_UPDATED" : "POST_CREATED";
  await writePost([
    ...(before
      ? replace(before, row, author, keep)
      : [db.insert(posts).values({ ...row, id, createdBy: author.id }), keep]),
    auditPost(event, fields, author, now),
    ...(reviewAt !== null && !before?.reviewAt
      ? [
          auditPost("POST_REVIEW_REQUESTED", fields, author, now),
          ...(await requestReview({ id, title: fields.title }, author)),
        ]
      : []),
    ...aroundPost(id, save, author, published),
  ]);
  return id;
}

/** Since when the saved draft waits for a review, or null. */
function waitsSince({ review, schedule }: PostSave, before: Post | null, now: number): number | null {
  const since = before?.reviewAt ?? null;
  if (schedule.publishAt !== null || review === false) return null;
  return review ? (since ?? now) : since;
}

/** The stored post. @throws FormError if it is gone, or has another version (409). */
async function requireVersion({ id, version }: PostVersion, now: number): Promise<Post> {
  await applyDueSchedules({ now, untilApplied: true });
  const [post] = await db.select().from(posts).where(eq(posts.id, id));
  if (!post) throw new FormError("Post not found");
  if (post.version !== version) throw saveConflict();
  return post;
}

/** The writes that replace a stored post with its next version, which `keep` stores as a revision. */
function replace(
  before: Post,
  row: Partial<Post> & { slug: string; updatedAt: number },
  author: Author,
  keep: Statement,
) {
  const { id, version, published, slug } = before;
  const moved = { postId: id, createdAt: row.updatedAt };
  return [
    keepPresent(before),
    // The second of two simultaneous saves inserts no row, so its whole transaction fails.
    expectRow(keep, saveConflict),
    byAuthor(
      author,
      db
        .update(posts)
        .set(row)
        .where(and(eq(posts.id, id), eq(posts.version, version), editableBy(author))),
    ),
    ...(published && slug !== row.slug
      ? [
          db
            .insert(postSlugs)
            .values({ slug, ...moved })
            .onConflictDoUpdate({ target: postSlugs.slug, set: moved }),
        ]
      : []),
  ];
}

/** The writes that accompany the post's own: former slugs, schedule, working copy. */
function aroundPost(
  postId: string,
  { fields, schedule, copy }: PostSave,
  author: Author,
  published: boolean,
) {
  const { publishAt, unpublishAt } = schedule;
  const times = [
    ...(publishAt !== null && !published ? [{ postId, action: "publish" as const, at: publishAt }] : []),
    ...(unpublishAt !== null ? [{ postId, action: "unpublish" as const, at: unpublishAt }] : []),
  ];
  return [
    // A slug leads to the post that has it now, not to one that used to have it.
    ...(published ? [db.delete(postSlugs).where(eq(postSlugs.slug, fields.slug))] : []),
    clearSchedule(postId),
    ...(times.length > 0 ? [db.insert(postSchedules).values(times)] : []),
    ...(copy
      ? [
          db
            .delete(workingCopies)
            .where(and(eq(workingCopies.id, copy), eq(workingCopies.accountId, author.id))),
        ]
      : []),
    bumpContentVersion(),
  ];
}
