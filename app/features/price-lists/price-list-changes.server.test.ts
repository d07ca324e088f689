import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { priceLists, type StoredPrices } from "#drizzle/schema/price-lists";
import { makeActor } from "#tests/support/factories";
import { fewestChoices } from "#tests/support/prices";
import { createEstimate } from "~/features/estimates/estimate-input.server";
import { findEstimate } from "~/features/estimates/estimates.server";
import { compareSamples, sampleEstimates } from "~/features/estimates/sample-estimates";
import { bumpContentVersion, findContentVersion } from "~/lib/database/content-version.server";
import { atomic, db } from "~/lib/database/db.server";
import { DAY_MS, dayOn } from "~/lib/text/time";

import { firstPriceList } from "./first-price-list";
import {
  listPriceLists,
  type PriceListFields,
  savePriceList,
  withdrawPriceList,
} from "./price-list-changes.server";
import { findPriceList, findPriceListNumber } from "./price-lists.server";
import { firstPrices, readPriceList } from "./prices";

beforeEach(async () => void (await atomic(db.delete(priceLists), bumpContentVersion())));

const actor = makeActor({ email: "owner@example.com" });
const now = Date.now();
const inDays = (days: number) => dayOn(now + days * DAY_MS);

/** The first list's prices with another price of a simple website. */
const websiteAt = (min: number, max = 8_000): StoredPrices => {
  const website = { label: "Simple website", min, max, offered: true };
  return { ...firstPrices, items: { ...firstPrices.items, "simple-website": website } };
};

/** Saves a list with the `revision` of a page that has just been loaded. */
async function save(prices: StoredPrices, startsOn: string, given: Partial<PriceListFields> = {}, at = now) {
  const { revision } = await listPriceLists(at);
  await savePriceList({ prices, startsOn, note: "A note", revision, change: "save", ...given }, actor, at);
}

const websiteNow = async (at = now) =>
  (await findPriceList(at)).projectType.find(({ id }) => id === "simple-website")?.min;

test("an empty database has the first list", async () => {
  expect(await findPriceList()).toBe(firstPriceList);
  expect(readPriceList("2025-1", firstPrices)).toEqual(firstPriceList);
  expect(await listPriceLists()).toMatchObject({ lists: [], planned: null, current: { version: "2025-1" } });
});

test("a list that starts today begins immediately, with the next number and an entry in the audit log", async () => {
  const content = await findContentVersion();
  await expect(save(websiteAt(2_500), inDays(0))).rejects.toThrow("Start these prices now?");
  expect(await websiteNow()).toBe(2_000);
  await save(websiteAt(2_500), inDays(0), { change: "start" });
  expect(await websiteNow()).toBe(2_500);
  expect(await findContentVersion()).toBeGreaterThan(content);
  const { lists, current, planned } = await listPriceLists(now);
  const version = `${new Date(now).getUTCFullYear()}-2`;
  expect({ planned, version: current.version }).toEqual({ planned: null, version });
  expect(lists).toMatchObject([{ startsAt: now, savedBy: actor.email, note: "A note", begun: true }]);
  expect(lists[0]?.changes).toEqual([
    { key: "simple-website", label: "Simple website", before: "$2,000-$8,000", after: "$2,500-$8,000" },
  ]);
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ event: "PRICE_LIST_SAVED", detail: { version, changes: "1" } });
});

test("a planned list begins at midnight UTC of its day, in every process, and cached pages with it", async () => {
  await save(websiteAt(2_500), inDays(3));
  const midnight = Date.parse(inDays(3));
  expect([await websiteNow(), await websiteNow(midnight - 1), await websiteNow(midnight)]).toEqual([
    2_000, 2_000, 2_500,
  ]);
  const content = await findContentVersion();
  expect(await findPriceListNumber(content, midnight - 1)).toBe(1);
  expect(await findPriceListNumber(content, midnight)).toBe(2);
});

