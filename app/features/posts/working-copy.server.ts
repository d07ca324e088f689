import { and, desc, eq, isNotNull, isNull, lt, notInArray, or, type SQL } from "drizzle-orm";
import { z } from "zod";
import { posts, workingCopies } from "#drizzle/schema/posts";
import { createEmptyValues, pickPostFields, toFormValues } from "~/features/posts/editing/post-schema.server";
import type { Actor } from "~/features/roles/role";
import { atomic, db } from "~/lib/database/db.server";
import { FormError } from "~/lib/form/form-error";
import { REVISION_FIELD } from "~/lib/form/form-fields";
import { seenRevision } from "~/lib/form/text-schema";
import { isUuid } from "~/lib/text/ids";
import { DAY_MS } from "~/lib/text/time";
import { editorHref, TRASH_DAYS } from "./dashboard-filter";
import { type PostFormValues, postFieldNames, postFormLimits } from "./post-form";
import { storeFormImages } from "./post-images.server";
import { isEditableBy, mayEdit, mayPublish } from "./post-rules.server";
import { findSchedule } from "./post-schedule.server";

/** The time for which unsaved text is kept for its author. */
const RETENTION_MS = 90 * DAY_MS;

/** Parses the editor's form for autosaving, so its fields need not be valid. */
export const workingCopyForm = {
  schema: z.record(z.string(), z.unknown()),
  uploadFiles: storeFormImages,
};

/** The post that a working copy belongs to; null for a new post. */
type CopiedPost = { postId: string | null };

/**
 * Autosaves the editor's form, by default for a new post, unless it equals the stored text.
 * @returns the path of its preview. @throws FormError with 403 if the copy is another editor's
 */
export async function autosave(
  values: Record<string, unknown>,
  actor: Actor,
  requested: CopiedPost = { postId: null },
): Promise<string> {
  const postId = await findEditablePost(requested.postId, actor);
  if (await isUntouched(values, postId, actor.id)) return editorHref(postId, { view: "preview" });
  const copy = await storeWorkingCopy(values, actor, { postId });
  return editorHref(postId, { copy, view: "preview" });
}

/** The post's id; null once an editor has taken the post over: a writer's text for it then becomes a new post. */
export const findEditablePost = async (postId: string | null, actor: Actor): Promise<string | null> =>
  postId && (await mayEdit(postId, actor)) ? postId : null;

/** Stores the editor's form unchecked. @returns the copy's id. @throws FormError if it is another editor's (403) */
export async function storeWorkingCopy(
  form: Record<string, unknown>,
  { id: accountId }: Pick<Actor, "id">,
  { postId }: CopiedPost = { postId: null },
): Promise<string> {
  const id = String(form.copy ?? "");
  const now = Date.now();
  const fields: Record<string, string> = {};
  for (const name of postFieldNames) {
    // Twice the limit, so that text that is slightly too long is kept in full.
    fields[name] = readText(form[name]).slice(0, 2 * (limits[name] ?? 100));
  }
  const content = { fields, updatedAt: now, baseVersion: seenRevision.parse(form[REVISION_FIELD]) };
  const upsert = db
    .insert(workingCopies)
    .values({ id, postId, accountId, ...content })
    .onConflictDoUpdate({
      target: workingCopies.id,
      set: { ...content, postId, discardedAt: null },
      setWhere: eq(workingCopies.accountId, accountId),
    });
  const [changedRows] = isUuid(id) ? await atomic(upsert) : [];
  if (changedRows !== 1) throw new FormError("This text belongs to another editor.", { status: 403 });
  return id;
}

/** The statement that deletes copies past their retention time, which is that of the trash for discarded ones. */
export const deleteOldCopies = (now: number) =>
  db
    .delete(workingCopies)
    .where(
      or(
        and(isNull(workingCopies.discardedAt), lt(workingCopies.updatedAt, now - RETENTION_MS)),
        lt(workingCopies.discardedAt, now - TRASH_DAYS * DAY_MS),
      ),
    );

