import { beforeAll, expect, test } from "vitest";
import { contentEntries } from "#drizzle/schema/content";
import { makeActor } from "#tests/support/factories";
import type { Role } from "~/features/roles/role";
import { atomic, db } from "~/lib/database/db.server";
import { searchEntries } from "./content-overview.server";
import { findStoredEntry, listStoredEntries, saveEntry, trashEntry } from "./entry-changes.server";
import { pages } from "./kinds/pages.server";
import { testimonials } from "./kinds/testimonials.server";
import { seedContent } from "./seed-content.server";

const actor = makeActor({ role: "owner" });
const quote = {
  name: "Änne Łuczak",
  role: "CTO",
  company: "Straßenbau Øst",
  content: "They answered\nbefore we had asked.",
  pullQuote: "They answered.",
};
const draft = { publishes: false, publishAt: null, seen: 0 };

beforeAll(async () => {
  await seedContent({ demo: true });
  await saveEntry(testimonials, null, { ...draft, fields: quote }, actor);
});

const search = async (q: string, role: Role = "owner", page = 1) =>
  (await searchEntries({ q, page }, role)).entries.map(({ kind, title }) => `${kind}: ${title}`);

test.each([
  ["anne luczak", "a title, without diacritics"],
  ["STRASSENBAU", "a field, in other letters"],
  ["before answered asked", "words in any order, across lines"],
])("%s finds a draft by %s", async (q) => {
  expect(await search(q)).toEqual(["testimonials: Änne Łuczak, Straßenbau Øst"]);
});

test("every word must occur, and names of fields do not count", async () => {
  expect(await search("anne freight")).toEqual([]);
  expect(await search("pullQuote")).toEqual([]);
});

test("an excerpt has the text around the match", async () => {
  const { entries } = await searchEntries({ q: "spreadsheets quay", page: 1 }, "editor");
  expect(entries[0]).toMatchObject({ kind: "case-studies", excerpt: expect.stringMatching(/spreadsheets/i) });
});

test("editors do not find what owners alone change, and writers find nothing", async () => {
  expect(await search("Kolkata")).toEqual(["studio: Studio"]);
  expect(await search("Kolkata", "editor")).toEqual([]);
  expect(await search("anne", "writer")).toEqual([]);
});

test("an entry in the trash is not found", async () => {
  const [entry] = (await listStoredEntries(testimonials)).filter(({ draft }) => draft !== null);
  if (!entry) throw new Error("no draft");
  await trashEntry(testimonials, entry, actor);
  expect(await findStoredEntry(testimonials, entry.id)).toBeNull();
  expect(await search("luczak")).toEqual([]);
});

test("beyond a million characters, a search compares titles alone and says so", async () => {
  const text = `${"word ".repeat(7_800)}rareword`;
  const longPages = Array.from({ length: 34 }, (_, index) => ({
    ...{ kind: pages.name, slug: `long-${index}`, position: index, createdAt: 1, updatedAt: 1 },
    draft: { title: `Volume ${index}`, text, description: "Long.", linkedFrom: "nowhere" },
  }));
  await atomic(db.insert(contentEntries).values(longPages));
  const { isPartial, count } = await searchEntries({ q: "rareword", page: 1 }, "editor");
  expect(isPartial).toBe(true);
  expect(count).toBeLessThan(34);
  expect(count).toBeGreaterThan(10);
  expect((await searchEntries({ q: "volume", page: 2 }, "editor")).count).toBe(34);
});
