import { beforeAll, expect, test } from "vitest";
import { makeActor } from "#tests/support/factories";
import { defaultFigures } from "~/content/figures";
import { defaultNavigation } from "~/content/navigation";
import { readFields } from "./entries.server";
import { findStoredEntry, saveEntry } from "./entry-changes.server";
import type { FieldsOf, Kind } from "./kind.server";
import { ONLY } from "./kind.server";
import { figures } from "./kinds/figures.server";
import { navigation } from "./kinds/navigation.server";
import { seedContent } from "./seed-content.server";
import { readFigures } from "./site-figures.server";
import { findNavigation } from "./site-navigation.server";

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
