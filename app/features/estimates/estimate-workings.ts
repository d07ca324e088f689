import { type Estimate, sumOfLines } from "./estimate";
import { budgetBands, timelines } from "./price-list";

type Amounts = { min: number; max: number };

/** How a stored estimate came about, step by step, from its own figures. Labels of the price list where it still has them. */
export function workingsOf(estimate: Estimate): {
  subtotal: Amounts;
  steps: { label: string; multiplier: number; after: Amounts }[];
  hasOpenEnd: boolean;
} {
  const subtotal = sumOfLines(estimate.lines);
  const { timeline, complexity } = estimate.input;
  const factor = estimate.timelineMultiplier;
  return {
    subtotal,
    steps: [
      {
        label: `Timeline: ${labelOf(timelines, timeline).toLowerCase()}`,
        multiplier: factor,
        after: { min: subtotal.min * factor, max: subtotal.max * factor },
      },
      {
        label: `Complexity: ${complexity} of 10`,
        multiplier: estimate.complexityMultiplier,
        after: { min: estimate.min, max: estimate.max },
      },
    ],
    hasOpenEnd: estimate.lines.some((line) => line.open),
  };
}

/** The budget band that the visitor named, if the price list still knows it. */
export const budgetOf = (estimate: Estimate) => budgetBands.find(({ id }) => id === estimate.input.budget);

/** What every estimate contains (docs/product.md 6.4). */
export const included = [
  "Development and testing",
  "Quality assurance",
  "Deployment setup",
  "One month free support",
] as const;

/** What happens after an estimate (docs/product.md 6.4). */
export const nextSteps = [
  {
    title: "Book consultation",
    text: "We go through the sheet together and settle what is in and what is out.",
  },
  { title: "Receive proposal", text: "The scope and its price, in writing." },
  { title: "Milestone payments", text: "You pay part by part, as each milestone is reached." },
] as const;

const labelOf = (items: readonly { id: string; label: string }[], id: string): string =>
  items.find((item) => item.id === id)?.label ?? id;
