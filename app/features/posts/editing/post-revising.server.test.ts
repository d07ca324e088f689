import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { authors, posts } from "#drizzle/schema/posts";
import { storePost } from "#tests/support/factories";
import { requirePost } from "#tests/support/post-save";
import { atomic, db } from "~/lib/database/db.server";
import { revisePost, revisePosts } from "./post-revising.server";

test("a change of some fields does nothing to a post that was saved since it was read", async () => {
  const { id } = await storePost({ author: "Before", categoryId: null });
  const staleRow = await requirePost(id);
  await atomic(db.update(posts).set({ version: 2, title: "Saved" }).where(eq(posts.id, id)));
  const actor = { email: "editor@example.com", now: 1 };
  const { revisions, update } = revisePost(staleRow, { author: "After" }, actor);
  await atomic(...revisions, update);
  expect(await requirePost(id)).toMatchObject({ version: 2, title: "Saved", author: "Before" });
});

test("a change that failed in its second batch continues when it is repeated", async () => {
  for (let index = 0; index <= 100; index += 1) await storePost({ author: "Many", categoryId: null });
  const statements = [db.insert(authors).values({ name: "One", updatedAt: 1 })];
  const isMany = eq(posts.author, "Many");
  let changes = 0;
  const failing = () => {
    changes += 1;
    if (changes > 100) throw new Error("stopped");
    return { author: "One" };
  };
  await expect(revisePosts(isMany, failing, "editor@example.com", statements)).rejects.toThrow("stopped");
  expect([await db.$count(posts, isMany), await db.$count(authors)]).toEqual([1, 0]);
  await revisePosts(isMany, () => ({ author: "One" }), "editor@example.com", statements);
  expect([await db.$count(posts, isMany), await db.$count(authors)]).toEqual([0, 1]);
});

test("a post that is deleted for good meanwhile does not keep the others from being changed", async () => {
  const { id } = await storePost({ author: "Old", categoryId: null });
  const kept = await storePost({ author: "Old", categoryId: null });
  let deleting: Promise<unknown> | undefined;
  const change = () => {
    deleting ??= atomic(db.delete(posts).where(eq(posts.id, id)));
    return { author: "New" };
  };
  await revisePosts(eq(posts.author, "Old"), change, "editor@example.com", []);
  await deleting;
  expect(await requirePost(kept.id)).toMatchObject({ version: 2, author: "New" });
});
