import { sumInvoice } from "~/content/study-invoice";
import type { CaseStudy } from "~/features/content/kinds/case-studies.server";
import { isPriceable, readCalculator } from "~/features/estimates/calculator-values";
import { type PricedEstimate, priceEstimate } from "~/features/estimates/estimate";
import { firstPriceList } from "~/features/price-lists/first-price-list";
import { formatUsd } from "~/lib/text/numbers";
import { quantity } from "~/lib/text/spelling";

type StudyEstimate = CaseStudy["estimate"];

export type Milestone = CaseStudy["milestones"][number];

/** The query that fills the calculator with the choices of an estimate. */
export function writeCalculatorQuery({ priceList: _, min: __, max: ___, ...choices }: StudyEstimate): string {
  const query = new URLSearchParams();
  for (const [name, ids = []] of Object.entries(choices)) {
    for (const id of [ids].flat()) query.append(name, String(id));
  }
  return query.toString();
}

/** Prices the choices of an estimate by the first price list. @throws without a project type */
export function priceChoices(estimate: StudyEstimate): PricedEstimate {
  const draft = readCalculator(new URLSearchParams(writeCalculatorQuery(estimate)), firstPriceList);
  if (!isPriceable(draft)) throw new Error("A study’s estimate needs a project type.");
  return priceEstimate(draft, firstPriceList);
}

/** A signed price change, such as `+ $2,400`. */
export const formatSignedUsd = (amount: number): string =>
  `${amount < 0 ? "−" : "+"} ${formatUsd(Math.abs(amount))}`;

/** `isChange` marks the changes after the proposal. */
type InvoiceLine = { label: string; amount: number; isChange?: true };

/** Where an amount is relative to a range. */
export const compareToRange = (amount: number, { min, max }: { min: number; max: number }) =>
  amount > max ? "above" : amount < min ? "below" : "within";

/** The final invoice: the discovery order, the proposal's parts, then every change that affects the price. */
export function computeInvoice({ proposal, changes }: Pick<CaseStudy, "proposal" | "changes">): {
  lines: InvoiceLine[];
  discovery: number;
  /** The proposal's price, without the discovery. */
  proposed: number;
  total: number;
} {
  const lines: InvoiceLine[] = proposal.map(({ part, amount }) => ({ label: part, amount }));
  for (const [index, { priceEffect }] of changes.entries()) {
    if (priceEffect !== 0) lines.push({ label: `Change ${index + 1}`, amount: priceEffect, isChange: true });
  }
  const discovery = proposal[0]?.amount ?? 0;
  return {
    lines,
    discovery,
    proposed: sumInvoice({ proposal, changes: [] }) - discovery,
    total: sumInvoice({ proposal, changes }),
  };
}

/** For example, `in the promised week`, `1 week early`, `2 weeks late`. */
export function describePunctuality({ promised, delivered }: Omit<Milestone, "name" | "why">): string {
  const weeks = Math.abs(delivered - promised);
  if (weeks === 0) return "in the promised week";
  return `${quantity(weeks, "week")} ${delivered > promised ? "late" : "early"}`;
}

/** The number of milestones reached in the promised week or earlier. */
export const countOnTime = (milestones: CaseStudy["milestones"]): number =>
  milestones.filter(({ promised, delivered }) => delivered <= promised).length;

/** A study's key figures, for the list and the top of its page. */
export const getStudyFigures = (study: CaseStudy) => {
  const { slug, number, title, client, sector, summary, estimate, milestones } = study;
  const { min, max } = estimate;
  const launch = milestones.at(-1);
  return {
    slug,
    number,
    title,
    client,
    sector,
    summary,
    min,
    max,
    invoice: computeInvoice(study).total,
    launchWeek: launch?.delivered ?? 0,
    launch: launch ? describePunctuality(launch) : "",
    onTimeCount: countOnTime(milestones),
    milestoneCount: milestones.length,
  };
};

export type Invoice = ReturnType<typeof computeInvoice>;
export type StudyFigures = ReturnType<typeof getStudyFigures>;