/** Whether the form has no working copy yet, and every field equals the stored post's. */
async function isUntouched(
  form: Record<string, unknown>,
  postId: string | null,
  accountId: string,
): Promise<boolean> {
  const id = String(form.copy ?? "");
  const isOwnCopy = and(eq(workingCopies.id, id), eq(workingCopies.accountId, accountId));
  if (!isUuid(id) || (await db.$count(workingCopies, isOwnCopy)) > 0) return false;
  const [post] = postId === null ? [null] : await db.select().from(posts).where(eq(posts.id, postId));
  if (post === undefined) return false;
  const saved = await readSavedValues(post);
  return postFieldNames.every((name) => isSameText(name, form[name], saved[name]));
}

/** The editor's values for a stored post, or for a new one. */
export const readSavedValues = async (post: typeof posts.$inferSelect | null): Promise<PostFormValues> =>
  post ? toFormValues(pickPostFields(post), await findSchedule(post.id)) : createEmptyValues();

const limits: Partial<Record<keyof PostFormValues, number>> = postFormLimits;

const timeFields: readonly (keyof PostFormValues)[] = ["publishAt", "unpublishAt"];

/** Browsers send line breaks as CRLF. */
const readText = (submitted: unknown) =>
  typeof submitted === "string" ? submitted.replace(/\r\n?/g, "\n") : "";

/** Browsers send times to the millisecond if JavaScript runs. */
function isSameText(name: keyof PostFormValues, submitted: unknown, saved: string): boolean {
  const text = readText(submitted);
  return timeFields.includes(name) ? text.slice(0, 16) === saved : text.trim() === saved.trim();
}

type CopyState = "kept" | "discarded";

/** The actor's working copies of a post. */
export const listWorkingCopies = (actor: Actor, postId: string, state?: CopyState) =>
  selectWorkingCopies(actor, eq(workingCopies.postId, postId), state);

/** The actor's working copies of new posts, and of posts that the actor can no longer edit. */
export const listUnattachedCopies = (actor: Actor, state?: CopyState) =>
  selectWorkingCopies(actor, hasNoEditablePost(actor), state);

/** All texts that the actor has discarded, the latest first. */
export const listDiscardedCopies = async (actor: Actor): Promise<ListedCopy[]> =>
  (await selectWorkingCopies(actor, undefined, "discarded")).map(summarizeCopy);

async function selectWorkingCopies(actor: Actor, condition: SQL | undefined, state: CopyState = "kept") {
  const { accountId, discardedAt, updatedAt } = workingCopies;
  const isListed = state === "kept" ? isNull(discardedAt) : isNotNull(discardedAt);
  const rows = await db
    .select()
    .from(workingCopies)
    .where(and(eq(accountId, actor.id), isListed, condition))
    .orderBy(desc(state === "kept" ? updatedAt : discardedAt))
    .limit(20);
  return rows.map(({ fields, accountId: _, ...copy }) => ({
    ...copy,
    values: fields as Partial<PostFormValues>,
  }));
}

/** Text that was typed but not saved. */
type WorkingCopy = Awaited<ReturnType<typeof listWorkingCopies>>[number];

/** A working copy as a list shows it. */
export const summarizeCopy = ({ id, values, updatedAt, discardedAt }: WorkingCopy) => ({
  id,
  title: values.title?.trim() || "Untitled",
  savedAt: updatedAt,
  discardedAt,
});

export type ListedCopy = ReturnType<typeof summarizeCopy>;

function hasNoEditablePost(actor: Actor) {
  const hasNoPost = isNull(workingCopies.postId);
  if (mayPublish(actor)) return hasNoPost;
  const editablePosts = db.select({ id: posts.id }).from(posts).where(isEditableBy(actor));
  return or(hasNoPost, notInArray(workingCopies.postId, editablePosts));
}

const changeCopy = async (
  id: string,
  accountId: string,
  columns: Partial<typeof workingCopies.$inferInsert>,
): Promise<void> => {
  const isOwn = and(eq(workingCopies.id, id), eq(workingCopies.accountId, accountId));
  await atomic(db.update(workingCopies).set(columns).where(isOwn));
};

/** Discards a working copy of the account, which can restore it for as long as the trash keeps posts. */
export const discardWorkingCopy = (id: string, accountId: string): Promise<void> =>
  changeCopy(id, accountId, { discardedAt: Date.now() });

/** Takes back `discardWorkingCopy`. The retention time begins again. */
export const restoreWorkingCopy = (id: string, accountId: string): Promise<void> =>
  changeCopy(id, accountId, { discardedAt: null, updatedAt: Date.now() });
