import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { posts } from "#drizzle/schema/posts";
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