test("a planned list can be changed and withdrawn until it has begun", async () => {
  await save(websiteAt(2_500), inDays(3));
  await save(websiteAt(2_600), inDays(5));
  const { planned } = await listPriceLists(now);
  expect(planned).toMatchObject({ number: 2, startsAt: Date.parse(inDays(5)) });
  if (!planned) throw new Error("No list is planned");
  await expect(withdrawPriceList(planned, actor, planned.startsAt)).rejects.toThrow("already in effect");
  expect(await db.$count(priceLists)).toBe(1);
  await withdrawPriceList(planned, actor, now);
  expect(await db.$count(priceLists)).toBe(0);

  await save(websiteAt(2_700), inDays(0), { change: "start" });
  const after = now + 1_000;
  // A list that has begun cannot be changed, so a later save is the next list.
  await save(websiteAt(2_800), inDays(2), {}, after);
  const rows = await db.select().from(priceLists).orderBy(priceLists.number);
  expect(rows.map(({ number, prices }) => [number, prices.items["simple-website"]?.min])).toEqual([
    [2, 2_700],
    [3, 2_800],
  ]);
});

test("the second of two saves at the same time is a conflict, and may then replace the first", async () => {
  const { revision } = await listPriceLists(now);
  await save(websiteAt(2_500), inDays(3));
  const conflict = {
    message: expect.stringContaining("have changed since"),
    options: { status: 409, code: "conflict" },
  };
  await expect(save(websiteAt(3_000), inDays(3), { revision })).rejects.toMatchObject(conflict);
  await expect(save(websiteAt(3_000), inDays(3), { revision, change: "preview" })).rejects.toMatchObject(
    conflict,
  );
  const seen = await listPriceLists(now);
  const both = await Promise.allSettled([
    save(websiteAt(3_100), inDays(3), { revision: seen.revision }, now + 1),
    save(websiteAt(3_200), inDays(3), { revision: seen.revision }, now + 2),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await save(websiteAt(3_300), inDays(3), {}, now + 3);
  const [row] = await db.select().from(priceLists).where(eq(priceLists.number, 2));
  expect(row?.prices.items["simple-website"]?.min).toBe(3_300);
});

test("a preview stores nothing, and neither do prices that change nothing", async () => {
  await expect(save(websiteAt(2_500), inDays(0), { change: "preview" })).rejects.toMatchObject({
    options: { code: "preview" },
  });
  await expect(save(firstPrices, inDays(0))).rejects.toThrow("prices of the current list, 2025-1");
  expect(await db.$count(priceLists)).toBe(0);
});

test("an estimate keeps the prices and timelines of its list", async () => {
  const choices = { ...fewestChoices, timeline: "rush" as const };
  const early = await createEstimate(choices);
  const rush = { label: "Express", hundredths: 175, offered: true };
  const prices = websiteAt(4_000, 9_000);
  await save({ ...prices, timelines: { ...prices.timelines, rush } }, inDays(0), { change: "start" });
  const late = await createEstimate(choices);
  expect(await findEstimate(early.code)).toEqual(early);
  expect(early).toMatchObject({ priceListVersion: "2025-1", min: 3_000, max: 12_000 });
  expect(late).toMatchObject({ min: 7_000, max: 15_750, timelineMultiplier: 1.75 });
  expect(late.priceListVersion).toMatch(/^\d{4}-2$/);
  expect(late.timelines).toContainEqual({ id: "rush", label: "Express", hundredths: 175 });
});

test("an unavailable option is not in the calculator", () => {
  const items = { ...firstPrices.items, database: { label: "Database", min: 0, max: 0, offered: false } };
  const list = readPriceList("2026-2", { ...firstPrices, items });
  expect(list.coreFeatures.map(({ id }) => id)).not.toContain("database");
  expect(list.coreFeatures).toHaveLength(firstPriceList.coreFeatures.length - 1);
});

test("the ten samples use every option", () => {
  expect(sampleEstimates).toHaveLength(10);
  const used = new Set<unknown>(sampleEstimates.flatMap(({ choices }) => Object.values(choices).flat()));
  const options = [...Object.keys(firstPrices.items), ...Object.keys(firstPrices.timelines)];
  expect(options.filter((id) => !used.has(id))).toEqual([]);
  const [first] = compareSamples(firstPriceList, readPriceList("2026-2", websiteAt(2_500)));
  expect(first).toMatchObject({ before: { min: 2_000, max: 8_000 }, after: { min: 2_500, max: 8_000 } });
});
