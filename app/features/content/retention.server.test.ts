import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { contentEntries } from "#drizzle/schema/content";
import { makeActor } from "#tests/support/factories";
import { defaultRetention, type Retention, sayPeriod } from "~/content/retention";
import { atomic, db } from "~/lib/database/db.server";
import { DAY_MS } from "~/lib/text/duration";
import { findStoredEntry, saveEntry } from "./entry-changes.server";
import { ONLY } from "./kind.server";
import { retention } from "./kinds/retention.server";
import { readCutoffs, readRetention } from "./retention.server";
import { seedContent } from "./seed-content.server";

beforeAll(() => seedContent({ demo: false }));

const now = Date.UTC(2036, 0, 1);

async function save(periods: Partial<Retention>, publishes: boolean) {
  const entry = await findStoredEntry(retention, ONLY);
  const fields = { ...defaultRetention, ...periods };
  const change = { fields, publishes, publishAt: null, seen: entry?.revision ?? 0 };
  await saveEntry(retention, entry, change, makeActor());
}

test("the site comes with the default periods", async () => {
  expect(await readRetention()).toMatchObject(defaultRetention);
  expect(await readCutoffs(now)).toEqual({
    spam: now - 90 * DAY_MS,
    doubtful: now - 90 * DAY_MS,
    mails: now - 90 * DAY_MS,
    audit: now - 730 * DAY_MS,
    sessions: now - 30 * DAY_MS,
    visits: now - 400 * DAY_MS,
  });
});

test("a period is in force once it is published, and `never` is before every time", async () => {
  await save({ spam: "never", audit: "30" }, false);
  expect(await readCutoffs(now)).toMatchObject({ spam: now - 90 * DAY_MS });
  await save({ spam: "never", audit: "30" }, true);
  expect(await readCutoffs(now)).toMatchObject({ spam: 0, audit: now - 30 * DAY_MS });
  expect(sayPeriod((await readRetention()).audit)).toBe("for 30 days");
});

test("readCutoffs throws instead of falling back to a shorter period", async () => {
  const published = { ...defaultRetention, spam: "10,000 years" };
  await atomic(db.update(contentEntries).set({ published }).where(eq(contentEntries.kind, retention.name)));
  await expect(readCutoffs(now)).rejects.toThrow(/spam/);
});
