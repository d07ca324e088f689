import { Link } from "@remix-run/react";
import type { BudgetProposal } from "~/features/estimates/budget-proposals";
import type { BudgetBand } from "~/features/estimates/price-list";
import { proposalsIntro } from "~/features/estimates/proposals-intro";
import { formatUsdRange } from "~/lib/text/money";
import { SheetPart } from "./sheet-part";

/** How a project above the visitor's budget could begin within it: each way leads to the calculator, filled in. */
export function BudgetProposals({ budget, proposals }: { budget: BudgetBand; proposals: BudgetProposal[] }) {
  const intro = proposalsIntro(budget, proposals.length);
  return (
    <SheetPart title="What would fit your budget">
      {proposals.length === 0 ? (
        <p>{intro}</p>
      ) : (
        <>
          <p className="max-w-prose text-small text-ink-2 print:max-w-none">{intro}</p>
          <ul className="mt-3 divide-y divide-rule border-y border-rule print:mt-1 print:text-small">
            {proposals.map(({ changes, min, max, to }) => (
              <li
                key={to}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5 print:break-inside-avoid print:flex-nowrap print:py-1"
              >
                <Link
                  prefetch="intent"
                  to={to}
                  rel="nofollow"
                  className="link min-w-0 max-w-[34rem] wrap-anywhere print:max-w-none print:no-underline"
                >
                  {changes.join(". ")}
                </Link>
                <span className="figures ml-auto text-small whitespace-nowrap">
                  {formatUsdRange(min, max)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </SheetPart>
  );
}
