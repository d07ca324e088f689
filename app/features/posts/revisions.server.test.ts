import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { postRevisions } from "#drizzle/schema/posts";
import { editor, makeSave, prepareEditing, requirePost } from "#tests/support/post-save";
import { atomic, db } from "~/lib/database/db.server";
import { savePost } from "./post-saving.server";
import { compareRevisions, findRevision, restoreRevision } from "./revisions.server";

beforeAll(prepareEditing);

test("restoreRevision saves an old revision as a new one", async () => {
  const one = makeSave({ content: "first" });
  const id = await savePost(one, editor);
  await savePost({ ...one, fields: { ...one.fields, content: "second" } }, editor, { id, version: 1 });
  await restoreRevision(id, 1, 2, editor);
  expect(await requirePost(id)).toMatchObject({ content: "first", version: 3 });
  expect((await findRevision(id, 2))?.content).toBe("second");
  const { from, to, before, after } = await compareRevisions(id, 3, new URLSearchParams("from=1&to=2"));
  expect([from, to, before?.content, after?.content]).toEqual([1, 2, "first", "second"]);
});

test("the first save of a demo post keeps its original text as a revision", async () => {
  const one = makeSave({ content: "seeded" });
  const id = await savePost(one, editor);
  await atomic(db.delete(postRevisions).where(eq(postRevisions.postId, id)));
  await savePost({ ...one, fields: { ...one.fields, content: "edited" } }, editor, { id, version: 1 });
  expect((await findRevision(id, 1))?.content).toBe("seeded");
});
