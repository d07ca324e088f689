import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { complexityTenths, type EstimateChoices, priceEstimate, sumOfLines } from "./estimate";
import {
  additionalFeatures,
  advancedFeatures,
  coreFeatures,
  designFeatures,
  projectTypes,
  supportPlans,
  timelines,
  userScales,
} from "./price-list";

const idOf = <Id extends string>(items: readonly { id: Id }[]) =>
  fc.constantFrom(...items.map(({ id }) => id));
const idsOf = <Id extends string>(items: readonly { id: Id }[]) => fc.subarray(items.map(({ id }) => id));

const anyChoices: fc.Arbitrary<EstimateChoices> = fc.record({
  projectType: idOf(projectTypes),
  coreFeatures: idsOf(coreFeatures),
  advancedFeatures: idsOf(advancedFeatures),
  designFeatures: idsOf(designFeatures),
  additionalFeatures: idsOf(additionalFeatures),
  timeline: idOf(timelines),
  userScale: idOf(userScales),
  complexity: fc.integer({ min: 1, max: 10 }),
  support: idOf(supportPlans),
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

  test("the range is the rounded product, exactly", () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const { min, max, lines, timelineMultiplier, complexityMultiplier } = priceEstimate(choices);
        const hundredths = BigInt(
          Math.round(timelineMultiplier * 10) * Math.round(complexityMultiplier * 10),
        );
        const exact = (sum: number) => Number((BigInt(sum) * hundredths + 50n) / 100n);
        const sums = sumOfLines(lines);
        expect({ min, max }).toEqual({ min: exact(sums.min), max: exact(sums.max) });
      }),
    );
  });

  test("adding a feature never lowers either end", () => {
    const groups = ["coreFeatures", "advancedFeatures", "designFeatures", "additionalFeatures"] as const;
    const lists = { coreFeatures, advancedFeatures, designFeatures, additionalFeatures };
    const addition = fc
      .constantFrom(...groups)
      .chain((group) => fc.tuple(fc.constant(group), idOf<string>(lists[group])));
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
