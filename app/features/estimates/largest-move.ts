import { listIds, type PriceList } from "~/features/price-lists/price-list";
import { type EstimateChoices, priceEstimate } from "./estimate";

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

/** The answers to a question that can have the largest effect: each option, none and all, or the slider's ends. */
const listExtremeAnswers = (name: PriceQuestion, priceList: PriceList): Partial<EstimateChoices>[] => {
  switch (name) {
    case "complexity":
      return [{ complexity: 1 }, { complexity: 10 }];
    case "timeline":
    case "userScale":
    case "support":
      return listIds(priceList, name).map((id) => ({ [name]: id }));
    default:
      return [{ [name]: [] }, { [name]: listIds(priceList, name) }];
  }
};

/**
 * The open question that can change the price most, and by how much an answer can change the upper end, in whole USD.
 * Null if no question is open.
 */
export function findLargestMove(
  choices: EstimateChoices,
  priceList: PriceList,
  isAnswered: (name: PriceQuestion) => boolean,
): { name: PriceQuestion; amount: number } | null {
  const { max } = priceEstimate(choices, priceList);
  const moves = priceQuestions
    .filter((name) => !isAnswered(name))
    .map((name) => {
      const changes = listExtremeAnswers(name, priceList).map(
        (answer) => priceEstimate({ ...choices, ...answer }, priceList).max - max,
      );
      return { name, amount: Math.max(...changes.map(Math.abs)) };
    });
  return moves.sort((one, other) => other.amount - one.amount)[0] ?? null;
}
