import { beforeAll, describe, expect, test } from "vitest";
import { workingCopies } from "#drizzle/schema/posts";
import { storeAccount } from "#tests/support/factories";
import { editor, makeSave, prepareEditing } from "#tests/support/post-save";
import { createEmptyValues, toFormValues } from "~/features/posts/editing/post-schema.server";
import { atomic, db } from "~/lib/database/db.server";
import { DAY_MS } from "~/lib/text/time";
import { savePost } from "./post-saving.server";
import {
  autosave,
  deleteOldCopies,
  discardWorkingCopy,
  listDiscardedCopies,
  listUnattachedCopies,
  listWorkingCopies,
  restoreWorkingCopy,
  storeWorkingCopy,
} from "./working-copy.server";

beforeAll(prepareEditing);

describe("a working copy", () => {
  test("keeps the input, changes no post, and is deleted by the save", async () => {
    const id = crypto.randomUUID();
    await storeWorkingCopy({ copy: id, title: "Half", content: "", revision: "0" }, editor);
    await storeWorkingCopy({ copy: id, title: "Half a tit", content: "and text", revision: "0" }, editor);
    const [copy] = await listUnattachedCopies(editor);
    expect(copy).toMatchObject({ id, values: { title: "Half a tit", content: "and text", slug: "" } });
    await savePost({ ...makeSave(), copy: id }, editor);
    expect(await listUnattachedCopies(editor)).toEqual([]);
  });

  test("is not created for an unchanged text", async () => {
    const one = makeSave({ content: "first\n\nsecond" });
    const id = await savePost(one, editor);
    const copy = crypto.randomUUID();
    const form = { ...toFormValues(one.fields), content: "first\r\n\r\nsecond", revision: "1", copy };
    expect(await autosave(form, editor, { postId: id })).toBe(`/admin/blog/edit/${id}?view=preview`);
    expect(await autosave({ ...createEmptyValues(), copy }, editor)).toBe("/admin/blog/new?view=preview");
    expect(await listWorkingCopies(editor, id)).toEqual([]);
    expect(await listUnattachedCopies(editor)).toEqual([]);

    // A change creates one, and undoing the change is stored in it.
    expect(await autosave({ ...form, title: "Other" }, editor, { postId: id })).toContain(`copy=${copy}`);
    expect(await autosave(form, editor, { postId: id })).toContain(`copy=${copy}`);
    const [workingCopy] = await listWorkingCopies(editor, id);
    expect(workingCopy?.values).toMatchObject({ title: one.fields.title, content: "first\n\nsecond" });
    await discardWorkingCopy(copy, editor.id);
  });

  test("is kept for 30 days once discarded, and can be restored until then", async () => {
    const id = crypto.randomUUID();
    const age = (days: number, columns: "updatedAt" | "discardedAt") =>
      atomic(db.update(workingCopies).set({ [columns]: Date.now() - days * DAY_MS }));
    const sweep = () => atomic(deleteOldCopies(Date.now()));
    const listTitles = async (state: "kept" | "discarded") =>
      (await listUnattachedCopies(editor, state)).map(({ values }) => values.title);
    await storeWorkingCopy({ copy: id, title: "Torn up" }, editor);
    await age(80, "updatedAt");
    await discardWorkingCopy(id, editor.id);
    expect([await listTitles("kept"), await listTitles("discarded")]).toEqual([[], ["Torn up"]]);
    expect((await listDiscardedCopies(editor))[0]).toMatchObject({ id, title: "Torn up" });

    // Its time as a draft has passed, but not its time as a discarded one.
    await age(100, "updatedAt");
    await age(29, "discardedAt");
    await sweep();
    await restoreWorkingCopy(id, crypto.randomUUID());
    expect(await listTitles("kept")).toEqual([]);
    await restoreWorkingCopy(id, editor.id);
    await sweep();
    expect([await listTitles("kept"), await listTitles("discarded")]).toEqual([["Torn up"], []]);

    // Typing on in another tab restores it too.
    await discardWorkingCopy(id, editor.id);
    await storeWorkingCopy({ copy: id, title: "Torn up, and on" }, editor);
    expect(await listTitles("kept")).toEqual(["Torn up, and on"]);
    await discardWorkingCopy(id, editor.id);
    await age(31, "discardedAt");
    await sweep();
    expect(await listTitles("discarded")).toEqual([]);
  });

  test("has version 0 if the form names one that a column cannot hold", async () => {
    const id = crypto.randomUUID();
    await storeWorkingCopy({ copy: id, title: "Far", revision: "9007199254740991" }, editor);
    expect(await listUnattachedCopies(editor)).toMatchObject([{ id, baseVersion: 0 }]);
    await discardWorkingCopy(id, editor.id);
  });

  test("belongs to one account and needs a UUID", async () => {
    const id = crypto.randomUUID();
    const rejected = { options: { status: 403 } };
    await expect(storeWorkingCopy({ copy: "../x", title: "x" }, editor)).rejects.toMatchObject(rejected);
    const role = "writer" as const;
    const other = { ...(await storeAccount({ email: "other@example.com", role })), role };
    await storeWorkingCopy({ copy: id, title: "Mine" }, editor);
    await expect(storeWorkingCopy({ copy: id, title: "Theirs" }, other)).rejects.toMatchObject(rejected);
    await discardWorkingCopy(id, other.id);
    expect(await listUnattachedCopies(other)).toEqual([]);
    expect((await listUnattachedCopies(editor))[0]?.values.title).toBe("Mine");
    await discardWorkingCopy(id, editor.id);
  });
});
