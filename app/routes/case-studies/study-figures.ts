import { type CalculatorChoices, type CaseStudy, sumInvoice } from "~/content/case-studies/case-study";
import { isPriceable, readCalculator } from "~/features/estimates/calculator-values";
import { type PricedEstimate, priceEstimate } from "~/features/estimates/estimate";
import { firstPriceList } from "~/features/estimates/first-price-list";
import { formatUsd } from "~/lib/text/money";

/** The query that fills the calculator with these choices. */
export function calculatorQuery(choices: CalculatorChoices): string {
  const query = new URLSearchParams();
  for (const [name, ids] of Object.entries(choices)) for (const id of ids.split(" ")) query.append(name, id);
  return query.toString();
}

/** The price of these choices by the first price list. @throws without a project type */
export function priceChoices(choices: CalculatorChoices): PricedEstimate {
  const draft = readCalculator(new URLSearchParams(calculatorQuery(choices)), firstPriceList);
  if (!isPriceable(draft)) throw new Error("A study’s estimate needs a project type.");
  return priceEstimate(draft, firstPriceList);
}

/** A signed price change, such as `+ $2,400`. */
export const signedUsd = (amount: number): string =>
  `${amount < 0 ? "−" : "+"} ${formatUsd(Math.abs(amount))}`;

/** `change` marks the changes after the proposal. */
type InvoiceLine = { label: string; amount: number; change?: true };

/** The final invoice: the discovery order, the proposal's parts, then every change that affects the price. */
export function computeInvoice({ proposal, revisions }: Pick<CaseStudy, "proposal" | "revisions">): {
  lines: InvoiceLine[];
  discovery: number;
  /** The proposal's price, without the discovery. */
  proposed: number;
  total: number;
} {
  const parts = proposal.map(({ part, amount }) => ({ label: part, amount }));
  const changes = revisions
    .map(({ effect }, index) => ({ label: `Change ${index + 1}`, amount: effect, change: true as const }))
    .filter(({ amount }) => amount !== 0);
  const lines = [...parts, ...changes];
  return {
    lines,
    discovery: addAmounts(parts.slice(0, 1)),
    proposed: addAmounts(parts.slice(1)),
    total: sumInvoice({ proposal, revisions }),
  };
}

const addAmounts = (lines: readonly InvoiceLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** A milestone's punctuality: `in the promised week`, `1 week early`, `2 weeks late`. */
export function describePunctuality({
  promised,
  delivered,
}: {
  promised: number;
  delivered: number;
}): string {
  const weeks = Math.abs(delivered - promised);
  if (weeks === 0) return "in the promised week";
  return `${weeks} ${weeks === 1 ? "week" : "weeks"} ${delivered > promised ? "late" : "early"}`;
}

/** The number of milestones reached in the promised week or earlier. */
export const countKept = (milestones: CaseStudy["milestones"]): number =>
  milestones.filter(({ promised, delivered }) => delivered <= promised).length;

/** A study's figures for the list page. */
export const registerEntry = (study: CaseStudy) => {
  const { slug, set, title, client, sector, summary, estimate, milestones } = study;
  const { min, max } = estimate;
  const launch = milestones.at(-1);
  return {
    slug,
    set,
    title,
    client,
    sector,
    summary,
    min,
    max,
    invoice: computeInvoice(study).total,
    weeks: launch?.delivered ?? 0,
    launch: launch ? describePunctuality(launch) : "",
    kept: countKept(milestones),
    milestones: milestones.length,
  };
};

export type Invoice = ReturnType<typeof computeInvoice>;
export type RegisterEntry = ReturnType<typeof registerEntry>;
