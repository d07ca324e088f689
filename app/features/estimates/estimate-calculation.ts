import { DISCOVERY_SHARE } from "~/content/buying";
import { budgetBands, firstTimelines } from "~/features/price-lists/calculator-options";
import { findLabel } from "~/features/price-lists/price-list";
import { formatUsdRange } from "~/lib/text/numbers";
import { type Estimate, multiplySum, sumLines, toHundredths } from "./estimate";

/** An estimate's calculation, step by step, from its stored figures. */
export function getCalculation(estimate: Estimate) {
  const titles = [...new Set(estimate.lines.map(({ section }) => section))];
  const subtotal = sumLines(estimate.lines);
  const { timeline, complexity } = estimate.input;
  const multiplyByTimeline = (sum: number) =>
    multiplySum(sum, toHundredths(estimate.timelineMultiplier), toHundredths(1));
  return {
    sections: titles.map((title) => ({
      title,
      lines: estimate.lines.filter(({ section }) => section === title),
    })),
    subtotal,
    steps: [
      {
        title: "Timeline",
        answer: findLabel(listTimelines(estimate), timeline).toLowerCase(),
        multiplier: estimate.timelineMultiplier,
        after: { min: multiplyByTimeline(subtotal.min), max: multiplyByTimeline(subtotal.max) },
      },
      {
        title: "Complexity",
        answer: `${complexity} of 10`,
        multiplier: estimate.complexityMultiplier,
        after: { min: estimate.min, max: estimate.max },
      },
    ],
    hasOpenEnd: estimate.lines.some((line) => line.open),
  };
}

/** The timelines of an estimate's price list. */
export const listTimelines = ({ timelines }: Pick<Estimate, "timelines">) => timelines ?? firstTimelines;

/** The visitor's budget band, if it still exists. */
export const findBudget = (estimate: Pick<Estimate, "input">) =>
  budgetBands.find(({ id }) => id === estimate.input.budget);

/** The middle of a range, in whole USD. */
export const getMiddle = ({ min, max }: { min: number; max: number }): number => Math.round((min + max) / 2);

/** The usual discovery price for a project that costs `total`, in whole USD, rounded to $100. */
export const priceDiscovery = (total: number): number => Math.round((total * DISCOVERY_SHARE) / 100) * 100;

/** The likely price of an estimate's discovery, such as `$700-$3,500`. */
export const describeDiscoveryPrice = ({ min, max }: Pick<Estimate, "min" | "max">): string =>
  formatUsdRange(priceDiscovery(min), priceDiscovery(max));
