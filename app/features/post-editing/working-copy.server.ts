import { and, desc, eq, isNull, lt, notInArray, or } from "drizzle-orm";
import { postSchedules, workingCopies } from "#drizzle/post-editing";
import { posts } from "#drizzle/posts";
import { atomic, db } from "~/lib/db.server";
import { DAY_MS } from "~/lib/duration";
import { isUuid } from "~/lib/uuid";
import type { Author } from "./author";
import { editableBy } from "./own-drafts.server";
import { type PostFormValues, postFieldNames, postFormLimits } from "./post-form";

/** Unsaved texts that nobody came back for are forgotten after this long. */
const RETENTION_MS = 90 * DAY_MS;

/** A text that was typed but not saved. */
export type WorkingCopy = {
  id: string;
  postId: string | null;
  baseVersion: number | null;
  updatedAt: number;
  values: Partial<PostFormValues>;
};

/**
 * Keeps what stands in the editor's form, whatever it is, under an id that the form brings along.
 * @returns when it was kept; null where the id is none or somebody else's.
 */
export async function saveWorkingCopy(
  id: string,
  form: Record<string, unknown>,
  { accountId, postId }: { accountId: string; postId: string | null },
): Promise<number | null> {
  const now = Date.now();
  if (!isUuid(id)) return null;
  const fields: Record<string, string> = {};
  for (const name of postFieldNames) {
    const value = form[name];
    const most = (postFormLimits as Record<string, number>)[name] ?? 100;
    // Twice the limit: a text that is a little too long is not to be lost.
    fields[name] = typeof value === "string" ? value.slice(0, 2 * most) : "";
  }
  const version = Number(form.version);
  const kept = {
    fields,
    updatedAt: now,
    baseVersion: Number.isSafeInteger(version) ? version : null,
  };
  const [, written] = await atomic(
    db.delete(workingCopies).where(lt(workingCopies.updatedAt, now - RETENTION_MS)),
    db
      .insert(workingCopies)
      .values({ id, postId, accountId, ...kept })
      .onConflictDoUpdate({
        target: workingCopies.id,
        set: { ...kept, postId },
        setWhere: eq(workingCopies.accountId, accountId),
      }),
  );
  return written === 1 ? now : null;
}

/**
 * One's own unsaved texts of a post, or of posts that were never saved; the newest first. What a writer typed into a post
 * that is closed to them by now stands among the latter.
 */
export async function listWorkingCopies(author: Author, postId: string | null): Promise<WorkingCopy[]> {
  const rows = await db
    .select()
    .from(workingCopies)
    .where(
      and(
        eq(workingCopies.accountId, author.id),
        postId === null ? ofNoPost(author) : eq(workingCopies.postId, postId),
      ),
    )
    .orderBy(desc(workingCopies.updatedAt))
    .limit(20);
  return rows.map(({ fields, accountId: _, ...copy }) => ({ ...copy, values: fields }));
}

function ofNoPost(author: Author) {
  const condition = editableBy(author);
  const none = isNull(workingCopies.postId);
  if (!condition) return none;
  return or(none, notInArray(workingCopies.postId, db.select({ id: posts.id }).from(posts).where(condition)));
}

/** Forgets an unsaved text of one's own. */
export async function discardWorkingCopy(id: string, accountId: string): Promise<void> {
  await atomic(
    db.delete(workingCopies).where(and(eq(workingCopies.id, id), eq(workingCopies.accountId, accountId))),
  );
}

/** When a post is to be published and taken back. */
export async function findSchedule(postId: string) {
  const rows = await db.select().from(postSchedules).where(eq(postSchedules.postId, postId));
  const at = (action: "publish" | "unpublish") => rows.find((row) => row.action === action)?.at ?? null;
  return { publishAt: at("publish"), unpublishAt: at("unpublish") };
}
