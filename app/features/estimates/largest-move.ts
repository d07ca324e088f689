import { type EstimateChoices, priceEstimate } from "./estimate";
import { listIds, type PriceList } from "./price-list";

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
const listExtremes = (name: PriceQuestion, list: PriceList): Partial<EstimateChoices>[] => {
  switch (name) {
    case "complexity":
      return [{ complexity: 1 }, { complexity: 10 }];
    case "timeline":
    case "userScale":
    case "support":
      return listIds(list, name).map((id) => ({ [name]: id }));
    default:
      return [{ [name]: [] }, { [name]: listIds(list, name) }];
  }
};

/**
 * The open question that can move the price most, and the most that an answer moves the upper end, in whole USD. No
 * answer to an open question moves either end further. Null if none is open.
 */
export function findLargestMove(
  choices: EstimateChoices,
  list: PriceList,
  isAnswered: (name: PriceQuestion) => boolean,
): { name: PriceQuestion; amount: number } | null {
  const { max } = priceEstimate(choices, list);
  const moves = priceQuestions
    .filter((name) => !isAnswered(name))
    .map((name) => {
      const changes = listExtremes(name, list).map(
        (answer) => priceEstimate({ ...choices, ...answer }, list).max - max,
      );
      return { name, amount: Math.max(...changes.map(Math.abs)) };
    });
  return moves.sort((one, other) => other.amount - one.amount)[0] ?? null;
}
