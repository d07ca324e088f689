/**
 * A project (docs/product.md 16). Weeks count from the start; amounts are whole US dollars. The plan of its
 * screens and one screen are drawn in app/routes/case-studies/plans/ and screens/.
 */
export type CaseStudy = {
  slug: string;
  /** Its number in the list. */
  set: string;
  title: string;
  /** A company in app/content/testimonials.ts, whose quote is in the first part. */
  client: string;
  sector: string;
  summary: string;
  problem: readonly string[];
  /** The screens of the plan, by number. */
  rooms: readonly Room[];
  flow: Flow;
  /** The caption of the drawn screen. */
  screen: string;
  estimate: Estimate;
  /** The original request, if less was built. */
  firstList?: Estimate & { note: string };
  /** The price, part by part: the discovery order, then the proposal, with source code and hosting. */
  proposal: readonly { part: string; amount: number }[];
  revisions: readonly Revision[];
  milestones: readonly Milestone[];
  lessons: readonly { title: string; text: string; wentWrong?: true }[];
};

/** The price of the final invoice: discovery order, proposal and changes. */
export const sumInvoice = ({ proposal, revisions }: Pick<CaseStudy, "proposal" | "revisions">): number =>
  [...proposal.map(({ amount }) => amount), ...revisions.map(({ effect }) => effect)].reduce(
    (sum, amount) => sum + amount,
    0,
  );

/** The calculator's fields (docs/product.md 6.1), several ids with spaces between; defaults are left out. */
export type CalculatorChoices = Readonly<Record<string, string>>;

/** `min` and `max` are the calculator's results with that version of the price list. */
type Estimate = { priceList: string; choices: CalculatorChoices; min: number; max: number };

/** `purpose` says what the screen is for. */
export type Room = { name: string; purpose: string };

/** Who does what in which order. `lane` counts from 0. */
export type Flow = {
  title: string;
  lanes: readonly [string, string, string];
  steps: readonly { lane: 0 | 1 | 2; text: string }[];
};

/** A change after the proposal, with its effect on the price. */
export type Revision = { week: number; change: string; reason: string; effect: number };

export type Milestone = { name: string; promised: number; delivered: number; why?: string };
