import { randomInt } from "node:crypto";
import { and, asc, count, eq, isNotNull, isNull, notExists, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { isForeignKeyViolation } from "#drizzle/connect";
import { categories, posts } from "#drizzle/schema/posts";
import { hasItem, withLocks } from "#drizzle/sql";
import { audit } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import { revisePosts } from "~/features/posts/editing/post-revising.server";
import type { Actor } from "~/features/roles/role";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, findFirst, sharedNow } from "~/lib/database/db.server";
import { expectRow, writeSeen } from "~/lib/database/writes.server";
import { createEditConflict, FormError } from "~/lib/form/form-error";
import { line, seenRevision } from "~/lib/form/text-schema";
import { type FilterValues, paginate } from "~/lib/list/list-filter";
import type { tagFilter } from "./dashboard-filter";
import { isSameName, normalizeForSearch, UNCATEGORIZED } from "./post";
import { listTags, redirectTopic } from "./topics.server";

/** The ids up to 8 are in published links (docs/product.md 7.1). */
const LAST_FIXED_ID = 8;
const MAX_ID = 1_000_000;

/** In characters, in the form and imports. */
export const MAX_CATEGORY_NAME_LENGTH = 60;

export const categorySchema = z.object({
  name: line({ max: MAX_CATEGORY_NAME_LENGTH, missing: "Please enter a name." }),
});

/** The form that renames a category. */
export const renamedCategorySchema = categorySchema.extend({ revision: seenRevision });

/** The merge form: the id of the category that receives the posts. */
export const mergeSchema = z.object({
  into: z
    .string({ error: "Choose a category." })
    .regex(/^\d{1,9}$/, "Choose a category.")
    .transform(Number),
});

export type Category = typeof categories.$inferSelect;

/** The categories by name, with their numbers of posts: published ones, and all outside the trash. */
export const listCountedCategories = () =>
  db
    .select({
      id: categories.id,
      name: categories.name,
      posts: count(posts.id),
      published: sql<number>`cast(coalesce(sum(case when ${posts.published} then 1 else 0 end), 0) as integer)`,
    })
    .from(categories)
    .leftJoin(posts, and(eq(posts.categoryId, categories.id), isNull(posts.deletedAt)))
    .groupBy(categories.id, categories.name)
    .orderBy(asc(categories.name));

/** The categories by name. */
export const listStoredCategories = async (): Promise<Category[]> =>
  await db.select().from(categories).orderBy(asc(categories.name));

/** The category with this id, or null. */
export const findCategory = (id: number): Promise<Category | null> =>
  findFirst(db.select().from(categories).where(eq(categories.id, id)));

/** Adds a category under a new id. @throws FormError if the name is taken or reserved */
export async function createCategory(name: string, actor: Actor): Promise<void> {
  const names = await requireFreeName(name);
  await writeCategory(
    [expectRow(insertCategory(name, names), () => createChangedError("name"))],
    auditCategory("CATEGORY_CREATED", { category: name }, actor),
  );
}

/** The statement that adds a category, unless one has a name that is not among `names`, or its id is taken. */
export const insertCategory = (name: string, names: readonly string[]) => {
  // The next number may be a deleted category's, which revisions still refer to. A random one hardly ever is.
  const id = randomInt(LAST_FIXED_ID + 1, MAX_ID);
  const row = sql`select ${id}, ${name}, 1, null where ${hasOnly(names)}`;
  return withLocks(NAME_LOCKS, db.insert(categories).select(row).onConflictDoNothing());
};

/**
 * Renames a category; its old URL redirects to the new one.
 * @throws FormError if the name is taken or reserved; (409) if it has been renamed since the revision `seen`
 */
export async function renameCategory(
  { id, name: oldName, revision }: Category,
  name: string,
  actor: Actor,
  seen = revision,
): Promise<void> {
  if (name === oldName) return;
  if (seen !== revision) throw createEditConflict();
  const names = await requireFreeName(name, id);
  const isUnchanged = sql`${categories.id} = ${id} and ${hasOnly(names)}`;
  const write = writeSeen(categories, isUnchanged, { name }, { seen, actor }, () =>
    createChangedError("name"),
  );
  await writeCategory(
    [withLocks(NAME_LOCKS, write), ...redirectTopic("category", oldName, name, sharedNow())],
    auditCategory("CATEGORY_RENAMED", { category: oldName, to: name }, actor),
  );
}

/** Moves all posts of a category to another one and deletes it. Their revisions keep its id. @throws FormError */
export async function mergeCategory(
  merged: Pick<Category, "id" | "name">,
  targetId: number,
  actor: Actor,
): Promise<void> {
  const target = await findCategory(targetId);
  if (!target || target.id === merged.id) throw new FormError("Choose another category.", { field: "into" });
  await writeCategory(
    [
      db.update(posts).set({ categoryId: targetId }).where(eq(posts.categoryId, merged.id)),
      expectRow(db.delete(categories).where(eq(categories.id, merged.id)), createGoneError),
      ...redirectTopic("category", merged.name, target.name, sharedNow()),
    ],
    auditCategory("CATEGORY_MERGED", { category: merged.name, into: target.name }, actor),
  );
}

