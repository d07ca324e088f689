import { and, eq } from "drizzle-orm";
import { isUniqueViolation } from "#drizzle/connect";
import {
  type PostFields,
  postRevisions,
  postSchedules,
  postSlugs,
  workingCopies,
} from "#drizzle/post-editing";
import { posts } from "#drizzle/posts";
import { audit } from "~/features/admin/audit.server";
import type { AuditEvent } from "~/features/admin/audit-event";
import { NothingChanged } from "~/features/admin/must-change.server";
import { postSearchText, readTime } from "~/features/posts/post";
import { applyDueSchedules } from "~/features/posts/post-schedule.server";
import { bumpContentVersion } from "~/lib/content-version.server";
import { atomic, db } from "~/lib/db.server";
import { FormError } from "~/lib/form.server";
import type { Author } from "./author";
import { byAuthor, NotYours, touchable } from "./own-drafts.server";
import { CONFLICT } from "./post-form";
import {
  requireDescribedImage,
  requireFreeSlug,
  requireRightToPublish,
  requireSensibleSchedule,
  type Schedule,
  slugTaken,
} from "./post-rules.server";
import { renderPost } from "./rendering.server";

/** What is to be saved. `publish` makes the post public; without it the post stays as public as it was. */
export type PostSave = { fields: PostFields; publish: boolean; schedule: Schedule; copy?: string };

/**
 * Stores a new post with its first revision.
 * @returns its id.
 * @throws FormError for a taken slug, an unknown category, an undescribed image, a senseless time, or a text that
 * cannot be made into a page, and with 403 where a writer wants it published.
 */
export async function createPost(save: PostSave, author: Author, now = Date.now()): Promise<string> {
  const id = crypto.randomUUID();
  requireRightToPublish(save, author);
  const { fields, publish: published } = save;
  const rendered = await renderFor(save, author);
  const row = { ...(await toRow(save, null, published, now)), ...rendered, published, updatedAt: now };
  await write([
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
 * Saves over a post that is still at the version `base`, and keeps the former text as a revision.
 * @throws FormError as for a new post, and with 409 where somebody else was faster; null-like ids are the caller's.
 */
export async function updatePost(
  id: string,
  base: number,
  save: PostSave,
  author: Author,
  now = Date.now(),
): Promise<void> {
  requireRightToPublish(save, author);
  // First, since it may take seconds, in which the post may be published or taken back.
  const rendered = await renderFor(save, author);
  await applyDueSchedules(now);
  const [before] = await db.select().from(posts).where(eq(posts.id, id));
  if (!before) throw new FormError("Post not found");
  if (before.version !== base) throw new FormError(CONFLICT, { status: 409 });
  const { fields } = save;
  const published = save.publish || before.published;
  const row = {
    ...(await toRow(save, id, published, now)),
    ...rendered,
    published,
    updatedAt: now,
    version: base + 1,
  };
  const moved = before.slug !== fields.slug && before.published;
  await write([
    // The demo's posts, and those of a restored copy, have no revision of their own yet.
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
    // Of two saves at the same moment the second fails here, and with it all that follows.
    db
      .insert(postRevisions)
      .values({ postId: id, version: base + 1, email: author.email, createdAt: now, published, fields }),
    byAuthor(
      author,
      db
        .update(posts)
        .set(row)
        .where(and(eq(posts.id, id), eq(posts.version, base), touchable(author))),
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

/**
 * Publishes a post or takes it back, at once; what was scheduled for it is off.
 * @throws FormError where there is no such post, or its image is not described.
 */
export async function setPublished(
  id: string,
  published: boolean,
  author: Author,
  now = Date.now(),
): Promise<void> {
  const [post] = await db.select().from(posts).where(eq(posts.id, id));
  if (!post) throw new FormError("Post not found");
  if (published) requireDescribedImage(post);
  await atomic(
    db.update(posts).set({ published, updatedAt: now }).where(eq(posts.id, id)),
    db.delete(postSchedules).where(eq(postSchedules.postId, id)),
    auditPost(published ? "POST_PUBLISHED" : "POST_UNPUBLISHED", post, author, now),
    bumpContentVersion(),
  );
}

/** Deletes a post with everything that belongs to it. Deleting it twice is no error. */
export async function deletePost(id: string, author: Author, now = Date.now()): Promise<void> {
  const [post] = await db.select({ title: posts.title }).from(posts).where(eq(posts.id, id));
  if (!post) return;
  await write([
    byAuthor(author, db.delete(posts).where(and(eq(posts.id, id), touchable(author)))),
    auditPost("POST_DELETED", post, author, now),
    bumpContentVersion(),
  ]);
}

const auditPost = (event: AuditEvent, { title }: { title: string }, { id, email }: Author, at: number) =>
  audit(event, { at, accountId: id, email, detail: { post: title } });

/** What an editor wrote of a stored post. */
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
  requireSensibleSchedule(schedule, published, now);
  if (published || schedule.publishAt !== null) requireDescribedImage(fields);
  await requireFreeSlug(fields, id);
  return { ...fields, readTime: readTime(fields.content), searchText: postSearchText(fields) };
}

/** What is written beside the post itself. */
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
    // An address belongs to the post that readers find at it now.
    ...(published ? [db.delete(postSlugs).where(eq(postSlugs.slug, fields.slug))] : []),
    db.delete(postSchedules).where(eq(postSchedules.postId, postId)),
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

async function write(statements: Parameters<typeof atomic>): Promise<void> {
  try {
    await atomic(...statements);
  } catch (error) {
    if (error instanceof NothingChanged) throw new NotYours();
    // Who was a moment faster has taken the version, or the slug.
    if (/post_revisions/.test(messageOf(error))) throw new FormError(CONFLICT, { status: 409 });
    if (isUniqueViolation(error)) throw slugTaken();
    throw error;
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${messageOf(error.cause)}` : "";
