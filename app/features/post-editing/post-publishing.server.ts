import { and, eq } from "drizzle-orm";
import { postSchedules } from "#drizzle/post-editing";
import { posts } from "#drizzle/posts";
import { bumpContentVersion } from "~/lib/content-version.server";
import { atomic, db } from "~/lib/db.server";
import { FormError } from "~/lib/form-error";
import type { Author } from "./author";
import { byAuthor, editableBy } from "./own-drafts.server";
import { requireDescribedImage } from "./post-rules.server";
import { auditPost, writePost } from "./post-writing.server";

/**
 * Publishes a post or takes it back, at once; what was scheduled for it is off.
 * @throws FormError where there is no such post, or its image is not described.
 */
export async function setPublished(id: string, published: boolean, author: Author): Promise<void> {
  const now = Date.now();
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
export async function deletePost(id: string, author: Author): Promise<void> {
  const [post] = await db.select({ title: posts.title }).from(posts).where(eq(posts.id, id));
  if (!post) return;
  await writePost([
    byAuthor(author, db.delete(posts).where(and(eq(posts.id, id), editableBy(author)))),
    auditPost("POST_DELETED", post, author, Date.now()),
    bumpContentVersion(),
  ]);
}
