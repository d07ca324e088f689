import { formatUsd } from "~/lib/text/money";
import type { BudgetBand } from "./price-list";

/** What stands above the proposals for a budget below the range, on the sheet and in its document. */
export function proposalsIntro(budget: BudgetBand, count: number): string {
  const limit = formatUsd(budget.max ?? budget.min);
  return count === 0
    ? `Even the smallest variant on our list starts above ${limit}. Discuss the estimate with us: there may be room that a list cannot see.`
    : `The range begins above ${limit}. These variants begin within your budget, at today’s prices. What is left out can follow later.`;
}
