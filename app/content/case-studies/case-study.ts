/**
 * A project (docs/product.md 16). Weeks count from the start; amounts are whole US dollars. The plan of its
 * screens and one screen are drawn in app/routes/case-studies/plans/ and screens/.
 */
export type CaseStudy = {
  slug: string;
  /** For example, `CS-01`. */
  number: string;
  title: string;
  /** A company in app/content/testimonials.ts, whose quote is in the first part. */
  client: string;
  sector: string;
  summary: string;
  problem: readonly string[];
  /** In the order of the numbers on the plan. */
  screens: readonly { name: string; purpose: string }[];
  flow: Flow;
  screenCaption: string;
  estimate: StudyEstimate;
  /** The estimate of the original request, if less was built. */
  firstEstimate?: StudyEstimate & { note: string };
  /** The price, part by part: the discovery order, then the proposal, with source code and hosting. */
  proposal: readonly { part: string; amount: number }[];
  /** The changes of scope after the proposal. */
  changes: readonly { week: number; text: string; reason: string; priceEffect: number }[];
  milestones: readonly Milestone[];
  lessons: readonly { title: string; text: string; wentWrong?: true }[];
};

/** The price of the final invoice: discovery order, proposal and changes. */
export function sumInvoice({ proposal, changes }: Pick<CaseStudy, "proposal" | "changes">): number {
  let sum = 0;
  for (const { amount } of proposal) sum += amount;
  for (const { priceEffect } of changes) sum += priceEffect;
  return sum;
}

/** Option ids by field of the calculator (docs/product.md 6.1). Fields with their default are omitted. */
export type CalculatorChoices = Readonly<Record<string, string | readonly string[]>>;

/** `min` and `max` are the calculator's results with that version of the price list. */
type StudyEstimate = { priceList: string; choices: CalculatorChoices; min: number; max: number };

/** The steps with their roles, in order. `lane` counts from 0. */
export type Flow = {
  title: string;
  lanes: readonly [string, string, string];
  steps: readonly { lane: 0 | 1 | 2; text: string }[];
};

/** `promised` and `delivered` are weeks; `why` explains a difference. */
export type Milestone = { name: string; promised: number; delivered: number; why?: string };
