import { and, desc, eq, isNull, lt, notInArray, or } from "drizzle-orm";
import { z } from "zod";
import { workingCopies } from "#drizzle/schema/post-editing";
import { posts } from "#drizzle/schema/posts";
import { findSchedule } from "~/features/posts/post-schedule.server";
import { atomic, db } from "~/lib/database/db.server";
import { FormError } from "~/lib/form/form-error";
import { DAY_MS } from "~/lib/text/duration";
import { isUuid } from "~/lib/text/uuid";
import { type Author, mayPublish } from "./author";
import { editableBy, mayEdit } from "./own-drafts.server";
import { editorHref } from "./post-filter";
import { type PostFormValues, postFieldNames, postFormLimits } from "./post-form";
import { uploadFormImage } from "./post-image.server";
import { emptyValues, getFields, toFormValues } from "./post-schema.server";

/** How long an unsaved text is offered to its author. */
const RETENTION_MS = 90 * DAY_MS;

/** Parses the editor's form for autosaving: its fields need not be valid. */
export const workingCopyForm = {
  schema: z.record(z.string(), z.unknown()),
  uploadFiles: uploadFormImage,
};

/**
 * Autosaves the editor's form for `requestedPost`, or for a new post, unless it equals the stored text.
 * @returns the address of its preview. @throws FormError with 403 if the copy is another editor's.
 */
export async function autosave(
  values: Record<string, unknown>,
  requestedPost: string | null,
  author: Author,
): Promise<string> {
  const postId = await findEditable(requestedPost, author);
  if (await isUntouched(values, postId, author.id)) return editorHref(postId, { view: "preview" });
  return editorHref(postId, { copy: await keepText(values, postId, author), view: "preview" });
}

/** The post, unless an editor has taken it over in the meantime: a writer's text for it then becomes a new post. */
export const findEditable = async (requestedPost: string | null, author: Author): Promise<string | null> =>
  requestedPost && (await mayEdit(requestedPost, author)) ? requestedPost : null;

/** Stores the editor's form unchecked. @returns the copy's id. @throws FormError if it is another editor's (403). */
export async function keepText(
  form: Record<string, unknown>,
  postId: string | null,
  { id: accountId }: Pick<Author, "id">,
): Promise<string> {
  const id = String(form.copy ?? "");
  const now = Date.now();
  const fields: Record<string, string> = {};
  for (const name of postFieldNames) {
    const value = form[name];
    const limit = (postFormLimits as Record<string, number>)[name] ?? 100;
    // Allows twice the limit, so that a text that is slightly too long is not cut off.
    fields[name] = typeof value === "string" ? value.slice(0, 2 * limit) : "";
  }
  const version = Number(form.version);
  const copy = { fields, updatedAt: now, baseVersion: Number.isSafeInteger(version) ? version : null };
  const write = db
    .insert(workingCopies)
    .values({ id, postId, accountId, ...copy })
    .onConflictDoUpdate({
      target: workingCopies.id,
      set: { ...copy, postId },
      setWhere: eq(workingCopies.accountId, accountId),
    });
  const [written] = isUuid(id) ? await atomic(write) : [];
  if (written !== 1) throw new FormError("This text belongs to another editor.", { status: 403 });
  return id;
}

/** The statement that deletes texts past the retention time. */
export const deleteOldCopies = (now: number) =>
  db.delete(workingCopies).where(lt(workingCopies.updatedAt, now - RETENTION_MS));

/** Whether the form has no working copy yet, and every field equals the stored post's. */
async function isUntouched(
  form: Record<string, unknown>,
  postId: string | null,
  accountId: string,
): Promise<boolean> {
  const id = String(form.copy ?? "");
  const own = and(eq(workingCopies.id, id), eq(workingCopies.accountId, accountId));
  if (!isUuid(id) || (await db.$count(workingCopies, own)) > 0) return false;
  const [post] = postId === null ? [null] : await db.select().from(posts).where(eq(posts.id, postId));
  if (post === undefined) return false;
  const saved = await savedValues(post);
  return postFieldNames.every((name) => sameText(name, form[name], saved[name]));
}

/** The editor's values for a stored post, or for a new one. */
export const savedValues = async (post: typeof posts.$inferSelect | null): Promise<PostFormValues> =>
  post ? toFormValues(getFields(post), await findSchedule(post.id)) : emptyValues();

const scheduled: readonly (keyof PostFormValues)[] = ["publishAt", "unpublishAt"];

/** Browsers send line breaks as CRLF, and times to the millisecond if JavaScript runs. */
function sameText(name: keyof PostFormValues, sent: unknown, saved: string): boolean {
  const text = typeof sent === "string" ? sent.replace(/\r\n?/g, "\n") : "";
  return scheduled.includes(name) ? text.slice(0, 16) === saved : text.trim() === saved.trim();
}

/** The author's working copies of a post; for null, those of new posts and of posts they can no longer edit. */
export async function listWorkingCopies(author: Author, postId: string | null) {
  const rows = await db
    .select()
    .from(workingCopies)
    .where(
      and(
        eq(workingCopies.accountId, author.id),
        postId === null ? hasNoEditablePost(author) : eq(workingCopies.postId, postId),
      ),
    )
    .orderBy(desc(workingCopies.updatedAt))
    .limit(20);
  return rows.map(({ fields, accountId: _, ...copy }) => ({
    ...copy,
    values: fields as Partial<PostFormValues>,
  }));
}

/** A text that was typed but not saved. */
type WorkingCopy = Awaited<ReturnType<typeof listWorkingCopies>>[number];

/** A working copy as a list shows it. */
export const summarizeCopy = ({ id, values, updatedAt }: WorkingCopy) => ({
  id,
  title: values.title?.trim() || "Untitled",
  savedAt: updatedAt,
});

function hasNoEditablePost(author: Author) {
  const none = isNull(workingCopies.postId);
  if (mayPublish(author)) return none;
  const editable = db.select({ id: posts.id }).from(posts).where(editableBy(author));
  return or(none, notInArray(workingCopies.postId, editable));
}

/** Deletes a working copy of the account. */
export async function discardWorkingCopy(id: string, accountId: string): Promise<void> {
  await atomic(
    db.delete(workingCopies).where(and(eq(workingCopies.id, id), eq(workingCopies.accountId, accountId))),
  );
}
