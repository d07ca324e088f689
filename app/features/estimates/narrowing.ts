import { type EstimateChoices, priceEstimate } from "./estimate";
import { listIds } from "./price-list";

/** The questions that change the price, without the project type, which comes before all of them. */
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

/** The answers of a question that cost least and most: one option, none and all, or the ends of the slider. */
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
 * The open question whose answer would narrow the price most: whose answers lie farthest apart, from the lowest price of
 * the cheapest to the highest of the dearest, with everything else as it is. Null if none is open.
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
