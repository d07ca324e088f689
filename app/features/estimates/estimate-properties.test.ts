import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { complexityTenths, type EstimateChoices, priceEstimate } from "./estimate";
import { listIds, type SectionName } from "./price-list";

const one = <Name extends SectionName>(name: Name) => fc.constantFrom(...listIds(name));
const several = <Name extends SectionName>(name: Name) => fc.subarray(listIds(name));

const anyChoices: fc.Arbitrary<EstimateChoices> = fc.record({
  projectType: one("projectType"),
  coreFeatures: several("coreFeatures"),
  advancedFeatures: several("advancedFeatures"),
  designFeatures: several("designFeatures"),
  additionalFeatures: several("additionalFeatures"),
  timeline: one("timeline"),
  userScale: one("userScale"),
  complexity: fc.integer({ min: 1, max: 10 }),
  support: one("support"),
});

describe("for every choice", () => {
  test("the range is made of whole dollars, and is no narrower than nothing", () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const { min, max } = priceEstimate(choices);
        expect(Number.isSafeInteger(min) && Number.isSafeInteger(max)).toBe(true);
        expect(min).toBeLessThanOrEqual(max);
      }),
    );
  });

  test("adding a feature never lowers either end", () => {
    const groups = ["coreFeatures", "advancedFeatures", "designFeatures", "additionalFeatures"] as const;
    const addition = fc
      .constantFrom(...groups)
      .chain((group) => fc.tuple(fc.constant(group), one<SectionName>(group)));
    fc.assert(
      fc.property(anyChoices, addition, (choices, [group, id]) => {
        const before = priceEstimate(choices);
        const after = priceEstimate({ ...choices, [group]: [...choices[group], id] });
        expect(after.min).toBeGreaterThanOrEqual(before.min);
        expect(after.max).toBeGreaterThanOrEqual(before.max);
      }),
    );
  });

  test("more complexity and more haste never cost less", () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const rising = (estimates: { min: number; max: number }[]) =>
          estimates.every(({ min, max }, index) => {
            const before = estimates[index - 1];
            return !before || (before.min <= min && before.max <= max);
          });
        const byComplexity = Array.from({ length: 10 }, (_, index) =>
          priceEstimate({ ...choices, complexity: index + 1 }),
        );
        const byTimeline = (["flexible", "standard", "rush"] as const).map((timeline) =>
          priceEstimate({ ...choices, timeline }),
        );
        expect(rising(byComplexity)).toBe(true);
        expect(rising(byTimeline)).toBe(true);
      }),
    );
  });
});

test("complexity outside 1 to 10 stays within the clamp", () => {
  fc.assert(
    fc.property(fc.integer(), (complexity) => {
      expect(complexityTenths(complexity)).toBeGreaterThanOrEqual(8);
      expect(complexityTenths(complexity)).toBeLessThanOrEqual(20);
    }),
  );
});
