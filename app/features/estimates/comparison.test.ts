import { expect, test } from "vitest";
import { makeEstimate } from "#tests/support/prices";
import { firstPriceList as list } from "~/features/price-lists/first-price-list";
import type { PriceList } from "~/features/price-lists/price-list";
import { compareEstimates, describeChangedPrices, describeDifference } from "./comparison";

const range = (min: number, max: number) => ({ min, max, lines: [] });

test.each([
  [range(32_940, 151_200), range(11_800, 53_500), "B is $21,140-$97,700 cheaper"],
  [range(2_000, 8_000), range(3_000, 8_500), "B is $500-$1,000 more expensive"],
  [range(2_000, 8_000), range(1_000, 7_000), "B is $1,000 cheaper"],
  [range(2_000, 8_000), range(1_000, 9_000), "B starts $1,000 lower and ends $1,000 higher"],
  [range(2_000, 8_000), range(2_000, 7_000), "B starts at the same price and ends $1,000 lower"],
  [range(2_000, 8_000), range(2_000, 8_000), "A and B cost the same"],
])("describeDifference states how %j differs from %j", (a, b, text) => {
  expect(describeDifference(a, b)).toBe(text);
});

test("describeDifference compares only the starts if one estimate has no upper limit", () => {
  const app = makeEstimate({ projectType: "mobile-app" });
  const open = makeEstimate({ projectType: "enterprise-solution" });
  expect(describeDifference(app, open)).toBe("B starts $15,000 higher and has no upper limit");
  expect(describeDifference(open, app)).toBe("B starts $15,000 lower; A has no upper limit");
});

test("compareEstimates lists only what differs, by question, and states what both have", () => {
  const features = { coreFeatures: ["user-login" as const, "database" as const] };
  const a = makeEstimate({ projectType: "mobile-app", ...features, timeline: "rush" });
  const b = makeEstimate({ projectType: "enterprise-solution", coreFeatures: ["database"], complexity: 7 });
  expect(compareEstimates(a, b)).toEqual({
    a: "Mobile app",
    b: "Enterprise solution",
    differences: [
      {
        title: "Project Type",
        a: [{ label: "Mobile app", price: "$10,000-$50,000" }],
        b: [{ label: "Enterprise solution", price: "$25,000 and up" }],
      },
      { title: "Core Features", a: [{ label: "User login", price: "$500-$2,000" }], b: [] },
      { title: "Timeline", a: [{ label: "Rush", price: "× 1.5" }], b: [{ label: "Standard", price: "× 1" }] },
      {
        title: "Complexity",
        a: [{ label: "5 of 10", price: "× 1" }],
        b: [{ label: "7 of 10", price: "× 1.4" }],
      },
    ],
    shared: [
      "Core Features: Database",
      "Users Expected: Under 100 users",
      "Ongoing Support: One month, free",
    ],
  });
});

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
