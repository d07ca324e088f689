import fc from "fast-check";
import { type Estimate, type EstimateChoices, priceEstimate } from "~/features/estimates/estimate";
import { listIds, type SectionName } from "~/features/estimates/price-list";
import { formatUsdRange } from "~/lib/text/money";

/** The fewest choices that the calculator can price. */
export const fewestChoices: EstimateChoices = {
  projectType: "simple-website",
  coreFeatures: [],
  advancedFeatures: [],
  designFeatures: [],
  additionalFeatures: [],
  timeline: "standard",
  userScale: "under-100",
  complexity: 5,
  support: "one-month-free",
};

/** Prices a project by the price list. Only estimate.test.ts states its amounts. */
export const priceProject = (
  projectType: EstimateChoices["projectType"],
  more: Partial<EstimateChoices> = {},
) => priceEstimate({ ...fewestChoices, projectType, ...more });

/** Formats a project's price range, such as `$2,000-$8,000`. */
export function priceRange(...choices: Parameters<typeof priceProject>): string {
  const { min, max } = priceProject(...choices);
  return formatUsdRange(min, max);
}

/** Makes an estimate as it is stored. */
export function makeEstimate(
  given: Partial<EstimateChoices>,
  { budget = null, description = null, createdAt = 0 }: Partial<Estimate["input"] & Estimate> = {},
): Estimate {
  const choices = { ...fewestChoices, ...given };
  const about = { code: "K7QF2-M9XTR", priceListVersion: "2025-1", createdAt };
  return { ...priceEstimate(choices), ...about, input: { ...choices, budget, description } };
}

const one = <Name extends SectionName>(name: Name) => fc.constantFrom(...listIds(name));
const several = <Name extends SectionName>(name: Name) => fc.subarray([...listIds(name)]);

export const anyChoices: fc.Arbitrary<EstimateChoices> = fc.record({
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
