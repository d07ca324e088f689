import { count, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { isUniqueViolation } from "#drizzle/connect";
import { authors, posts } from "#drizzle/schema/posts";
import { audit } from "~/features/audit/audit.server";
import { revisePosts } from "~/features/posts/editing/post-revising.server";
import { isImageUrl } from "~/features/posts/editing/post-schema.server";
import type { Actor } from "~/features/roles/role";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, findFirst, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic, writeSeen } from "~/lib/database/writes.server";
import { createEditConflict, FormError } from "~/lib/form/form-error";
import { line, paragraphs, seenRevision } from "~/lib/form/text-schema";
import { isSameName } from "./post";
import { postFormLimits } from "./post-form";
import { storeFormImages } from "./post-images.server";

/** The maximum lengths of an author's fields, in the form and imports. */
export const authorLimits = { name: postFormLimits.author, image: 2_000, bio: 1_000 };

/** Parses the form of an author. A picture is stored before the fields are checked. */
export const authorForm = {
  schema: z.object({
    name: line({ max: authorLimits.name, missing: "Please enter a name." }),
    image: line({ max: authorLimits.image })
      .refine(isImageUrl, "Enter a URL that begins with https://, or a path on this site.")
      .optional()
      .transform((value) => value ?? null),
    bio: paragraphs({ max: authorLimits.bio })
      .optional()
      .transform((value) => value ?? null),
    revision: seenRevision,
  }),
  uploadFiles: storeFormImages,
};

type AuthorFields = Omit<z.output<(typeof authorForm)["schema"]>, "revision">;
type StoredAuthor = typeof authors.$inferSelect;

/** All authors by name: the stored ones, and those named only in posts outside the trash, whose `id` is null. */
export async function listAuthors(): Promise<{ id: string | null; name: string; postCount: number }[]> {
  const [stored, inPosts] = await Promise.all([
    db.select({ id: authors.id, name: authors.name }).from(authors),
    db
      .select({ name: posts.author, postCount: count() })
      .from(posts)
      .where(isNull(posts.deletedAt))
      .groupBy(posts.author),
  ]);
  const idsByName = new Map(stored.map(({ name, id }) => [name, id]));
  const countsByName = new Map(inPosts.map(({ name, postCount }) => [name, postCount]));
  const names = new Set([...idsByName.keys(), ...countsByName.keys()]);
  return Array.from(names, (name) => ({
    id: idsByName.get(name) ?? null,
    name,
    postCount: countsByName.get(name) ?? 0,
  })).sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** Names that the editor suggests. */
export const listAuthorSuggestions = async (): Promise<string[]> =>
  (await listAuthors()).slice(0, 100).map(({ name }) => name);

/** The author with this id, or null. */
export const findAuthorById = (id: string): Promise<StoredAuthor | null> =>
  findFirst(db.select().from(authors).where(eq(authors.id, id)));

/** The statement that stores an imported author, unless there is one with the name. */
export const insertAuthor = (row: typeof authors.$inferInsert) =>
  db.insert(authors).values(row).onConflictDoNothing();

/** Stores a new author. @throws FormError if another author has the name */
export async function createAuthor(fields: AuthorFields, actor: Actor): Promise<void> {
  const now = sharedNow();
  await requireFreeName(fields.name);
  const insert = db.insert(authors).values({ ...fields, updatedAt: now });
  await atomic(insert, auditSave(fields, actor, now), bumpContentVersion()).catch(explainTakenName);
}

/**
 * Changes a stored author; a new name replaces the old one in the author's posts.
 * @throws FormError if another author has the name, or the author no longer exists; (409) if someone else has changed
 * the author since the revision `seen`
 */
export async function updateAuthor(
  { id, name: oldName, ...stored }: StoredAuthor,
  fields: AuthorFields,
  actor: Actor,
  seen = stored.revision,
): Promise<void> {
  if (fields.name === oldName && fields.image === stored.image && fields.bio === stored.bio) return;
  if (seen !== stored.revision) throw createEditConflict();
  const now = sharedNow();
  await requireFreeName(fields.name, id);
  const changes = { ...fields, updatedAt: now };
  const update = writeSeen(authors, eq(authors.id, id), changes, { seen, actor }, createEditConflict);
  const statements = [update, auditSave(fields, actor, now)];
  if (fields.name === oldName) {
    await atomic(...statements, bumpContentVersion()).catch(explainTakenName);
    return;
  }
  const change = () => ({ author: fields.name });
  await revisePosts(eq(posts.author, oldName), change, actor.email, statements).catch(explainTakenName);
}

/** Replaces an author's name in all posts, such as the studio's, which is the author by default. */
export const renamePosts = (oldName: string, name: string, actor: Actor): Promise<void> =>
  revisePosts(eq(posts.author, oldName), () => ({ author: name }), actor.email, [
    auditSave({ name }, actor, sharedNow()),
  ]);

const auditSave = (fields: { name: string }, actor: Actor, at: number) =>
  audit("AUTHOR_SAVED", { ...actor, at, detail: { author: fields.name } });

/** Deletes an author's picture and bio, if they still exist. The posts keep the name. */
export async function deleteAuthor({ id, name }: StoredAuthor, actor: Actor): Promise<void> {
  await tryAtomic(
    expectRow(db.delete(authors).where(eq(authors.id, id))),
    audit("AUTHOR_DELETED", { ...actor, at: sharedNow(), detail: { author: name } }),
    bumpContentVersion(),
  );
}

/** Ignores case. `exceptId` is the author's own id. */
async function requireFreeName(name: string, exceptId?: string): Promise<void> {
  const rows = await db.select({ id: authors.id, name: authors.name }).from(authors);
  const isTaken = rows.some((author) => author.id !== exceptId && isSameName(author.name, name));
  if (isTaken) throw createTakenError();
}

/** Another process may store the same name after it was checked. */
function explainTakenName(error: unknown): never {
  throw isUniqueViolation(error) ? createTakenError() : error;
}

const createTakenError = () =>
  new FormError("There is already an author with this name.", { field: "name", status: 409 });
