import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { contentEntries } from "#drizzle/schema/content";
import { makeActor } from "#tests/support/factories";
import { defaultFigures } from "~/content/figures";
import { defaultRetention, type Retention, sayPeriod } from "~/content/retention";
import { defaultNavigation } from "~/content/site-pages";
import { atomic, db } from "~/lib/database/db.server";
import { DAY_MS } from "~/lib/text/time";
import { readFields } from "./entries.server";
import { findStoredEntry, saveEntry } from "./entry-changes.server";
import { type FieldsOf, type Kind, ONLY } from "./kind.server";
import { figures } from "./kinds/figures.server";
import { navigation } from "./kinds/navigation.server";
import { retention } from "./kinds/retention.server";
import { seedContent } from "./seed-content.server";
import { findNavigation, readCutoffs, readFigures, readRetention } from "./site-content.server";

beforeAll(() => seedContent({ demo: true }));

async function publish<Declared extends Kind>(
  kind: Declared,
  change: (fields: FieldsOf<Declared>) => FieldsOf<Declared>,
) {
  const entry = await findStoredEntry(kind, ONLY);
  const fields = kind.schema.parse(change(readFields(kind, entry?.published ?? {})));
  const save = { fields, publishes: true, publishAt: null, seen: entry?.revision ?? 0 };
  await saveEntry(kind, entry, save, makeActor({ email: "owner@example.com", role: "owner" }));
}

test("the site comes with its default navigation, which no page carries, and its figures", async () => {
  expect(await findNavigation()).toBeUndefined();
  expect(await readFigures()).toEqual({ figures: defaultFigures, isSample: true });
});

test("a hidden page leaves header and footer, and links have the order and labels of staff", async () => {
  await publish(navigation, ({ header, footer }) => ({
    header: header.reverse().map((row) => (row.page === "/blog" ? { ...row, hidden: true } : row)),
    services: [],
    footer: [
      ...footer.filter(({ group }) => group !== "Legal"),
      { group: "Rechtliches", page: "/terms", label: "AGB", hidden: false },
      { group: "Rechtliches", page: "/terms", hidden: false },
      { group: "Only hidden", page: "/blog", hidden: false },
    ],
  }));
  const found = await findNavigation();
  expect(found?.header.map(({ to }) => to)).toEqual(
    defaultNavigation.header
      .map(({ to }) => to)
      .filter((to) => to !== "/blog")
      .reverse(),
  );
  expect(found?.services).toEqual([]);
  expect(found?.hidden).toEqual(["/blog"]);
  expect(found?.footer.at(-1)).toEqual({ title: "Rechtliches", links: [{ to: "/terms", label: "AGB" }] });
  expect(JSON.stringify(found?.footer)).not.toContain("/blog");
});

test("a figure can be changed or left out", async () => {
  await publish(figures, (fields) => ({
    ...fields,
    projects: { value: "7", label: "Projekte" },
    satisfaction: { label: "satisfaction" },
  }));
  expect(await readFigures()).toMatchObject({
    figures: { projects: { value: "7" }, satisfaction: { label: "satisfaction" } },
    isSample: false,
  });
  expect((await readFigures()).figures.satisfaction).not.toHaveProperty("value");
});

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
