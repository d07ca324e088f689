import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { categories, postRevisions, posts } from "#drizzle/schema/posts";
import { redirects } from "#drizzle/schema/redirects";
import { makeActor, storePost } from "#tests/support/factories";
import { makeSave, requirePost } from "#tests/support/post-save";
import { findContentVersion } from "~/lib/database/content-version.server";
import { atomic, db } from "~/lib/database/db.server";
import { findRedirect } from "~/lib/http/redirects.server";
import { bundledCategories } from "./bundled-posts.server";
import { savePost } from "./post-saving.server";
import {
  createCategory,
  deleteCategory,
  findCategory,
  mergeCategory,
  renameCategory,
  renameTag,
} from "./topic-changes.server";

vi.mock("node:crypto", async (importOriginal) => {
  const crypto = await importOriginal<typeof import("node:crypto")>();
  return { ...crypto, randomInt: vi.fn(crypto.randomInt) };
});

const actor = makeActor({ email: "editor@example.com" });
beforeEach(async () => {
  await atomic(db.delete(posts), db.delete(categories), db.delete(redirects));
  await atomic(db.insert(categories).values(bundledCategories));
});
const findOrAssume = async (id: number) =>
  (await findCategory(id)) ?? { id, name: "gone", revision: 1, revisedBy: null };
const listNames = async () => (await db.select().from(categories)).map(({ id, name }) => `${id} ${name}`);
const findByName = async (name: string) =>
  (await db.select().from(categories)).find((category) => category.name === name);

test("a new category never reuses an id", async () => {
  const ids = new Set(bundledCategories.map(({ id }) => id));
  for (let index = 1; index <= 5; index += 1) {
    await createCategory("Größe", actor);
    const { id = 0 } = (await findByName("Größe")) ?? {};
    expect(ids.add(id).size).toBe(bundledCategories.length + index);
    await deleteCategory({ id, name: "Größe" }, actor);
  }
});

test("a new category whose random id is taken is not added", async () => {
  const randomId: (min: number, max: number) => number = randomInt;
  vi.mocked(randomId).mockReturnValueOnce(3);
  await expect(createCategory("Größe", actor)).rejects.toMatchObject({ options: { status: 409 } });
});

test("a new category cannot have a name that differs only in case", async () => {
  await createCategory("Größe", actor);
  const { id = 0 } = (await findByName("Größe")) ?? {};
  for (const name of ["GRÖßE", "größe", "technical", "uncategorized", "ALL"]) {
    await expect(createCategory(name, actor)).rejects.toThrow(/already a category|fixed meaning/);
  }
  const taken = renameCategory(await findOrAssume(id), "b2b", actor);
  await expect(taken).rejects.toMatchObject({ options: { status: 409, field: "name" } });
  await renameCategory(await findOrAssume(id), "GRÖßE", actor);
  expect(await listNames()).toContain(`${id} GRÖßE`);
});

test("two categories created concurrently cannot differ only in case", async () => {
  const results = await Promise.allSettled(["Größe", "größe"].map((name) => createCategory(name, actor)));
  const rejected = results.filter(({ status }) => status === "rejected");
  expect(rejected).toMatchObject([{ reason: { options: { status: 409, field: "name" } } }]);
});

test("a renamed category keeps its id, and its old URLs redirect to it", async () => {
  const before = await findContentVersion();
  await renameCategory(await findOrAssume(8), "Case Files", actor);
  await renameCategory(await findOrAssume(8), "Files", actor);
  expect(await findRedirect("/blog/category/client-stories")).toBe("/blog/category/files");
  expect(await findRedirect("/blog/category/case-files")).toBe("/blog/category/files");
  await renameCategory(await findOrAssume(8), "Client Stories", actor);
  expect(await findRedirect("/blog/category/client-stories")).toBeNull();
  expect(await findRedirect("/blog/category/files")).toBe("/blog/category/client-stories");
  expect(await findContentVersion()).toBeGreaterThan(before);
  const detail = { category: "Client Stories", to: "Case Files" };
  expect(await db.select().from(auditLog)).toContainEqual(
    expect.objectContaining({ event: "CATEGORY_RENAMED", detail }),
  );
});

