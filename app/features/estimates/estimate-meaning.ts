import { durations } from "~/content/marketing-figures";
import { formatUsd, formatUsdRange } from "~/lib/text/money";
import { type Estimate, multiplySum, sumLines, toHundredths } from "./estimate";
import { describeDiscoveryPrice, findBudget, listTimelines } from "./estimate-calculation";

type Explanation = [term: string, text: string];

/** Explains an estimate: what it means for the visitor's budget, if there is one, and how long the project takes. */
export function explainEstimate(estimate: Estimate): Explanation[] {
  const explanations: Explanation[] = [];
  const price = [explainBudget(estimate), explainTimeline(estimate)].filter(Boolean).join(" ");
  if (price) explanations.push([findBudget(estimate) ? "Your budget" : "Rush", price]);
  const rush = estimate.input.timeline === "rush" ? " With a rush, plan for the shorter time." : "";
  const duration = `${explainDuration(estimate)}${rush} The proposal names the date.`;
  return [...explanations, ["How long it takes", duration]];
}

/** Explains what is paid first. The PDF has no room for this beside the longest list. */
export const explainFirstPayment = (estimate: Estimate): Explanation => [
  "First payment",
  `About ${describeDiscoveryPrice(estimate)}, when you accept the written scope.`,
];

/** The range compared with the visitor's budget. */
function explainBudget(estimate: Estimate): string | null {
  const { min, max } = estimate;
  const budget = findBudget(estimate);
  if (!budget) return null;
  const name = `your budget of ${budget.label.replace("Under", "under")}`;
  if (budget.max !== null && min > budget.max) return `Starts ${formatUsd(min - budget.max)} above ${name}.`;
  const start = `Starts ${min >= budget.min ? "inside" : "below"} ${name}`;
  if (estimate.lines.some(({ open }) => open)) return `${start}; it has no upper limit.`;
  if (max <= budget.min) return `The whole range is below ${name}.`;
  if (budget.max === null) return `${start}.`;
  if (max <= budget.max) return `The whole range is within ${name}.`;
  return `${start} and ends ${formatUsd(max - budget.max)} above it.`;
}

/** The savings of a slower timeline: without the rush, or with more time if the range exceeds the budget. */
function explainTimeline(estimate: Estimate): string | null {
  const { timeline } = estimate.input;
  const limit = findBudget(estimate)?.max ?? Number.POSITIVE_INFINITY;
  if (timeline === "rush") return describeSavings("Without the rush", findSavings(estimate, "standard"));
  if (timeline !== "standard" || estimate.max <= limit) return null;
  return describeSavings("With a flexible timeline", findSavings(estimate, "flexible"));
}

const describeSavings = (change: string, savings: string | null) =>
  savings && `${change} it is ${savings} less.`;

/** The savings of another timeline at an estimate's own prices; null if its price list has none that saves. */
function findSavings(estimate: Estimate, timeline: "standard" | "flexible"): string | null {
  const otherTimeline = listTimelines(estimate).find(({ id }) => id === timeline);
  if (!otherTimeline || otherTimeline.hundredths >= toHundredths(estimate.timelineMultiplier)) return null;
  const complexity = toHundredths(estimate.complexityMultiplier);
  const { min, max } = sumLines(estimate.lines);
  return formatUsdRange(
    estimate.min - multiplySum(min, otherTimeline.hundredths, complexity),
    estimate.max - multiplySum(max, otherTimeline.hundredths, complexity),
  );
}

/** The usual duration of such a project (docs/product.md 1.7). */
function explainDuration({ input: { projectType } }: Estimate): string {
  if (projectType === "enterprise-solution")
    return `An enterprise project takes ${durations.enterpriseProject.label}.`;
  if (projectType === "simple-website")
    return `A simple website is usually less work than an MVP, which takes ${durations.mvp.label}.`;
  return `A first version (MVP) takes ${durations.mvp.label}, a standard project ${durations.standardProject.label}.`;
}
