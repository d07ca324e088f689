import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyChoices, fewestChoices as website } from "../../../tests/support/prices";
import { complexityTenths, type EstimateChoices, priceEstimate } from "./estimate";
import { listIds, type PriceItem, sections } from "./price-list";

/** The ends of an item's price. Without an upper end, twice the minimum counts. */
const prices = Object.fromEntries(
  Object.values(sections)
    .flatMap(({ items }) => [...(items as readonly Partial<PriceItem>[])])
    .map(({ id = "", min = 0, max }) => [id, [min, max ?? 2 * min]]),
);

describe("priceEstimate", () => {
  const base = priceEstimate(website);

  test.each([
    ["rush", 1.5],
    ["standard", 1],
    ["flexible", 0.9],
  ] as const)("multiplies by the timeline: %s", (timeline, multiplier) => {
    const { timelineMultiplier, min, max } = priceEstimate({ ...website, timeline });
    expect(timelineMultiplier).toBe(multiplier);
    expect([min / base.min, max / base.max]).toEqual([multiplier, multiplier]);
  });

  test("multiplies by a fifth of the complexity, from 0.8 to 2", () => {
    const multipliers = Array.from({ length: 10 }, (_, index) => {
      const { complexityMultiplier, min } = priceEstimate({ ...website, complexity: index + 1 });
      expect(min / base.min).toBe(complexityMultiplier);
      return complexityMultiplier;
    });
    expect(multipliers).toEqual([0.8, 0.8, 0.8, 0.8, 1, 1.2, 1.4, 1.6, 1.8, 2]);
  });

  test("lists the priced lines by section, and marks an open end", () => {
    const { lines } = priceEstimate({
      ...website,
      projectType: "enterprise-solution",
      coreFeatures: ["search-functionality", "user-login"],
      additionalFeatures: ["source-code"],
    });
    expect(lines.map(({ section, item, min, max, open }) => [section, item, [min, max], open])).toEqual([
      ["Project Type", "enterprise-solution", prices["enterprise-solution"], true],
      ["Core Features", "user-login", prices["user-login"], undefined],
      ["Core Features", "search-functionality", prices["search-functionality"], undefined],
      ["Users Expected", "under-100", [0, 0], undefined],
      ["Ongoing Support", "one-month-free", [0, 0], undefined],
      ["Additional Options", "source-code", prices["source-code"], undefined],
    ]);
  });

  test("a project costs the sum of its items times 1.5 for rush and 1.4 for complexity 7", () => {
    const items =
      "ecommerce-store payment-processing ai-integration custom-design 100-1000 one-year basic-hosting";
    const prices = items.split(" ").map((id) => prices[id] as [number, number]);
    const sum = (end: 0 | 1) => prices.reduce((sum, price) => sum + price[end], 0);
    const { min, max } = priceEstimate({
      projectType: "ecommerce-store",
      coreFeatures: ["payment-processing"],
      advancedFeatures: ["ai-integration"],
      designFeatures: ["custom-design"],
      additionalFeatures: ["basic-hosting"],
      timeline: "rush",
      userScale: "100-1000",
      complexity: 7,
      support: "one-year",
    });
    expect([min, max]).toEqual([Math.round(sum(0) * 2.1), Math.round(sum(1) * 2.1)]);
  });

  test("ranges are whole dollars; more features, complexity or haste never lower them", () => {
    const more: Partial<EstimateChoices>[] = [
      { timeline: "rush" },
      { complexity: 10 },
      { coreFeatures: listIds("coreFeatures") },
      { additionalFeatures: listIds("additionalFeatures") },
    ];
    fc.assert(
      fc.property(anyChoices, fc.constantFrom(...more), (choices, change) => {
        const less = priceEstimate(choices);
        expect(Number.isSafeInteger(less.min) && Number.isSafeInteger(less.max)).toBe(true);
        expect(less.min).toBeLessThanOrEqual(less.max);
        const { min, max } = priceEstimate({ ...choices, ...change });
        expect(min).toBeGreaterThanOrEqual(less.min);
        expect(max).toBeGreaterThanOrEqual(less.max);
      }),
    );
  });

  test("complexity outside 1 to 10 stays within the clamp", () => {
    for (const complexity of [-1e9, 0, 11, 1e9]) expect([8, 20]).toContain(complexityTenths(complexity));
  });
});
