import fc from "fast-check";
import { type Estimate, type EstimateChoices, priceEstimate } from "~/features/estimates/estimate";
import { firstPriceList as list } from "~/features/price-lists/first-price-list";
import { listIds, type SectionName } from "~/features/price-lists/price-list";
import { formatUsdRange } from "~/lib/text/numbers";

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
) => priceEstimate({ ...fewestChoices, projectType, ...more }, list);

/** Formats a project's price range, such as `$2,000-$8,000`. */
export function priceRange(...choices: Parameters<typeof priceProject>): string {
  const { min, max } = priceProject(...choices);
  return formatUsdRange(min, max);
}

/** Creates an estimate as it is stored. */
export function makeEstimate(
  given: Partial<EstimateChoices>,
  { budget = null, description = null, createdAt = 0 }: Partial<Estimate["input"] & Estimate> = {},
): Estimate {
  const choices = { ...fewestChoices, ...given };
  const about = { code: "K7QF2-M9XTR", priceListVersion: list.version, timelines: null, createdAt };
  return { ...priceEstimate(choices, list), ...about, input: { ...choices, budget, description } };
}

type Section = Exclude<SectionName, "budget">;
const oneId = <Name extends Section>(name: Name) => fc.constantFrom(...listIds(list, name));
const someIds = <Name extends Section>(name: Name) => fc.subarray(listIds(list, name));

export const anyChoices: fc.Arbitrary<EstimateChoices> = fc.record({
  projectType: oneId("projectType"),
  coreFeatures: someIds("coreFeatures"),
  advancedFeatures: someIds("advancedFeatures"),
  designFeatures: someIds("designFeatures"),
  additionalFeatures: someIds("additionalFeatures"),
  timeline: oneId("timeline"),
  userScale: oneId("userScale"),
  complexity: fc.integer({ min: 1, max: 10 }),
  support: oneId("support"),
});
