import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { postRevisions, posts } from "#drizzle/schema/posts";
import { makeActor, storePost } from "#tests/support/factories";
import { makeSave, requirePost } from "#tests/support/post-save";
import { savePost } from "~/features/posts/editing/post-saving.server";
import { db } from "~/lib/database/db.server";
import { findRedirect } from "~/lib/http/redirects.server";
import { renameTag } from "./tags.server";

const actor = makeActor({ email: "editor@example.com" });
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
