import { Link } from "@remix-run/react";
import type { BudgetProposal } from "~/features/estimates/budget-proposals";
import type { BudgetBand } from "~/features/estimates/price-list";
import { formatUsd, formatUsdRange } from "~/lib/money";
import { SheetPart } from "./sheet-part";

/** How a project above the visitor's budget could begin within it: each way leads to the calculator, filled in. */
export function BudgetProposals({ budget, proposals }: { budget: BudgetBand; proposals: BudgetProposal[] }) {
  const limit = formatUsd(budget.max ?? budget.min);
  return (
    <SheetPart title="What would fit your budget" className="print:hidden">
      {proposals.length === 0 ? (
        <p>
          Even the smallest variant on our list starts above {limit}. Discuss the estimate with us: there may
          be room that a list cannot see.
        </p>
      ) : (
        <>
          <p className="max-w-prose text-small text-ink-2">
            The range begins above {limit}. These variants begin within your budget, at today’s prices. What
            is left out can follow later.
          </p>
          <ul className="mt-3 divide-y divide-rule border-y border-rule">
            {proposals.map(({ changes, min, max, to }) => (
              <li key={to} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5">
                <Link to={to} rel="nofollow" className="link min-w-0 max-w-[34rem] wrap-anywhere">
                  {changes.join(". ")}
                </Link>
                <span className="figures ml-auto text-small">{formatUsdRange(min, max)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </SheetPart>
  );
}
