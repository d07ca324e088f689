import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Statement } from "#drizzle/connection";
import { categories } from "#drizzle/schema/categories";
import {
  postPreviews,
  postRevisions,
  postSchedules,
  postSlugs,
  workingCopies,
} from "#drizzle/schema/post-editing";
import { posts } from "#drizzle/schema/posts";
import { unsentForms } from "#drizzle/schema/unsent-forms";
import { findAccount } from "~/features/auth/accounts.server";
import type { Editor } from "~/features/post-editing/editor.server";
import { trashPost } from "~/features/post-editing/post-changes.server";
import { savePost } from "~/features/post-editing/post-saving.server";
import type { Actor } from "~/features/roles/actor";
import { atomic, db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { loader as askToDelete, action as deleteDraft } from "~/routes/admin/blog/dashboard/delete.route";
import { action as deleteForGood } from "~/routes/admin/blog/dashboard/delete-for-good.route";
import { action as publish } from "~/routes/admin/blog/dashboard/published.route";
import { action as restoreDraft } from "~/routes/admin/blog/dashboard/restore.route";
import { loader as dashboard } from "~/routes/admin/blog/dashboard/route";
import { action as autosave } from "~/routes/admin/blog/editor/autosave.route";
import { action as edit, loader as open } from "~/routes/admin/blog/editor/route";
import { action as revoke } from "~/routes/admin/blog/links/revoke.route";
import { loader as links, action as makeLink } from "~/routes/admin/blog/links/route";
import { loader as askToRestore, action as restore } from "~/routes/admin/blog/revisions/restore.route";
import { loader as revisions } from "~/routes/admin/blog/revisions/route";
import { callRoute, type Route, submit } from "../support/call-route";
import { listAccountMails } from "../support/deliveries";
import { storePost } from "../support/factories";
import { findPost, makeSave, readPostId } from "../support/post-save";
import { createRoleCookie } from "../support/staff";

await atomic(db.insert(categories).values({ id: 2, name: "Technical" }));
const cookies = {
  writer: await createRoleCookie("writer"),
  editor: await createRoleCookie("editor"),
  owner: await createRoleCookie("owner"),
};
const account = await findAccount("writer@example.com");
const writer: Actor = { id: account?.id ?? "", email: "writer@example.com", role: "writer" };

type StaffRequest = { as?: keyof typeof cookies; id?: string; path?: string };
type DashboardData = { dashboard: { posts: { id: string }[] } };

/** Sends a form, or requests a page if `fields` is null. */
function call(
  route: Route,
  fields: Record<string, string> | null,
  { as = "writer", id = "new", path = "/admin/blog" }: StaffRequest = {},
) {
  const request = { cookie: cookies[as], params: { id, link: "x" } };
  return fields ? submit(route, path, fields, request) : callRoute(route, path, request);
}

/** A draft of the writer, written in the editor. */
async function writeDraft(title: string) {
  const response = await call(edit, { title, content: "Some text" });
  return readPostId(response.location);
}

describe("a writer's draft", () => {
  test("can be written, listed, changed, compared, shared and deleted by its writer", async () => {
    await storePost({ published: false, title: "A colleague's" });
    const id = await writeDraft("Mine");
    expect(await findPost(id)).toMatchObject({ createdBy: writer.id, published: false });
    const list = await call(dashboard, null);
    expect(list.data).toMatchObject({ dashboard: { posts: [{ id }], count: 1 } });
    const opened = await call(open, null, { id });
    expect(opened.data).toMatchObject({ editor: { mayPublish: false } });
    expect((await call(edit, { title: "Mine", content: "More", version: "1" }, { id })).status).toBe(303);
    for (const path of ["/x?version=one&base=2", "/x?version=1.5&base=2", "/x?version=1&base=two", "/x"]) {
      expect([409, 422]).toContain((await call(restore, {}, { id, path })).status);
    }
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
    expect((await call(edit, { ...typed, version: "1", published: "true" }, { id })).status).toBe(403);
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
  const listReviews = async () =>
    ((await call(dashboard, null, { as: "editor", path: "/admin/blog?state=review" })).data as DashboardData)
      .dashboard.posts;
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
    await call(edit, { ...typed, version: "1", review: "true" }, { id });
    await call(edit, { ...typed, version: "2" }, { id, as: "editor" });
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
    await call(edit, { ...typed, slug: "a", version: "1" }, { id: mine });
    await call(publish, { published: "true" }, { id: published, as: "editor" });
    const later = { publishAt: "2099-01-01T00:00" };
    await call(edit, { ...typed, ...later, slug: "b", version: "1" }, { id: scheduled, as: "editor" });
    expect(await listReviews()).toEqual([]);
  });
});

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
    const fields = { title: "Mine", content: "Typed for an hour", version: "1", days: "7" };
    for (const action of [edit, makeLink, revoke, restore]) {
      const response = await call(action, fields, { id });
      expect(response).toMatchObject({ status: 403, data: { unsentForm: expect.any(String) } });
      const { unsentForm } = response.data as { unsentForm: string };
      const [kept] = await db.select().from(unsentForms).where(eq(unsentForms.id, unsentForm));
      expect(kept?.fields).toContainEqual(["content", "Typed for an hour"]);
    }
    expect((await call(deleteDraft, {}, { id })).status).toBe(403);
    expect(await findPost(id)).toEqual(before);
    const list = (await call(dashboard, null)).data as DashboardData;
    expect(list.dashboard.posts.map((post) => post.id)).not.toContain(id);
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
    const typed = { title: "Typed", content: "Text", version: "1" };
    const type = (copy: string) =>
      call(autosave, { copy, ...typed }, { path: `/admin/blog/autosave?post=${id}` });
    await type(early);
    await type(late);
    const listCopies = async (loader: Route, sent: StaffRequest) =>
      ((await call(loader, null, sent)).data as { editor: Editor }).editor.copies.map((copy) => copy.id);
    expect(await listCopies(open, { id })).toEqual(expect.arrayContaining([early, late]));
    await atomic(close(id));
    await type(late);
    expect(await listCopies(open, {})).toEqual(expect.arrayContaining([early, late]));
    const [kept] = await db.select().from(workingCopies).where(eq(workingCopies.id, late));
    expect(kept).toMatchObject({ postId: null, accountId: writer.id });
  });
});
