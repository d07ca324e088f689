import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { type PostFields, postRevisions } from "#drizzle/post-editing";
import { db } from "~/lib/db.server";
import { FormError } from "~/lib/form-error";
import type { Author } from "./author";
import type { PostFormValues } from "./post-form";
import { toFormValues } from "./post-form-values.server";
import { updatePost } from "./post-saving.server";
import { findSchedule } from "./working-copy.server";

/** What the list of revisions sends: the version to take back, and the one that it is to replace. */
export const restoreSchema = z.object({
  restore: z.coerce.number().int().min(1),
  version: z.coerce.number().int().min(1),
});

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

type Comparison = {
  revisions: RevisionInfo[];
  from: number;
  to: number;
  /** Null where there is nothing before. */
  before: PostFormValues | null;
  after: PostFormValues | null;
};

/** The saves of a post, and the two that the query's `from` and `to` name: the last and the one before, without. */
export async function compareRevisions(
  id: string,
  present: number,
  query: URLSearchParams,
): Promise<Comparison> {
  const revisions = await listRevisions(id);
  const known = (name: string) =>
    revisions.find(({ version }) => String(version) === query.get(name))?.version;
  const to = known("to") ?? present;
  const from = known("from") ?? to - 1;
  const [before, after] = await Promise.all([findRevision(id, from), findRevision(id, to)]);
  return {
    ...{ revisions, from, to },
    before: before && toFormValues(before),
    after: after && toFormValues(after),
  };
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
