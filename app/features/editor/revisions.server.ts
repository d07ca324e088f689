import { and, desc, eq } from "drizzle-orm";
import { type PostFields, postRevisions } from "#drizzle/posts";
import { db } from "~/lib/db.server";
import { FormError } from "~/lib/form.server";
import { type Author, updatePost } from "./post-saving.server";
import { findSchedule } from "./working-copy.server";

/** A save of a post, without its text. */
export type RevisionInfo = { version: number; email: string; createdAt: number; published: boolean };

/** The saves of a post, the newest first. */
export const listRevisions = (postId: string): Promise<RevisionInfo[]> =>
  db
    .select({
      version: postRevisions.version,
      email: postRevisions.email,
      createdAt: postRevisions.createdAt,
      published: postRevisions.published,
    })
    .from(postRevisions)
    .where(eq(postRevisions.postId, postId))
    .orderBy(desc(postRevisions.version))
    .limit(500);

/** What a post held at a version, or null. */
export async function findRevision(postId: string, version: number): Promise<PostFields | null> {
  const [row] = await db
    .select({ fields: postRevisions.fields })
    .from(postRevisions)
    .where(and(eq(postRevisions.postId, postId), eq(postRevisions.version, version)));
  return row?.fields ?? null;
}

/**
 * Saves an old version of a post as its newest; nothing in between is lost. It stays as public as it is.
 * @throws FormError where there is no such version, or somebody saved meanwhile (409).
 */
export async function restoreRevision(
  postId: string,
  version: number,
  base: number,
  author: Author,
): Promise<void> {
  const fields = await findRevision(postId, version);
  if (!fields) throw new FormError("This version is not there any more.");
  const schedule = await findSchedule(postId);
  await updatePost(postId, base, { fields, publish: false, schedule }, author);
}
