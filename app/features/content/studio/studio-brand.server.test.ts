import { beforeAll, expect, test, vi } from "vitest";
import { makeActor } from "#tests/support/factories";
import { type brandMark, defaultBrand, palette } from "~/content/brand";
import { pickBrand, studioDefaults } from "~/content/studio";
import type { Booking } from "~/features/booking/bookings.server";
import { findBrand, refreshContent } from "~/features/content/entries.server";
import { findStoredEntry, saveEntry } from "~/features/content/entry-changes.server";
import { ONLY } from "~/features/content/kind.server";
import { studio } from "~/features/content/kinds/studio.server";
import { readSeed, seedContent } from "~/features/content/seed-content.server";
import { getBrand, getLeadsTo, getMailFrom } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { toBrand } from "./studio-brand.server";
import { getContrast, textColor } from "./studio-fields.server";

beforeAll(async () => {
  vi.spyOn(env, "setVariables", "get").mockReturnValue(["SITE_NAME", "CONTACT_EMAIL", "PORT"]);
  Object.assign(getBrand(), { name: "Plumb", email: "hi@plumb.example" });
  await seedContent({ demo: true });
});

test("the studio that the site comes with is the default brand", async () => {
  const [seed] = await readSeed(studio);
  const fields = studio.schema.parse(seed?.published);
  const { overridden, ...brand } = await toBrand({ ...fields, slug: ONLY, isSample: true });
  expect(brand).toEqual({ ...defaultBrand, ...studioDefaults, url: env.siteUrl });
  expect(overridden).toEqual([]);
});

test("a studio whose stored mark is no longer allowed keeps everything else", async () => {
  const [seed] = await readSeed(studio);
  const fields = { ...studio.schema.parse(seed?.published), mark: "<svg/>" };
  expect(await toBrand({ ...fields, slug: ONLY, isSample: false })).not.toHaveProperty("look");
});

test("the environment wins until staff have saved the studio, then the record does", async () => {
  expect(await findBrand()).toMatchObject({ name: "Plumb", initials: "BS", overridden: [] });
  expect(getLeadsTo()).toEqual(["hi@plumb.example"]);

  const entry = await findStoredEntry(studio, ONLY);
  const fields = { ...studio.schema.parse(entry?.published), name: "Quoin", email: "post@quoin.example" };
  const save = { fields, publishes: false, publishAt: null, seen: entry?.revision ?? 0 };
  const actor = makeActor({ email: "owner@example.com", role: "owner" });
  await saveEntry(studio, entry, save, actor);
  expect(await findBrand()).toMatchObject({ name: "Plumb" });

  await saveEntry(studio, entry, { ...save, publishes: true, seen: 2 }, actor);
  // As a background job does.
  await refreshContent();
  expect(getBrand()).toMatchObject({ name: "Quoin", overridden: ["SITE_NAME", "CONTACT_EMAIL"] });
  expect(getLeadsTo()).toEqual(["post@quoin.example"]);
  expect(getMailFrom()).toBe('"Quoin" <post@quoin.example>');
  expect(pickBrand(getBrand())).not.toHaveProperty("legal");
});

test("a call's calendar entry names the studio", async () => {
  const { writeCallFile, writeHostCalendar } = await import("~/features/booking/booking-calendar.server");
  const call = {
    ...{ leadId: "b", sequence: 0, startAt: 0, endAt: 1_800_000, changedAt: 0, status: "booked" },
    ...{ place: "", lead: { email: "ada@example.com", name: "Ada" }, hostEmail: null, hostName: "Quoin" },
  } as unknown as Booking;
  const entries = [await writeCallFile(call), await writeHostCalendar([call])].join("").replace(/\r\n /g, "");
  expect(entries).toContain("SUMMARY:Call with Quoin");
  expect(entries).toContain("ORGANIZER;CN=Quoin:mailto:post@quoin.example");
  expect(entries).toContain("NAME:Calls, Quoin");
  expect(entries).not.toMatch(/Bracket|Plumb/);
});

test("a mark's colors follow the theme where they are the studio's own", async () => {
  const [seed] = await readSeed(studio);
  const fields = studio.schema.parse({
    ...seed?.published,
    mark: '<svg viewBox="0 0 9 9"><path d="M0 0h9"/><path fill="#2340D6" d="M0 0h1"/><path fill="#123456" d="M0 0h2"/></svg>',
  });
  const { look, version } = await toBrand({ ...fields, slug: ONLY, isSample: false });
  const mark = look?.mark as typeof brandMark;
  expect(mark.parts.map(({ color }) => color)).toEqual(["ink", "link", "#123456"]);
  expect(look?.colors).toBeUndefined();
  expect(version).toMatch(/^[\w-]{8}$/);
});

test.each([
  ["#000000", "#ffffff", 21],
  ["#767676", "#ffffff", 4.54],
  ["#2340d6", palette.day.paper, 6.87],
])("the contrast of %s and %s is %d", (one, other, ratio) => {
  expect(getContrast(one, other)).toBeCloseTo(ratio, 1);
});

test.each([
  [
    "day",
    "#767676",
    "Its contrast on the page’s background is 4.12:1. Please choose a darker color, with 4.5:1 or more.",
  ],
  ["night", "#6070c0", "Its contrast on cards is 3.41:1. Please choose a lighter color, with 4.5:1 or more."],
  ["day", "red", "Please enter a color such as #2340d6."],
] as const)("in the theme %s, %s is refused", (theme, color, message) => {
  expect(
    textColor(theme)
      .safeParse(color)
      .error?.issues.map((issue) => issue.message),
  ).toEqual([message]);
});

test("the site's own colors are legible", () => {
  for (const theme of ["day", "night"] as const)
    for (const color of ["link", "accent"] as const)
      expect(textColor(theme).parse(palette[theme][color].toUpperCase())).toBe(palette[theme][color]);
});
