import { type EstimateChoices, priceEstimate } from "./estimate";
import { listIds } from "./price-list";

/** The questions that change the price, except the project type, which comes first. */
export const priceQuestions = [
  "coreFeatures",
  "advancedFeatures",
  "designFeatures",
  "timeline",
  "userScale",
  "complexity",
  "support",
  "additionalFeatures",
] as const;

export type PriceQuestion = (typeof priceQuestions)[number];

/** The answers at the ends of the price: each option, none and all, or the slider's ends. */
const listExtremes = (name: PriceQuestion): Partial<EstimateChoices>[] => {
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
 * The open question that can move the price most, and the most that an answer moves the upper end, in whole USD. No
 * answer to an open question moves either end further. Null if none is open.
 */
export function findLargestMove(
  choices: EstimateChoices,
  isAnswered: (name: PriceQuestion) => boolean,
): { name: PriceQuestion; amount: number } | null {
  const { max } = priceEstimate(choices);
  const moves = priceQuestions
    .filter((name) => !isAnswered(name))
    .map((name) => {
      const changes = listExtremes(name).map((answer) => priceEstimate({ ...choices, ...answer }).max - max);
      return { name, amount: Math.max(...changes.map(Math.abs)) };
    });
  return moves.sort((one, other) => other.amount - one.amount)[0] ?? null;
}
