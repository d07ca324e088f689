import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { posts } from "#drizzle/schema/posts";
import { storePost } from "#tests/support/factories";
import { requirePost } from "#tests/support/post-save";
import { atomic, db } from "~/lib/database/db.server";
import { revisePost } from "./post-revising.server";

test("a change of some fields does nothing to a post that was saved since it was read", async () => {
  const { id } = await storePost({ author: "Before", categoryId: null });
  const staleRow = await requirePost(id);
  await atomic(db.update(posts).set({ version: 2, title: "Saved" }).where(eq(posts.id, id)));
  const actor = { email: "editor@example.com", now: 1 };
  const { revisions, update } = revisePost(staleRow, { author: "After" }, actor);
  await atomic(...revisions, update);
  expect(await requirePost(id)).toMatchObject({ version: 2, title: "Saved", author: "Before" });
});
