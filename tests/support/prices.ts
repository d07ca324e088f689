import { defaultChoices, type EstimateChoices, priceEstimate } from "~/features/estimates/estimate";
import { formatUsdRange } from "~/lib/text/money";

const nothing = { coreFeatures: [], advancedFeatures: [], designFeatures: [], additionalFeatures: [] };

/** What a project costs by the price list, whose amounts estimate.test.ts alone knows. */
export const priceProject = (
  projectType: EstimateChoices["projectType"],
  more: Partial<EstimateChoices> = {},
) => priceEstimate({ ...defaultChoices, ...nothing, projectType, ...more });

/** The same as a range in words, such as `$2,000–$8,000`. */
export function priceRange(...choices: Parameters<typeof priceProject>): string {
  const { min, max } = priceProject(...choices);
  return formatUsdRange(min, max);
}
