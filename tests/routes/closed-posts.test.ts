/** Posts that are closed to writers, even to the one who wrote them. */

import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Statement } from "#drizzle/connection";
import { postRevisions, postSchedules, posts, workingCopies } from "#drizzle/schema/posts";
import { unsentForms } from "#drizzle/schema/unsent-forms";
import type { Editor } from "~/features/posts/editor.server";
import { trashPost } from "~/features/posts/post-changes.server";
import { savePost } from "~/features/posts/post-saving.server";
import { findUnsentForm } from "~/features/unsent-forms/unsent-forms.server";
import { atomic, db } from "~/lib/database/db.server";
import { action as autosave } from "~/routes/admin/blog/editor/autosave.route";
import { action as edit, loader as open } from "~/routes/admin/blog/editor/route";
import { loader as links, action as makeLink } from "~/routes/admin/blog/links/route";
import { postSteps, textSteps } from "~/routes/admin/blog/post-steps.server";
import { loader as revisions } from "~/routes/admin/blog/revisions/route";
import { findPost, makeSave } from "../support/post-save";
import { call, listPosts, type StaffRequest, writeDraft, writer } from "../support/writer";

const { loader: askToDelete, action: deleteDraft } = postSteps["blog/:id/delete"];
const { action: revoke } = textSteps["blog/edit/:id/links/:link/revoke"];
const { loader: askToRestore, action: restore } = textSteps["blog/edit/:id/restore"];

const FUTURE = Date.UTC(2099, 0, 1);
const closed: [string, (id: string) => Statement][] = [
  ["published", (id) => db.update(posts).set({ published: true }).where(eq(posts.id, id))],
  ["scheduled", (postId) => db.insert(postSchedules).values({ postId, action: "publish", at: FUTURE })],
  ["a colleague's", (id) => db.update(posts).set({ createdBy: null }).where(eq(posts.id, id))],
];

describe.each(closed)("a post that is %s", (_what, close) => {
  test("gives writers 403 on every page and stores their forms", async () => {
    const id = await writeDraft(`Closed ${crypto.randomUUID()}`);
    await atomic(close(id));
    const before = await findPost(id);
    for (const loader of [open, askToDelete, links, revisions, askToRestore]) {
      expect(await call(loader, null, { id })).toMatchObject({ status: 403, data: { unsentForm: null } });
    }
    const fields = { title: "Mine", content: "Typed for an hour", revision: "1", days: "7" };
    for (const action of [edit, makeLink, revoke, restore]) {
      const response = await call(action, fields, { id });
      expect(response).toMatchObject({ status: 403, data: { unsentForm: expect.any(String) } });
      const { unsentForm } = response.data as { unsentForm: string };
      const [stored] = await db.select().from(unsentForms).where(eq(unsentForms.id, unsentForm));
      const kept = await findUnsentForm(`${stored?.accountId}`, unsentForm);
      expect(kept?.fields).toContainEqual(["content", "Typed for an hour"]);
    }
    expect((await call(deleteDraft, {}, { id })).status).toBe(403);
    expect(await findPost(id)).toEqual(before);
    expect((await listPosts()).map((post) => post.id)).not.toContain(id);
    expect((await call(open, null, { id, as: "editor" })).status).toBe(200);
  });

  test("is not changed or deleted by a save in progress", async () => {
    const id = await writeDraft(`Raced ${crypto.randomUUID()}`);
    await atomic(close(id));
    const before = await findPost(id);
    const rejected = { options: { status: 403 } };
    await expect(savePost(makeSave(), writer, { id, version: 1 })).rejects.toMatchObject(rejected);
    await expect(trashPost(id, writer)).rejects.toMatchObject(rejected);
    expect(await findPost(id)).toEqual(before);
    expect(await db.$count(postRevisions, eq(postRevisions.postId, id))).toBe(1);
  });

  test("is autosaved as a new post", async () => {
    const id = await writeDraft(`Typed ${crypto.randomUUID()}`);
    const [early, late] = [crypto.randomUUID(), crypto.randomUUID()];
    const typed = { title: "Typed", content: "Text", revision: "1" };
    const type = (copy: string) =>
      call(autosave, { copy, ...typed }, { path: `/admin/blog/autosave?post=${id}` });
    await type(early);
    await type(late);
    const listCopies = async (sent: StaffRequest) =>
      ((await call(open, null, sent)).data as { editor: Editor }).editor.copies.map((copy) => copy.id);
    expect(await listCopies({ id })).toEqual(expect.arrayContaining([early, late]));
    await atomic(close(id));
    await type(late);
    expect(await listCopies({})).toEqual(expect.arrayContaining([early, late]));
    const [kept] = await db.select().from(workingCopies).where(eq(workingCopies.id, late));
    expect(kept).toMatchObject({ postId: null, accountId: writer.id });
  });
});