/** Deletes a category without posts. @throws FormError with 409 if it has some, perhaps in the trash */
export async function deleteCategory(
  { id, name }: Pick<Category, "id" | "name">,
  actor: Actor,
): Promise<void> {
  const isInCategory = eq(posts.categoryId, id);
  const trashedCount = await db.$count(posts, and(isInCategory, isNotNull(posts.deletedAt)));
  const createNotEmptyError = () =>
    new FormError(
      trashedCount > 0
        ? "This category still has posts, some in the trash. Merge it into another one instead."
        : "This category still has posts. Merge it into another one instead.",
      { status: 409 },
    );
  const isEmpty = notExists(db.select({ id: posts.id }).from(posts).where(isInCategory));
  // A colleague may just have deleted it.
  if (!(await findCategory(id))) throw createGoneError();
  await writeCategory(
    [expectRow(db.delete(categories).where(and(eq(categories.id, id), isEmpty)), createNotEmptyError)],
    auditCategory("CATEGORY_DELETED", { category: name }, actor),
  );
}

/** The locks that are held while a name is given: databases tell names apart that differ only in case. */
const NAME_LOCKS = ["category-names"];

/** The condition that no category has been named since the names were read. */
const hasOnly = (names: readonly string[]) =>
  notExists(
    db
      .select()
      .from(categories)
      .where(notInArray(categories.name, [...names])),
  );

const createChangedError = (field?: string) =>
  new FormError("Someone else has just changed the categories. Please try again.", { field, status: 409 });
const createGoneError = () => new FormError("This category no longer exists.", { status: 409 });
const createTakenError = (name: string) =>
  new FormError(`There is already a category "${name}". Choose another name, or merge the two.`, {
    field: "name",
    status: 409,
  });

/** Whether a name has a fixed meaning on the blog. */
export const isReservedName = (name: string): boolean =>
  [UNCATEGORIZED, "All"].some((fixed) => isSameName(fixed, name));

/**
 * Ignores case in all scripts, which SQLite does only for ASCII. `exceptId` is the category's own id.
 * @returns the names of all categories
 */
async function requireFreeName(name: string, exceptId?: number): Promise<string[]> {
  if (isReservedName(name))
    throw new FormError(`"${name}" has a fixed meaning on the blog. Choose another name.`, { field: "name" });
  const rows = await listStoredCategories();
  const other = rows.find((category) => category.id !== exceptId && isSameName(category.name, name));
  if (other) throw createTakenError(other.name);
  return rows.map((category) => category.name);
}

const auditCategory = (event: AuditEvent, detail: Record<string, string>, actor: Actor) =>
  audit(event, { ...actor, at: sharedNow(), detail });

async function writeCategory(
  statements: Parameters<typeof atomic>,
  auditEntry: ReturnType<typeof audit>,
): Promise<void> {
  try {
    await atomic(...statements, auditEntry, bumpContentVersion());
  } catch (error) {
    // Another process wrote after the checks.
    if (isForeignKeyViolation(error)) throw createChangedError();
    throw error;
  }
}

const TAGS_PER_PAGE = 50;

export const tagSchema = z.object({
  name: line({ max: 100, missing: "Please enter a name." }).refine(
    (name) => !name.includes(","),
    "A tag cannot contain a comma.",
  ),
});

/** A page of all tags by name, with their numbers of posts: published ones, and all outside the trash. */
export async function listCountedTags({ q, page }: FilterValues<typeof tagFilter>) {
  const [all, published] = await Promise.all([listTags(isNull(posts.deletedAt)), listTags()]);
  const publishedByName = new Map(published.map(({ name, count }) => [name, count]));
  const matching = all
    .filter(({ name }) => normalizeForSearch(name).includes(normalizeForSearch(q)))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
  const { range, ...paging } = paginate(matching.length, page, TAGS_PER_PAGE);
  const rows = matching.slice(range.offset, range.offset + range.limit);
  return {
    tags: rows.map(({ name, count }) => ({
      id: name,
      name,
      posts: count,
      published: publishedByName.get(name) ?? 0,
    })),
    ...paging,
  };
}

/** The most used tags, for suggestions in the editor. */
export const listTagSuggestions = async (): Promise<string[]> =>
  (await listTags(isNull(posts.deletedAt))).slice(0, 200).map(({ name }) => name);

/** The number of posts that have the tag, including drafts and trash. */
export const countTagged = (tag: string): Promise<number> => db.$count(posts, hasItem(posts.tags, [tag]));

/**
 * Renames a tag in all posts, including drafts and trash; a post that has both names keeps one. The old URL
 * redirects to the new one. @throws FormError if no post has the tag
 */
export async function renameTag(from: string, to: string, actor: Actor): Promise<void> {
  if (from === to) return;
  if ((await countTagged(from)) === 0) throw new FormError("No post has this tag anymore.", { status: 409 });
  const now = sharedNow();
  const rename = (tags: readonly string[]) => [...new Set(tags.map((tag) => (tag === from ? to : tag)))];
  await revisePosts(
    hasItem(posts.tags, [from]),
    ({ tags, metaKeywords }) => ({
      tags: rename(tags),
      // Keywords that equal the tags change with them.
      metaKeywords: metaKeywords === tags.join(", ") ? rename(tags).join(", ") : metaKeywords,
    }),
    actor.email,
    [
      ...redirectTopic("tag", from, to, now),
      audit("TAG_RENAMED", { ...actor, at: now, detail: { tag: from, to } }),
    ],
  );
}
