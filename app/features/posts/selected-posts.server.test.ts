import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { categories, postRevisions, postSchedules } from "#drizzle/schema/posts";
import { storeAccount, storePost } from "#tests/support/factories";
import { findPost, requirePost } from "#tests/support/post-save";
import type { Actor } from "~/features/roles/role";
import { atomic, db } from "~/lib/database/db.server";
import { DAY_MS } from "~/lib/text/time";
import { bundledCategories } from "./bundled-posts.server";
import { deleteOldTrash, duplicatePost } from "./post-changes.server";
import { changeSelectedPosts } from "./selected-posts.server";

await atomic(db.insert(categories).values(bundledCategories));
const editor: Actor = { ...(await storeAccount({ email: "editor@example.com" })), role: "editor" };
const writer: Actor = { ...(await storeAccount({ email: "writer@example.com" })), role: "writer" };
const select = (ids: string[], toCategory: number | null = null) => ({ posts: ids, toCategory });

test("changeSelectedPosts lists each post that could not be changed, and changes the others", async () => {
  const ready = await storePost({ published: false });
  const undescribed = await storePost({ published: false, title: "No words", image: "/media/x/a-1.png" });
  const ids = [undescribed.id, ready.id, crypto.randomUUID()];
  await expect(changeSelectedPosts("publish", select(ids), editor)).rejects.toMatchObject({
    message: "2 of 3 posts were not changed.",
    options: {
      reasons: [expect.stringMatching(/^"No words": Describe the image/), '"A deleted post": Post not found'],
    },
  });
  expect(await findPost(ready.id)).toMatchObject({ published: true });
  expect(await findPost(undescribed.id)).toMatchObject({ published: false });
});

test("changeSelectedPosts changes the category as a new version with a revision", async () => {
  const { id } = await storePost();
  expect(await changeSelectedPosts("category", select([id, id], 3), editor)).toBe(1);
  expect(await findPost(id)).toMatchObject({ categoryId: 3, version: 2 });
  const revisions = await db.select().from(postRevisions).where(eq(postRevisions.postId, id));
  expect(revisions.map(({ version, email, fields }) => [version, email, fields.categoryId])).toEqual([
    [1, "", 2],
    [2, editor.email, 3],
  ]);
  await expect(changeSelectedPosts("category", select([id], 99), editor)).rejects.toThrow(/not changed/);
  const none = changeSelectedPosts("category", { posts: [id] }, editor);
  await expect(none).rejects.toThrow("Choose the new category first.");
  expect(await findPost(id)).toMatchObject({ categoryId: 3, version: 2 });
});

test("changeSelectedPosts lets writers move only their own drafts to the trash, and publish nothing", async () => {
  const ownDraft = await storePost({ published: false, createdBy: writer.id });
  const foreignDraft = await storePost({ published: false, title: "Not theirs" });
  const publishing = changeSelectedPosts("publish", select([ownDraft.id]), writer);
  await expect(publishing).rejects.toMatchObject({ options: { status: 403 } });
  for (const change of ["category", "trash"] as const) {
    const rejected = changeSelectedPosts(change, select([foreignDraft.id, ownDraft.id], 3), writer);
    await expect(rejected).rejects.toMatchObject({
      options: { reasons: [expect.stringMatching(/^"Not theirs": Writers can edit only/)] },
    });
  }
  expect(await findPost(ownDraft.id)).toMatchObject({ deletedAt: expect.any(Number), categoryId: 3 });
  expect(await findPost(foreignDraft.id)).toMatchObject({ deletedAt: null, categoryId: 2 });
  await expect(changeSelectedPosts("restore", select([ownDraft.id]), writer)).resolves.toBe(1);
});

test("changeSelectedPosts unpublishes what moves to the trash, cancels its schedule, and deletes it after 30 days", async () => {
  const { id } = await storePost();
  await atomic(db.insert(postSchedules).values({ postId: id, action: "unpublish", at: Date.UTC(2099, 0) }));
  await changeSelectedPosts("trash", select([id]), editor);
  expect(await findPost(id)).toMatchObject({ published: false, deletedAt: expect.any(Number) });
  expect(await db.$count(postSchedules, eq(postSchedules.postId, id))).toBe(0);
  const deletedAt = Number((await findPost(id))?.deletedAt);
  await deleteOldTrash(10, deletedAt + 29 * DAY_MS);
  expect(await findPost(id)).toBeDefined();
  await deleteOldTrash(10, deletedAt + 31 * DAY_MS);
  expect(await findPost(id)).toBeUndefined();
});

test("duplicatePost creates a draft with a free slug", async () => {
  const { id, slug } = await storePost({ title: "Plans", featured: true, views: 7 });
  const source = await requirePost(id);
  const copies = [await duplicatePost(source, writer), await duplicatePost(source, writer)];
  expect(await findPost(copies[0] ?? "")).toMatchObject({
    title: "Copy of Plans",
    slug: `${slug}-copy`,
    published: false,
    featured: false,
    views: 0,
    createdBy: writer.id,
    html: source.html,
  });
  expect(await findPost(copies[1] ?? "")).toMatchObject({ slug: `${slug}-copy-2` });
});

test("duplicatePost cuts no character in half", async () => {
  const { id } = await storePost({ title: `${"x".repeat(191)}𠮷`, slug: `${"x".repeat(189)}𠮷` });
  expect(await findPost(await duplicatePost(await requirePost(id), writer))).toMatchObject({
    title: `Copy of ${"x".repeat(191)}`,
    slug: `${"x".repeat(189)}-copy`,
  });
});
