import { describe, expect, test } from "vitest";
import { postPreviews, postSlugs, posts } from "#drizzle/schema/posts";
import { atomic, db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { action as publish } from "~/routes/admin/blog/dashboard/published.route";
import { loader as dashboard } from "~/routes/admin/blog/dashboard/route";
import { action as edit, loader as open } from "~/routes/admin/blog/editor/route";
import { action as makeLink } from "~/routes/admin/blog/links/route";
import { postSteps, textSteps } from "~/routes/admin/blog/post-steps.server";
import { loader as revisions } from "~/routes/admin/blog/revisions/route";
import { listAccountMails } from "../support/deliveries";
import { storePost } from "../support/factories";
import { findPost, readPostId } from "../support/post-save";
import { call, listPosts, writeDraft, writer } from "../support/writer";

const { action: deleteDraft } = postSteps["blog/:id/delete"];
const { action: deleteForGood } = postSteps["blog/:id/delete-for-good"];
const { action: restoreDraft } = postSteps["blog/:id/restore"];
const { action: restore } = textSteps["blog/edit/:id/restore"];

describe("a writer's draft", () => {
  test("can be written, listed, changed, compared, shared and deleted by its writer", async () => {
    await storePost({ published: false, title: "A colleague's" });
    const id = await writeDraft("Mine");
    expect(await findPost(id)).toMatchObject({ createdBy: writer.id, published: false });
    const list = await call(dashboard, null);
    expect(list.data).toMatchObject({ dashboard: { posts: [{ id }], count: 1 } });
    const opened = await call(open, null, { id });
    expect(opened.data).toMatchObject({ editor: { mayPublish: false } });
    expect((await call(edit, { title: "Mine", content: "More", revision: "1" }, { id })).status).toBe(303);
    for (const path of ["/x?version=one&base=2", "/x?version=1.5&base=2", "/x"])
      expect((await call(restore, {}, { id, path })).status).toBe(404);
    expect((await call(restore, {}, { id, path: "/x?version=1&base=two" })).status).toBe(409);
    expect((await call(restore, {}, { id, path: "/x?version=1&base=2" })).status).toBe(303);
    expect((await call(revisions, null, { id })).status).toBe(200);
    expect((await call(makeLink, { days: "7" }, { id })).status).toBe(303);
    expect(await db.$count(postPreviews)).toBe(1);
    expect((await call(deleteDraft, {}, { id })).status).toBe(303);
    expect(await findPost(id)).toMatchObject({ deletedAt: expect.any(Number) });
    expect((await call(open, null, { id })).status).toBe(404);
    const trash = { path: "/admin/blog?state=trash" };
    expect(await call(dashboard, null, trash)).toMatchObject({ data: { dashboard: { posts: [{ id }] } } });
    expect((await call(restoreDraft, {}, { id })).status).toBe(303);
    expect(await findPost(id)).toMatchObject({ deletedAt: null });
    await call(deleteDraft, {}, { id });
    expect((await call(deleteForGood, {}, { id })).status).toBe(303);
    expect(await findPost(id)).toBeUndefined();
  });

  test("cannot be published or scheduled by its writer, and the input is kept", async () => {
    const before = await db.$count(posts);
    const typed = { title: "Now", content: "Text" };
    expect(await call(edit, { ...typed, published: "true" })).toMatchObject({
      status: 403,
      errors: { "": [expect.stringMatching(/^Writers cannot publish/)] },
      data: { initialValue: typed },
    });
    for (const field of ["publishAt", "unpublishAt"]) {
      const later = await call(edit, { ...typed, [field]: "2099-01-01T00:00" });
      const errors = { [field]: [expect.stringMatching(/^Writers cannot schedule/)] };
      expect(later).toMatchObject({ status: 403, errors });
    }
    expect(await db.$count(posts)).toBe(before);
    const id = await writeDraft("Later");
    expect((await call(edit, { ...typed, revision: "1", published: "true" }, { id })).status).toBe(403);
    expect((await call(publish, { published: "true" }, { id })).status).toBe(403);
    expect(await findPost(id)).toMatchObject({ published: false, version: 1 });
  });

  test("cannot take a published post's old slug", async () => {
    const { id } = await storePost();
    await atomic(db.insert(postSlugs).values({ slug: "former", postId: id, createdAt: 1 }));
    expect((await call(edit, { title: "x", content: "x", slug: "former" })).status).toBe(303);
    expect(await db.$count(postSlugs)).toBe(1);
  });
});

describe("a draft that is ready for review", () => {
  const typed = { title: "Finished", content: "Text" };
  const listReviews = () => listPosts({ as: "editor", path: "/admin/blog?state=review" });
  const mailedTo = async () =>
    (await listAccountMails()).filter(({ lines }) => /Finished/.test(lines[0] ?? ""));

  test("is mailed to the editors once, listed for them, and stays the writer's", async () => {
    const { location } = await call(edit, { ...typed, review: "true" });
    expect(location).toMatch(/\?done=review$/);
    const id = readPostId(location);
    expect(await listReviews()).toMatchObject([{ id, author: "writer@example.com" }]);
    const mails = await mailedTo();
    expect(mails.map(({ to }) => to).sort()).toEqual(["editor@example.com", env.adminEmails[0]]);
    expect(mails[0]).toMatchObject({
      subject: "Ready for review: Finished",
      lines: [
        expect.stringMatching(/^writer@example.com has/),
        expect.stringContaining(`/admin/blog/edit/${id}`),
      ],
    });
    await call(edit, { ...typed, revision: "1", review: "true" }, { id });
    await call(edit, { ...typed, revision: "2" }, { id, as: "editor" });
    expect(await listReviews()).toHaveLength(1);
    expect(await mailedTo()).toHaveLength(2);
  });

  test("leaves the list when its writer continues it, or an editor publishes or schedules it", async () => {
    const ready = async () => {
      const { location } = await call(edit, { ...typed, title: crypto.randomUUID(), review: "true" });
      return readPostId(location);
    };
    await atomic(db.delete(posts));
    const [mine, published, scheduled] = [await ready(), await ready(), await ready()];
    expect(await listReviews()).toHaveLength(3);
    await call(edit, { ...typed, slug: "a", revision: "1" }, { id: mine });
    await call(publish, { published: "true" }, { id: published, as: "editor" });
    const later = { publishAt: "2099-01-01T00:00" };
    await call(edit, { ...typed, ...later, slug: "b", revision: "1" }, { id: scheduled, as: "editor" });
    expect(await listReviews()).toEqual([]);
  });
});
