import { type EstimateChoices, priceEstimate } from "./estimate";
import { listIds } from "./price-list";

/** The questions that change the price, except the project type, which comes first. */
export const narrowingSections = [
  "coreFeatures",
  "advancedFeatures",
  "designFeatures",
  "timeline",
  "userScale",
  "complexity",
  "support",
  "additionalFeatures",
] as const;

export type NarrowingSection = (typeof narrowingSections)[number];

/** The cheapest and the most expensive answers of a question: each option, none and all, or the slider's ends. */
const listOptions = (name: NarrowingSection): Partial<EstimateChoices>[] => {
  switch (name) {
    case "complexity":
      return [{ complexity: 1 }, { complexity: 10 }];
    case "timeline":
    case "userScale":
    case "support":
      return listIds(name).map((id) => ({ [name]: id }));
    default:
      return [{ [name]: [] }, { [name]: listIds(name) }];
  }
};

/**
 * The open question with the widest price spread, from the lowest price of its cheapest answer to the highest
 * of its most expensive one, other choices unchanged. Null if none is open.
 */
export function narrowingQuestion(
  choices: EstimateChoices,
  isAnswered: (name: NarrowingSection) => boolean,
): NarrowingSection | null {
  const spread = (name: NarrowingSection) => {
    const prices = listOptions(name).map((answer) => priceEstimate({ ...choices, ...answer }));
    return Math.max(...prices.map(({ max }) => max)) - Math.min(...prices.map(({ min }) => min));
  };
  const open = narrowingSections.filter((name) => !isAnswered(name));
  return open.reduce<NarrowingSection | null>(
    (best, name) => (best === null || spread(name) > spread(best) ? name : best),
    null,
  );
}
