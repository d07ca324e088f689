import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { contentEntries } from "#drizzle/schema/content";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { onceMarks } from "#drizzle/schema/shared-state";
import { makeActor } from "#tests/support/factories";
import { bumpContentVersion, findContentVersion } from "~/lib/database/content-version.server";
import { atomic, db } from "~/lib/database/db.server";
import { DAY_MS, MINUTE_MS } from "~/lib/text/time";
import { deleteOldEntries, publishDueEntries } from "./content-jobs.server";
import { listEntries, listSamples, pickShown } from "./entries.server";
import {
  confirmSample,
  discardDraft,
  findStoredEntry,
  listEntryRevisions,
  listStoredEntries,
  moveEntry,
  restoreEntry,
  restoreEntryRevision,
  type StoredEntry,
  saveEntry,
  trashEntry,
  unpublishEntry,
} from "./entry-changes.server";
import { testimonials } from "./kinds/testimonials.server";
import { runPreview } from "./preview.server";
import { seedContent } from "./seed-content.server";

const actor = makeActor({ email: "editor@example.com", role: "editor" });

beforeEach(async () => {
  await atomic(db.delete(contentEntries), db.delete(onceMarks), db.delete(rateLimits), bumpContentVersion());
  await seedContent({ demo: true });
});

const quote = (name: string) => ({
  name,
  role: "CTO",
  company: "Acme",
  content: "Good.",
  pullQuote: "Good.",
});

const names = async () => (await listEntries(testimonials)).map(({ name }) => name);

const seeded = ["Meera Krishnan", "Daniel Osei", "Ana Keller"];

/** The stored entry at a place of the list. */
const stored = async (index = 0) => {
  const entry = (await listStoredEntries(testimonials))[index];
  if (!entry) throw new Error("no entry");
  return entry;
};

const save = (
  entry: StoredEntry | null,
  name: string,
  more: { publishes?: boolean; publishAt?: number | null } = {},
) =>
  saveEntry(
    testimonials,
    entry,
    { fields: quote(name), publishes: false, publishAt: null, seen: entry?.revision ?? 0, ...more },
    actor,
  );

test("the first start stores what the site comes with, as samples, and no later one again", async () => {
  expect(await names()).toEqual(seeded);
  expect(await listSamples()).toMatchObject({ testimonials: "quotes" });
  await seedContent({ demo: true });
  expect(await names()).toEqual(seeded);
});

test("a draft is not shown, and publishing replaces what was, which is not a sample any more", async () => {
  await save(await stored(), "Ada");
  expect(await names()).toEqual(seeded);
  expect(await stored()).toMatchObject({ isSample: true, draft: { name: "Ada" } });
  await save(await stored(), "Ada L.", { publishes: true });
  expect(await names()).toEqual(["Ada L.", "Daniel Osei", "Ana Keller"]);
  expect(await stored()).toMatchObject({ isSample: false, draft: null, revision: 3 });
  const changes = (await listEntryRevisions((await stored()).id)).map(({ revision, change }) => [
    revision,
    change,
  ]);
  expect(changes).toEqual([
    [3, "published"],
    [2, "saved"],
    [1, "seeded"],
  ]);
});

test("a draft leaves the cached pages alone, unless it is scheduled, or no longer is", async () => {
  const versions = [await findContentVersion()];
  for (const publishAt of [null, Date.now() + MINUTE_MS, null, null]) {
    await save(await stored(), "Ada", { publishAt });
    versions.push(await findContentVersion());
  }
  expect(versions.map((version) => version - (versions[0] ?? 0))).toEqual([0, 0, 1, 2, 2]);
  expect((await runPreview(names))[0]).toBe("Ada");
  expect((await names())[0]).toBe(seeded[0]);
});

test("two people who save the same entry: the second one is told", async () => {
  const seen = await stored();
  await save(seen, "First");
  await expect(save(seen, "Second")).rejects.toMatchObject({ options: { status: 409 } });
  expect((await stored()).draft).toMatchObject({ name: "First" });
});

test("an entry can be unpublished, and its draft discarded", async () => {
  await save(await stored(), "Draft");
  await discardDraft(testimonials, await stored(), actor);
  expect(await stored()).toMatchObject({ draft: null, published: { name: "Meera Krishnan" } });
  await unpublishEntry(testimonials, await stored(), actor);
  expect(await names()).toEqual(["Daniel Osei", "Ana Keller"]);
  expect(await stored()).toMatchObject({ published: null, draft: { name: "Meera Krishnan" } });
});

test("a scheduled draft is shown from its time, whether the job has run or not", async () => {
  const at = Date.now() + MINUTE_MS;
  await save(await stored(), "Later", { publishAt: at });
  const row = await stored();
  expect([at - 1, at].map((now) => pickShown(row, now)?.name)).toEqual(["Meera Krishnan", "Later"]);
  expect(await publishDueEntries(at - 1)).toBe(0);
  expect(await publishDueEntries(at)).toBe(1);
  expect(await stored()).toMatchObject({ published: { name: "Later" }, draft: null, publishAt: null });
});

test("entries move one place at a time, which no open form notices", async () => {
  const { id, revision } = await stored(0);
  await moveEntry(testimonials, id, -1, actor);
  expect(await names()).toEqual(seeded);
  await moveEntry(testimonials, id, 1, actor);
  expect(await names()).toEqual(["Daniel Osei", "Meera Krishnan", "Ana Keller"]);
  expect((await findStoredEntry(testimonials, id))?.revision).toBe(revision);
  const moves = Array.from({ length: 5 }, () => moveEntry(testimonials, id, 1, actor).catch(() => {}));
  await Promise.all(moves);
  expect((await names()).sort()).toEqual([...seeded].sort());
});

test("the trash keeps an entry for 30 days, and its place", async () => {
  const entry = await stored(1);
  await trashEntry(testimonials, entry, actor);
  expect(await names()).toEqual(["Meera Krishnan", "Ana Keller"]);
  expect(await deleteOldEntries(10)).toBe(0);
  await restoreEntry(testimonials, await stored(2), actor);
  expect(await names()).toEqual(seeded);
  await trashEntry(testimonials, await stored(1), actor);
  const old = { deletedAt: Date.now() - 31 * DAY_MS };
  await atomic(db.update(contentEntries).set(old).where(eq(contentEntries.id, entry.id)));
  expect(await deleteOldEntries(10)).toBe(1);
});

test("a sample that is true loses its mark", async () => {
  for (const index of [0, 1, 2]) await confirmSample(testimonials, await stored(index), actor);
  expect(await listSamples()).not.toHaveProperty("testimonials");
});

test("an old revision becomes the draft", async () => {
  await save(await stored(), "Ada", { publishes: true });
  await restoreEntryRevision(testimonials, await stored(), 1, actor);
  expect(await stored()).toMatchObject({ published: { name: "Ada" }, draft: { name: "Meera Krishnan" } });
  await expect(restoreEntryRevision(testimonials, await stored(), 99, actor)).rejects.toThrow(
    "no longer exists",
  );
});

test("a kind has no more entries than it may", async () => {
  const kind = { ...testimonials, max: 3 };
  const fields = { fields: quote("Four"), publishes: true, publishAt: null, seen: 0 };
  await expect(saveEntry(kind, null, fields, actor)).rejects.toThrow("There can be 3 testimonials");
});
