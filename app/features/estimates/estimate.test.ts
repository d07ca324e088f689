import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyChoices, fewestChoices as website } from "../../../tests/support/prices";
import { complexityTenths, type EstimateChoices, priceEstimate } from "./estimate";
import { listIds, type PriceItem, type SectionName, sections } from "./price-list";

/** The price list of docs/product.md 6.2, typed a second time. */
const table: [keyof EstimateChoices, string, number, number][] = [
  ["projectType", "simple-website", 2000, 8000],
  ["projectType", "business-web-app", 5000, 25000],
  ["projectType", "ecommerce-store", 8000, 40000],
  ["projectType", "mobile-app", 10000, 50000],
  ["projectType", "enterprise-solution", 25000, 50000],
  ["coreFeatures", "user-login", 500, 2000],
  ["coreFeatures", "database", 500, 3000],
  ["coreFeatures", "payment-processing", 800, 3000],
  ["coreFeatures", "admin-dashboard", 1000, 4000],
  ["coreFeatures", "mobile-responsive", 500, 1500],
  ["coreFeatures", "email-notifications", 300, 1000],
  ["coreFeatures", "file-uploads", 400, 1500],
  ["coreFeatures", "search-functionality", 500, 2000],
  ["advancedFeatures", "ai-integration", 2000, 10000],
  ["advancedFeatures", "real-time-features", 1000, 5000],
  ["advancedFeatures", "third-party-integrations", 500, 3000],
  ["advancedFeatures", "multi-language", 800, 2500],
  ["advancedFeatures", "advanced-security", 1000, 5000],
  ["advancedFeatures", "custom-api", 1500, 6000],
  ["designFeatures", "template-design", 500, 2000],
  ["designFeatures", "custom-design", 2000, 8000],
  ["designFeatures", "logo-branding", 500, 2000],
  ["userScale", "under-100", 0, 0],
  ["userScale", "100-1000", 1000, 3000],
  ["userScale", "1000-plus", 3000, 10000],
  ["support", "one-month-free", 0, 0],
  ["support", "six-months", 1000, 3000],
  ["support", "one-year", 2000, 6000],
  ["support", "monthly-maintenance", 200, 1000],
  ["additionalFeatures", "source-code", 500, 2000],
  ["additionalFeatures", "basic-hosting", 300, 800],
  ["additionalFeatures", "enterprise-hosting", 1000, 5000],
];

test("the price list is that of docs/product.md 6.2", () => {
  const fields = [...new Set(table.map(([field]) => field))] as (SectionName & keyof EstimateChoices)[];
  const listed = fields.flatMap((field) =>
    sections[field].items.map((item) => [
      field,
      item.id,
      ...[(item as PriceItem).min, (item as PriceItem).max ?? 2 * (item as PriceItem).min],
    ]),
  );
  expect(listed).toEqual(table);
});

describe("priceEstimate", () => {
  const base = priceEstimate(website);

  test("adds up what was chosen", () => {
    const one = priceEstimate({ ...website, coreFeatures: ["database"], support: "one-year" });
    expect([one.min - base.min, one.max - base.max]).toEqual([500 + 2000, 3000 + 6000]);
  });

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

  test("lists what it counted, section by section, and marks the open end", () => {
    const { lines } = priceEstimate({
      ...website,
      projectType: "enterprise-solution",
      coreFeatures: ["search-functionality", "user-login"],
      additionalFeatures: ["source-code"],
    });
    expect(lines.map(({ section, item, min, max, open }) => [section, item, min, max, open])).toEqual([
      ["Project Type", "enterprise-solution", 25000, 50000, true],
      ["Core Features", "user-login", 500, 2000, undefined],
      ["Core Features", "search-functionality", 500, 2000, undefined],
      ["Users Expected", "under-100", 0, 0, undefined],
      ["Ongoing Support", "one-month-free", 0, 0, undefined],
      ["Additional Options", "source-code", 500, 2000, undefined],
    ]);
  });

  test("a whole project, worked out by hand", () => {
    // (8000 + 800 + 2000 + 2000 + 1000 + 2000 + 300) x 1.5 x 1.4; (40000 + 3000 + 10000 + 8000 + 3000 + 6000 + 800) x 1.5 x 1.4
    expect(
      priceEstimate({
        projectType: "ecommerce-store",
        coreFeatures: ["payment-processing"],
        advancedFeatures: ["ai-integration"],
        designFeatures: ["custom-design"],
        additionalFeatures: ["basic-hosting"],
        timeline: "rush",
        userScale: "100-1000",
        complexity: 7,
        support: "one-year",
      }),
    ).toMatchObject({ min: 33810, max: 148680, currency: "USD" });
  });

  test("every range is of whole dollars, and no more features, complexity or haste lower either end", () => {
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
