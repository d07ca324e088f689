import { asc, count, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { isUniqueViolation } from "#drizzle/connect";
import { authors } from "#drizzle/schema/authors";
import { posts } from "#drizzle/schema/posts";
import { type Actor, audit } from "~/features/audit/audit.server";
import { searchable } from "~/features/posts/post";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/expect-row.server";
import { FormError } from "~/lib/form/form-error";
import { line, paragraphs } from "~/lib/form/text-schema";
import { authorLimits } from "./author-form";
import { uploadFormImage } from "./post-image.server";
import { reviseAll } from "./post-revising.server";
import { isImageAddress } from "./post-schema.server";

/** Parses the form of an author. A picture is stored before the fields are checked. */
export const authorForm = {
  schema: z.object({
    name: line({ max: authorLimits.name, missing: "Please enter a name." }),
    image: line({ max: authorLimits.image })
      .refine(isImageAddress, "Enter a URL that begins with https://, or a path on this site.")
      .optional()
      .transform((value) => value ?? null),
    bio: paragraphs({ max: authorLimits.bio })
      .optional()
      .transform((value) => value ?? null),
  }),
  uploadFiles: uploadFormImage,
};

type AuthorFields = z.output<(typeof authorForm)["schema"]>;
export type StoredAuthor = typeof authors.$inferSelect;

/** All names that posts outside the trash show, and all stored authors, by name; `id` is null for a mere name. */
export async function listAuthors(): Promise<{ id: string | null; name: string; posts: number }[]> {
  const [stored, named] = await Promise.all([
    db.select({ id: authors.id, name: authors.name }).from(authors),
    db
      .select({ name: posts.author, posts: count() })
      .from(posts)
      .where(isNull(posts.deletedAt))
      .groupBy(posts.author)
      .orderBy(asc(posts.author)),
  ]);
  const numbers = new Map(named.map((row) => [row.name, row.posts]));
  const names = new Set([...stored, ...named].map(({ name }) => name));
  return Array.from(names, (name) => ({
    id: stored.find((author) => author.name === name)?.id ?? null,
    name,
    posts: numbers.get(name) ?? 0,
  })).sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** Names for suggestions in the editor. */
export const suggestAuthors = async (): Promise<string[]> =>
  (await listAuthors()).slice(0, 100).map(({ name }) => name);

/** The author with this id, or null. */
export async function findAuthorById(id: string): Promise<StoredAuthor | null> {
  const [row] = await db.select().from(authors).where(eq(authors.id, id));
  return row ?? null;
}

/**
 * Stores a new author, or the new state of `before`; a new name is also that of the author's posts.
 * @throws FormError if another author has the name, or the author no longer exists.
 */
export async function saveAuthor(
  fields: AuthorFields,
  before: StoredAuthor | null,
  actor: Actor,
): Promise<void> {
  const now = sharedNow();
  const row = { ...fields, updatedAt: now };
  const others = await db.select({ id: authors.id, name: authors.name }).from(authors);
  const isSame = (name: string) => searchable(name) === searchable(fields.name);
  if (others.some(({ id, name }) => id !== before?.id && isSame(name))) throw taken();
  const write = before
    ? expectRow(db.update(authors).set(row).where(eq(authors.id, before.id)), gone)
    : db.insert(authors).values(row);
  const first = [write, audit("AUTHOR_SAVED", { ...actor, at: now, detail: { author: fields.name } })];
  try {
    if (before && before.name !== fields.name) {
      await reviseAll(eq(posts.author, before.name), () => ({ author: fields.name }), actor.email, first);
    } else await atomic(...first, bumpContentVersion());
  } catch (error) {
    if (isUniqueViolation(error)) throw taken();
    throw error;
  }
}

/** Deletes an author's picture and text, if they still exist. The posts keep the name. */
export async function deleteAuthor({ id, name }: StoredAuthor, actor: Actor): Promise<void> {
  await atomic(
    db.delete(authors).where(eq(authors.id, id)),
    audit("AUTHOR_DELETED", { ...actor, at: sharedNow(), detail: { author: name } }),
    bumpContentVersion(),
  );
}

const taken = () =>
  new FormError("There is already an author with this name.", { field: "name", status: 409 });
const gone = () => new FormError("This author no longer exists.", { status: 409 });
