import { describe, expect, test } from "vitest";
import { categories } from "#drizzle/schema/posts";
import { listLaunchTasks } from "~/features/system-checks/launch.server";
import { atomic, db } from "~/lib/database/db.server";
import { action as togglePost } from "~/routes/admin/blog/dashboard/published.route";
import { loader as dashboard } from "~/routes/admin/blog/dashboard/route";
import {
  action as changeSelectedPosts,
  loader as showRejected,
} from "~/routes/admin/blog/dashboard/selected.route";
import { action as autosave } from "~/routes/admin/blog/editor/autosave.route";
import { loader as openPost } from "~/routes/admin/blog/editor/route";
import { postSteps, textSteps } from "~/routes/admin/blog/post-steps.server";
import { callRoute, type Route, submit } from "../support/call-route";
import { withoutTables } from "../support/execute";
import { storePost } from "../support/factories";
import { createRoleCookie, createSignedInCookie } from "../support/staff";

const { action: deletePost } = postSteps["blog/:id/delete"];
const { action: publishEarly } = postSteps["blog/:id/publish"];
const { action: restorePost } = postSteps["blog/:id/restore"];
const { loader: askToMove } = postSteps["featured/:id/:direction"];
const { loader: askToRestore } = textSteps["blog/edit/:id/restore"];

await atomic(db.insert(categories).values({ id: 2, name: "Technical" }));
const cookie = await createSignedInCookie();

const send = (route: Route, fields: Record<string, string>, params: Record<string, string>) =>
  submit(route, "/admin/blog", fields, { cookie, params });

test.each([
  ["owner", await listLaunchTasks()],
  ["editor", []],
  ["writer", []],
] as const)("shows the tasks before the site goes public to an owner only: %s", async (role, tasks) => {
  const { data } = await callRoute(dashboard, "/admin/blog", { cookie: await createRoleCookie(role) });
  expect(data).toMatchObject({ tasks });
});

test.each([
  ["moves a post in an unknown direction", askToMove, "sideways", ""],
  ["restores a version that is not stored", askToRestore, "up", "?version=7"],
  ["restores no version", askToRestore, "up", ""],
] as const)("no page asks whether it %s", async (_what, loader, direction, query) => {
  const { id } = await storePost();
  const params = { id, direction };
  expect((await callRoute(loader, `/admin/x${query}`, { cookie, params })).status).toBe(404);
});

describe("the dashboard", () => {
  const view = "q=A%20shelf&state=draft&sort=title&page=2";
  const sendFrom = (route: Route, fields: Record<string, string>, params: Record<string, string>) =>
    submit(route, `/admin/blog/x?${view}`, fields, { cookie, params });

  test("keeps search, filter, order and page after each action", async () => {
    const { id } = await storePost();
    const kept = (done: string) => `/admin/blog?q=A+shelf&state=draft&sort=title&page=2&done=${done}`;
    for (const [route, fields, done] of [
      [togglePost, { published: "false" }, "unpublish"],
      [publishEarly, {}, "publish"],
      [deletePost, {}, "trash"],
      [restorePost, {}, "restore"],
    ] as const) {
      expect(await sendFrom(route, fields, { id })).toMatchObject({ status: 303, location: kept(done) });
    }
    const { location } = await sendFrom(changeSelectedPosts, { posts: id }, { change: "publish" });
    expect(location).toBe(`${kept("publish")}&n=1`);
    expect((await sendFrom(changeSelectedPosts, { posts: id }, { change: "toString" })).status).toBe(404);
    const none = await sendFrom(changeSelectedPosts, {}, { change: "publish" });
    expect(none).toMatchObject({ status: 400, errors: { posts: ["Choose at least one post."] } });
    const rejected = (await callRoute(showRejected, `/admin/blog/x?${view}`, { cookie })).data;
    expect(rejected).toMatchObject({ filter: { q: "A shelf", state: "draft", sort: "title", page: 2 } });
  });

  test("lists drafts that were never saved as posts, above the first page of all posts", async () => {
    const copy = crypto.randomUUID();
    const typed = { copy, title: "Half a thought", content: "So far" };
    await submit(autosave, "/admin/blog/autosave", typed, { cookie });
    const unfinished = async (path: string) =>
      ((await callRoute(dashboard, path, { cookie })).data as { dashboard: { unfinished: object[] } })
        .dashboard.unfinished;
    expect(await unfinished("/admin/blog")).toMatchObject([{ id: copy, title: "Half a thought" }]);
    for (const query of ["q=thought", "state=draft", "category=2", "page=2"]) {
      expect(await unfinished(`/admin/blog?${query}`)).toEqual([]);
    }
  });
});

describe("the dashboard's banner", () => {
  test("shows why a post was not changed", async () => {
    const { id } = await storePost({ published: false, image: "/media/blog-images/a-1.png" });
    const rejected = await send(togglePost, { published: "true" }, { id });
    expect(Object.values(rejected.errors ?? {})[0]?.[0]).toMatch(
      /^Failed to update post: Describe the image/,
    );
    const missing = await send(togglePost, { published: "true" }, { id: "none" });
    expect(missing.errors).toEqual({ "": ["Failed to update post: Post not found"] });
    expect((await send(togglePost, { published: "perhaps" }, { id })).status).toBe(400);
  });

  test("shows why posts could not be read, changed or deleted", async () => {
    const { id } = await storePost();
    await withoutTables(["posts"], async () => {
      const { data } = await callRoute(dashboard, "/admin/blog", { cookie });
      const error = expect.stringMatching(/^Failed to fetch posts: /);
      expect(data).toMatchObject({ dashboard: { error } });
      const failed = (what: string) => expect.stringMatching(`^Failed to ${what} post: `);
      const changed = await send(togglePost, { published: "false" }, { id });
      expect(changed).toMatchObject({ status: 503, errors: { "": [failed("update")] } });
      const deleted = await send(deletePost, {}, { id });
      expect(deleted).toMatchObject({ status: 503, errors: { "": [failed("delete")] } });
      const opened = await callRoute(openPost, "/admin/blog", { cookie, params: { id } });
      expect(opened).toMatchObject({ status: 503, data: failed("fetch") });
    });
  });
});
