import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { postSchedules } from "#drizzle/schema/posts";
import { editor, makeSave, prepareEditing, requirePost } from "#tests/support/post-save";
import { findContentVersion } from "~/lib/database/content-version.server";
import { atomic, db } from "~/lib/database/db.server";
import { dayOn, MINUTE_MS } from "~/lib/text/time";
import { publishPost, unpublishPost } from "./post-changes.server";
import { savePost } from "./post-saving.server";
import { applyDueSchedules, computePublicationDates, startPostSchedules } from "./post-schedule.server";
import { listPublishedPosts } from "./posts.server";

beforeAll(prepareEditing);

const now = Date.now();

test("a schedule publishes and unpublishes at the exact second", async () => {
  const times = { publishAt: now + 60 * MINUTE_MS, unpublishAt: now + 120 * MINUTE_MS };
  const one = makeSave({ date: dayOn(now) }, { schedule: times });
  const id = await savePost(one, editor);
  await applyDueSchedules({ now: times.publishAt - 1, untilApplied: true });
  expect((await requirePost(id)).published).toBe(false);
  const before = await findContentVersion();
  await applyDueSchedules({ now: times.publishAt, untilApplied: true });
  const { publishAt: at } = times;
  expect(await requirePost(id)).toMatchObject({ published: true, updatedAt: at, createdAt: at });
  expect(await findContentVersion()).toBe(before + 1);
  await applyDueSchedules({ now: times.unpublishAt, untilApplied: true });
  expect((await requirePost(id)).published).toBe(false);
  expect(await db.$count(postSchedules, eq(postSchedules.postId, id))).toBe(0);
});

test("a schedule is applied by the job once due by the shared clock", async () => {
  const id = await savePost(makeSave(), editor);
  const at = Date.now() + 60 * MINUTE_MS;
  await atomic(db.insert(postSchedules).values({ postId: id, action: "publish", at }));
  const listIds = async () =>
    (await listPublishedPosts({ q: "", category: null, page: 1 })).posts.map((post) => post.id);
  expect(await listIds()).not.toContain(id);
  const job = startPostSchedules();
  const clock = vi.spyOn(db, "now").mockReturnValue(at);
  await vi.waitFor(async () => expect(await listIds()).toContain(id), 10_000);
  clock.mockRestore();
  await job.stop();
});

test("a schedule does not block a save if its time passes while the post is edited", async () => {
  const schedule = { publishAt: now + 60 * MINUTE_MS, unpublishAt: null };
  const one = makeSave({}, { schedule });
  const id = await savePost(one, editor);
  await savePost(one, editor, { id, version: 1 }, schedule.publishAt + MINUTE_MS);
  expect(await requirePost(id)).toMatchObject({ published: true, version: 2 });
});

test("a schedule is canceled by publishing early on purpose, or unpublishing manually", async () => {
  const schedule = { publishAt: now + 60 * MINUTE_MS, unpublishAt: null };
  const id = await savePost(makeSave({}, { schedule }), editor);
  await expect(publishPost(id, editor)).rejects.toThrow("It is scheduled for later.");
  expect((await requirePost(id)).published).toBe(false);
  await publishPost(id, editor, { early: true });
  expect((await requirePost(id)).published).toBe(true);
  await unpublishPost(id, editor);
  await applyDueSchedules({ now: now + 600 * MINUTE_MS, untilApplied: true });
  expect((await requirePost(id)).published).toBe(false);
});

test.each([
  [{ publishAt: 1, unpublishAt: null }, "publishAt"],
  [{ publishAt: null, unpublishAt: now + 600 * MINUTE_MS }, "unpublishAt"],
  [{ publishAt: now + 600 * MINUTE_MS, unpublishAt: now + 599 * MINUTE_MS }, "unpublishAt"],
])("a schedule is rejected for %j with an error at %s", async (schedule, field) => {
  await expect(savePost(makeSave({}, { schedule }), editor)).rejects.toMatchObject({ options: { field } });
});

const noon = (day: string) => Date.parse(`${day}T12:00Z`);
const createdAt = noon("2026-03-02");
const at = noon("2026-03-20");

test.each([
  ["a draft gets the time of its first publication", { date: "2026-03-02" }, "2026-03-20", at],
  ["a draft that was dated back keeps its day", { date: "2026-02-01" }, "2026-02-01", noon("2026-02-01")],
  ["a draft may have the day that has begun in another zone", { date: "2026-03-21" }, "2026-03-21", at],
  ["no post is dated forward", { date: "2026-04-01" }, "2026-03-20", at],
  ["a post that was public keeps its date", { firstPublishedAt: createdAt }, "2026-03-02", createdAt],
  ["a public post without a stored time counts as such", { published: true }, "2026-03-02", createdAt],
  [
    "a public post can be dated back",
    { date: "2026-01-05", firstPublishedAt: createdAt, published: true },
    "2026-01-05",
    noon("2026-01-05"),
  ],
])("%s", (_title, changes, date, time) => {
  const draft = { date: "2026-03-02", createdAt, firstPublishedAt: null, published: false };
  const dates = computePublicationDates({ ...draft, ...changes }, at);
  expect(dates).toMatchObject({ date, createdAt: time });
  // Publishing again changes nothing.
  expect(computePublicationDates({ ...dates, published: false }, at + 1)).toEqual(dates);
});
