import fc from "fast-check";
import { expect, test } from "vitest";
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

test("every range is of whole dollars, and no more features, complexity or haste lower either end", () => {
  fc.assert(
    fc.property(anyChoices, (choices) => {
      const more: Partial<EstimateChoices>[] = [
        { timeline: "rush" },
        { complexity: 10 },
        { coreFeatures: listIds("coreFeatures") },
        { additionalFeatures: listIds("additionalFeatures") },
      ];
      const base = priceEstimate(choices);
      expect(Number.isSafeInteger(base.min) && Number.isSafeInteger(base.max)).toBe(true);
      expect(base.min).toBeLessThanOrEqual(base.max);
      for (const { min, max } of more.map((change) => priceEstimate({ ...choices, ...change }))) {
        expect(min).toBeGreaterThanOrEqual(base.min);
        expect(max).toBeGreaterThanOrEqual(base.max);
      }
    }),
  );
});

test("complexity outside 1 to 10 stays within the clamp", () => {
  for (const complexity of [-1e9, 0, 11, 1e9]) expect([8, 20]).toContain(complexityTenths(complexity));
});
