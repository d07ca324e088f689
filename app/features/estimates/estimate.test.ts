import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyChoices, fewestChoices as website } from "#tests/support/prices";
import { firstPriceList as list } from "~/features/price-lists/first-price-list";
import { listIds, type PriceItem, pricedSections } from "~/features/price-lists/price-list";
import { digest } from "~/lib/secrets/digest.server";
import { type EstimateChoices, priceEstimate } from "./estimate";

/** The ends of each item's price. Without an upper end, twice the minimum counts. */
const listed: Record<string, [min: number, max: number]> = Object.fromEntries(
  pricedSections
    .flatMap((name): readonly PriceItem[] => list[name])
    .map(({ id, min, max }) => [id, [min, max ?? 2 * min]]),
);

test("the first price list never changes (/admin/prices does): stored estimates name it", () => {
  expect(list.version).toBe("2025-1");
  expect(digest(JSON.stringify(listed))).toBe("nQrMgmsikSbt3vF95pZTd1LYMyJw8wLrPKad4PLFZ1g");
});

describe("priceEstimate", () => {
  const base = priceEstimate(website, list);

  test.each([
    ["rush", 1.5],
    ["standard", 1],
    ["flexible", 0.9],
  ] as const)("multiplies by the timeline: %s", (timeline, multiplier) => {
    const { timelineMultiplier, min, max } = priceEstimate({ ...website, timeline }, list);
    expect(timelineMultiplier).toBe(multiplier);
    expect([min / base.min, max / base.max]).toEqual([multiplier, multiplier]);
  });

  test("multiplies by a fifth of the complexity, from 0.8 to 2", () => {
    const multipliers = Array.from({ length: 10 }, (_, index) => {
      const { complexityMultiplier, min } = priceEstimate({ ...website, complexity: index + 1 }, list);
      expect(min / base.min).toBe(complexityMultiplier);
      return complexityMultiplier;
    });
    expect(multipliers).toEqual([0.8, 0.8, 0.8, 0.8, 1, 1.2, 1.4, 1.6, 1.8, 2]);
  });

  test("lists the priced lines by section and marks an open end", () => {
    const { lines } = priceEstimate(
      {
        ...website,
        projectType: "enterprise-solution",
        coreFeatures: ["search-functionality", "user-login"],
        additionalFeatures: ["source-code"],
      },
      list,
    );
    expect(lines.map(({ section, item, min, max, open }) => [section, item, [min, max], open])).toEqual([
      ["Project Type", "enterprise-solution", listed["enterprise-solution"], true],
      ["Core Features", "user-login", listed["user-login"], undefined],
      ["Core Features", "search-functionality", listed["search-functionality"], undefined],
      ["Users Expected", "under-100", [0, 0], undefined],
      ["Ongoing Support", "one-month-free", [0, 0], undefined],
      ["Additional Options", "source-code", listed["source-code"], undefined],
    ]);
  });

  test("a project costs the sum of its items times 1.5 for rush and 1.4 for complexity 7", () => {
    const items =
      "ecommerce-store payment-processing ai-integration custom-design 100-1000 one-year basic-hosting";
    const prices = items.split(" ").flatMap((id) => (listed[id] ? [listed[id]] : []));
    const sum = (end: 0 | 1) => prices.reduce((sum, price) => sum + price[end], 0);
    const { min, max } = priceEstimate(
      {
        projectType: "ecommerce-store",
        coreFeatures: ["payment-processing"],
        advancedFeatures: ["ai-integration"],
        designFeatures: ["custom-design"],
        additionalFeatures: ["basic-hosting"],
        timeline: "rush",
        userScale: "100-1000",
        complexity: 7,
        support: "one-year",
      },
      list,
    );
    expect([min, max]).toEqual([Math.round(sum(0) * 2.1), Math.round(sum(1) * 2.1)]);
  });

  test("ranges are whole dollars; more features, complexity or haste never lower them", () => {
    const more: Partial<EstimateChoices>[] = [
      { timeline: "rush" },
      { complexity: 10 },
      { coreFeatures: listIds(list, "coreFeatures") },
      { additionalFeatures: listIds(list, "additionalFeatures") },
    ];
    fc.assert(
      fc.property(anyChoices, fc.constantFrom(...more), (choices, change) => {
        const less = priceEstimate(choices, list);
        expect(Number.isSafeInteger(less.min) && Number.isSafeInteger(less.max)).toBe(true);
        expect(less.min).toBeLessThanOrEqual(less.max);
        const { min, max } = priceEstimate({ ...choices, ...change }, list);
        expect(min).toBeGreaterThanOrEqual(less.min);
        expect(max).toBeGreaterThanOrEqual(less.max);
      }),
    );
  });
});
