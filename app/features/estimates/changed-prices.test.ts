import { expect, test } from "vitest";
import { makeEstimate } from "#tests/support/prices";
import { firstPriceList as list } from "~/features/price-lists/first-price-list";
import type { PriceList } from "~/features/price-lists/price-list";
import { describeChangedPrices } from "./changed-prices";

const estimate = makeEstimate({
  projectType: "mobile-app",
  coreFeatures: ["database", "user-login"],
  support: "one-year",
  timeline: "rush",
  complexity: 8,
});
const without = <Name extends "coreFeatures" | "support" | "timeline" | "projectType">(
  name: Name,
  gone: string,
) => ({
  ...list,
  [name]: (list[name] as readonly { id: string }[]).filter(({ id }) => id !== gone),
});
const repriced = {
  ...list,
  coreFeatures: list.coreFeatures.map((item) =>
    item.id === "database" ? { ...item, min: 900, max: 4_000 } : item,
  ),
};

test("an estimate at today's prices has no changes", () => {
  expect(describeChangedPrices(estimate, list)).toBeNull();
  expect(describeChangedPrices(makeEstimate({ projectType: "enterprise-solution" }), list)).toBeNull();
  // Other options may change.
  expect(describeChangedPrices(estimate, without("coreFeatures", "file-uploads"))).toBeNull();
});

test.each<[what: string, today: PriceList, changes: string[], total: string]>([
  [
    "a feature",
    without("coreFeatures", "database"),
    ["Core Features: Database ($500-$3,000) is no longer offered."],
    "What is still offered of it would be $30,000-$139,200 today.",
  ],
  [
    "a support",
    without("support", "one-year"),
    ["Ongoing Support: One year ($2,000-$6,000) is no longer offered. “One month, free” is chosen instead."],
    "What is still offered of it would be $26,400-$132,000 today.",
  ],
  [
    "a timeline",
    without("timeline", "rush"),
    ["Timeline: Rush is no longer offered. “Standard” is chosen instead."],
    "What is still offered of it would be $20,800-$97,600 today.",
  ],
  [
    "the project type",
    without("projectType", "mobile-app"),
    ["Project Type: Mobile app ($10,000-$50,000) is no longer offered."],
    "Its project type is no longer offered: please choose another one.",
  ],
  [
    "an equal price",
    repriced,
    ["Database: $500-$3,000 before, $900-$4,000 today."],
    "The same choices would be $32,160-$148,800 today.",
  ],
  [
    "equal multipliers",
    {
      ...list,
      complexity: { lowest: 80, highest: 150 },
      timeline: list.timeline.map((item) => (item.id === "rush" ? { ...item, hundredths: 200 } : item)),
    },
    ["Rush: × 1.5 before, × 2 today.", "Complexity 8 of 10: × 1.6 before, × 1.5 today."],
    "The same choices would be $39,000-$183,000 today.",
  ],
])("without %s it says so, with today's total", (_what, today, changes, total) => {
  const described = describeChangedPrices(estimate, today);
  expect(described?.changes).toEqual(changes);
  expect(described?.totals).toBe(
    `Estimate ${estimate.code} was $31,200-$146,400, and stays as it is. ${total}`,
  );
});