test("a merge moves all posts, including those in the trash, and deletes the category", async () => {
  const b2b = { id: 3, name: "B2B" };
  const post = await storePost({ categoryId: 3 });
  const trashed = await storePost({ categoryId: 3, published: false, deletedAt: 1 });
  await expect(deleteCategory(b2b, actor)).rejects.toMatchObject({ options: { status: 409 } });
  await expect(mergeCategory(b2b, 3, actor)).rejects.toMatchObject({ options: { field: "into" } });
  await mergeCategory(b2b, 4, actor);
  expect(await listNames()).not.toContain("3 B2B");
  expect(await requirePost(post.id)).toMatchObject({ categoryId: 4, version: 1 });
  expect(await requirePost(trashed.id)).toMatchObject({ categoryId: 4 });
  expect(await findRedirect("/blog/category/b2b")).toBe("/blog/category/saas");
  // Another editor's form still has it.
  await expect(mergeCategory(b2b, 4, actor)).rejects.toThrow(/no longer exists/);
  await deleteCategory(await findOrAssume(5), actor);
  expect(await findCategory(5)).toBeNull();
  await expect(deleteCategory(await findOrAssume(5), actor)).rejects.toThrow(/no longer exists/);
});

test("merging into a category and deleting it concurrently cannot both succeed", async () => {
  const post = await storePost({ categoryId: 3 });
  const [from, into] = [await findOrAssume(3), await findOrAssume(4)];
  const results = await Promise.allSettled([deleteCategory(into, actor), mergeCategory(from, 4, actor)]);
  const rejected = results.filter(({ status }) => status === "rejected");
  expect(rejected).toMatchObject([{ reason: { options: { status: 409 } } }]);
  // On Postgres, either may come first.
  const isMerged = results[1].status === "fulfilled";
  expect(await requirePost(post.id)).toMatchObject({ categoryId: isMerged ? 4 : 3 });
});

const editor = { ...actor, id: crypto.randomUUID(), role: "editor" as const };

test("a renamed tag changes every post that has it, once, with a revision", async () => {
  const both = await storePost({ tags: ["ai", "b", "AI"], metaKeywords: "ai, b, AI", categoryId: null });
  const withOwnKeywords = await storePost({ tags: ["x", "ai"], metaKeywords: "By hand", categoryId: null });
  const other = await storePost({ tags: ["aim"], categoryId: null });
  await renameTag("ai", "AI", actor);
  expect(await requirePost(both.id)).toMatchObject({ tags: ["AI", "b"], metaKeywords: "AI, b", version: 2 });
  expect(await requirePost(withOwnKeywords.id)).toMatchObject({ tags: ["x", "AI"], metaKeywords: "By hand" });
  expect((await requirePost(withOwnKeywords.id)).searchText).toContain("\nx\nai");
  expect(await requirePost(other.id)).toMatchObject({ tags: ["aim"], version: 1 });
  const [revision] = await db.select().from(postRevisions).where(eq(postRevisions.postId, both.id));
  expect(revision).toMatchObject({ version: 1, fields: { tags: ["ai", "b", "AI"] } });
  await renameTag("AI", "Models", actor);
  expect(await findRedirect("/blog/tag/ai")).toBe("/blog/tag/models");
  await expect(renameTag("ai", "x", actor)).rejects.toThrow(/No post has this tag/);
});

test("renaming a tag in many posts does not lose concurrent saves", async () => {
  for (let post = 0; post < 150; post += 1) await storePost({ tags: ["old"], categoryId: null });
  const one = makeSave({ tags: ["old"], slug: "saved-meanwhile", categoryId: null });
  const id = await savePost(one, editor);
  const fields = { ...one.fields, title: "Saved meanwhile" };
  const saving = savePost({ ...one, fields }, editor, { id, version: 1 });
  const results = await Promise.allSettled([renameTag("old", "new", actor), saving]);
  expect(results[0].status).toBe("fulfilled");
  const row = await requirePost(id);
  // The save came first, or was told of the conflict. Its text may bring the old tag back, never lose its words.
  if (results[1].status === "fulfilled") expect(row.title).toBe("Saved meanwhile");
  else expect(results[1].reason).toMatchObject({ options: { status: 409 } });
  const [again] = await Promise.allSettled([renameTag("old", "new", actor)]);
  if (again.status === "rejected") expect(again.reason).toMatchObject({ options: { status: 409 } });
  expect((await db.select().from(posts)).filter(({ tags }) => tags.includes("old"))).toEqual([]);
});
