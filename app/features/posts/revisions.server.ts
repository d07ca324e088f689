import { and, desc, eq } from "drizzle-orm";
import { type PostFields, postRevisions } from "#drizzle/schema/posts";
import { refreshDerived, toFormValues } from "~/features/posts/editing/post-schema.server";
import type { Actor } from "~/features/roles/role";
import { db } from "~/lib/database/db.server";
import { FormError } from "~/lib/form/form-error";
import { savePost } from "./post-saving.server";
import { findSchedule } from "./post-schedule.server";

/** A post's revisions, newest first. */
export const listRevisions = (postId: string) =>
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

export type RevisionInfo = Awaited<ReturnType<typeof listRevisions>>[number];

/** A revision's fields, or null. */
export async function findRevision(postId: string, version: number): Promise<PostFields | null> {
  const [row] = await db
    .select({ fields: postRevisions.fields })
    .from(postRevisions)
    .where(and(eq(postRevisions.postId, postId), eq(postRevisions.version, version)));
  if (!row) return null;
  const { socialImage = null, canonicalUrl = null } = row.fields;
  // Earlier revisions do not have these two.
  return { ...row.fields, socialImage, canonicalUrl };
}

/**
 * A post's revisions, and the two to compare: those in `from` and `to` of the query, by default the last two. `before`
 * is null if only one is stored.
 */
export async function compareRevisions(id: string, latest: number, query: URLSearchParams) {
  const revisions = await listRevisions(id);
  const findVersion = (name: string) =>
    revisions.find(({ version }) => String(version) === query.get(name))?.version;
  const to = findVersion("to") ?? latest;
  const from = findVersion("from") ?? to - 1;
  const [before, after] = await Promise.all([findRevision(id, from), findRevision(id, to)]);
  return { revisions, from, to, before: before && toFormValues(before), after: after && toFormValues(after) };
}

/**
 * Saves an old version of a post as its newest, which replaces version `baseVersion`. A draft stays a draft.
 * @throws FormError if there is no such version, and as `savePost`
 */
export async function restoreRevision(
  postId: string,
  version: number,
  baseVersion: number,
  actor: Actor,
): Promise<void> {
  const fields = await findRevision(postId, version);
  if (!fields) throw new FormError("This version no longer exists.");
  const schedule = await findSchedule(postId);
  const restored = { ...fields, ...(await refreshDerived(fields)) };
  await savePost({ fields: restored, publish: false, schedule }, actor, { id: postId, version: baseVersion });
}
