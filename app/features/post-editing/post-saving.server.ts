import { and, eq } from "drizzle-orm";
import {
  type PostFields,
  postRevisions,
  postSchedules,
  postSlugs,
  workingCopies,
} from "#drizzle/schema/post-editing";
import { posts } from "#drizzle/schema/posts";
import { postSearchText, readTime } from "~/features/posts/post";
import { applyDueSchedules, clearSchedule, type Schedule } from "~/features/posts/post-schedule.server";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/expect-row.server";
import { FormError } from "~/lib/form/form-error";
import type { Author } from "./author";
import { byAuthor, editableBy } from "./own-drafts.server";
import { renderPost } from "./post-rendering.server";
import {
  requireDescribedImage,
  requireFreeSlug,
  requireRightToPublish,
  requireValidSchedule,
  saveConflict,
} from "./post-rules.server";
import { followSources } from "./post-schema.server";
import { auditPost, writePost } from "./post-writing.server";

/** A save. `publish` publishes the post; otherwise its state does not change. `copy` is the working copy to delete. */
export type PostSave = { fields: PostFields; publish: boolean; schedule: Schedule; copy?: string };

/**
 * Stores a new post with its first revision.
 * @returns its id.
 * @throws FormError for a taken slug, an unknown category, an undescribed image, an impossible schedule or a text that
 * cannot be rendered, and with 403 for a writer who publishes.
 */
export async function createPost(save: PostSave, author: Author): Promise<string> {
  const now = sharedNow();
  const id = crypto.randomUUID();
  requireRightToPublish(save, author);
  const { fields, publish: published } = save;
  const rendered = await renderFor(save, author);
  const row = { ...(await toRow(save, null, published, now)), ...rendered, published, updatedAt: now };
  await writePost([
    db.insert(posts).values({ ...row, id, version: 1, createdAt: now, createdBy: author.id }),
    db
      .insert(postRevisions)
      .values({ postId: id, version: 1, email: author.email, createdAt: now, published, fields }),
    auditPost(published ? "POST_PUBLISHED" : "POST_CREATED", fields, author, now),
    ...aroundPost(id, save, author, published),
  ]);
  return id;
}

/**
 * Saves over the version `base` of a post, which is kept as a revision.
 * @throws FormError as for a new post, with 409 (`saveConflict`) if `base` is not the latest version, and `NotYours`.
 */
export async function updatePost(
  id: string,
  base: number,
  save: PostSave,
  author: Author,
  now = sharedNow(),
): Promise<void> {
  requireRightToPublish(save, author);
  // Rendering takes seconds, in which the post may be published or unpublished: so render before reading the post.
  const rendered = await renderFor(save, author);
  await applyDueSchedules(now);
  const [before] = await db.select().from(posts).where(eq(posts.id, id));
  if (!before) throw new FormError("Post not found");
  if (before.version !== base) throw saveConflict();
  const fields = followSources(save.fields, fieldsOf(before));
  const published = save.publish || before.published;
  const row = {
    ...(await toRow({ ...save, fields }, id, published, now)),
    ...rendered,
    published,
    updatedAt: now,
    version: base + 1,
  };
  const moved = before.slug !== fields.slug && before.published;
  await writePost([
    // Demo posts are stored without a revision: the first save adds it.
    db
      .insert(postRevisions)
      .values({
        postId: id,
        version: base,
        email: "",
        createdAt: before.updatedAt,
        published: before.published,
        fields: fieldsOf(before),
      })
      .onConflictDoNothing(),
    // Of two simultaneous saves, the second inserts no row, so its whole transaction fails.
    expectRow(
      db
        .insert(postRevisions)
        .values({ postId: id, version: base + 1, email: author.email, createdAt: now, published, fields })
        .onConflictDoNothing(),
      saveConflict,
    ),
    byAuthor(
      author,
      db
        .update(posts)
        .set(row)
        .where(and(eq(posts.id, id), eq(posts.version, base), editableBy(author))),
    ),
    ...(moved
      ? [
          db
            .insert(postSlugs)
            .values({ slug: before.slug, postId: id, createdAt: now })
            .onConflictDoUpdate({ target: postSlugs.slug, set: { postId: id, createdAt: now } }),
        ]
      : []),
    auditPost(published && !before.published ? "POST_PUBLISHED" : "POST_UPDATED", fields, author, now),
    ...aroundPost(id, save, author, published),
  ]);
}

/** The fields of a stored post that an editor writes. */
export function fieldsOf(post: typeof posts.$inferSelect): PostFields {
  const { title, slug, excerpt, content, categoryId, tags, date, author, image, imageAlt, featured } = post;
  const { metaTitle, metaDescription, metaKeywords } = post;
  return {
    ...{ title, slug, excerpt, content, categoryId, tags, date, author, image, imageAlt, featured },
    ...{ metaTitle, metaDescription, metaKeywords },
  };
}

const renderFor = ({ fields }: PostSave, { id }: Author) =>
  renderPost(fields.content, { owner: id, urgent: true });

async function toRow({ fields, schedule }: PostSave, id: string | null, published: boolean, now: number) {
  requireValidSchedule(schedule, published, now);
  if (published || schedule.publishAt !== null) requireDescribedImage(fields);
  await requireFreeSlug(fields, id);
  return { ...fields, readTime: readTime(fields.content), searchText: postSearchText(fields) };
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
