/** A worked project as a set of drawings (docs/product.md 16). Weeks count from the start; amounts are whole US dollars. */
export type CaseStudy = {
  slug: string;
  /** The set's number in the register. */
  set: string;
  title: string;
  /** A company of app/content/testimonials.ts, whose quote stands on the first sheet. */
  client: string;
  sector: string;
  summary: string;
  problem: readonly string[];
  plan: Plan;
  flow: Flow;
  fragment: Fragment;
  estimate: Estimate;
  /** What was asked for at first, if less of it was built. */
  firstList?: Estimate & { note: string };
  /** The price of the proposal, part by part. Source code and hosting are parts like any other. */
  proposal: readonly { part: string; amount: number }[];
  revisions: readonly Revision[];
  milestones: readonly Milestone[];
  lessons: readonly { title: string; text: string; wentWrong?: true }[];
};

/** The calculator's fields (docs/product.md 6.1); defaults are left out. */
export type CalculatorChoices = Readonly<Record<string, string | readonly string[]>>;

/** `min` and `max` as the calculator had them with that version of the price list. */
type Estimate = { priceList: string; choices: CalculatorChoices; min: number; max: number };

/** The screens as a floor plan on a grid of 12 by 6. */
export type Plan = {
  zones: readonly { from: number; to: number; label: string }[];
  rooms: readonly Room[];
  /** The middle of each door; `wall` says which way its wall runs. */
  doors: readonly { x: number; y: number; wall: "horizontal" | "vertical" }[];
};
type Room = {
  name: string;
  /** What one does there. */
  purpose: string;
  x: number;
  y: number;
  width: number;
  height: number;
  furniture: "form" | "list" | "tiles" | "chart" | "route";
};

/** Who does what in which order. `lane` counts from 0. */
export type Flow = {
  title: string;
  lanes: readonly [string, string, string];
  steps: readonly { lane: 0 | 1 | 2; text: string }[];
};

/** A piece of the interface. */
export type Fragment = { caption: string } & (
  | { kind: "board"; columns: readonly { title: string; cards: readonly string[] }[] }
  | { kind: "day"; rooms: readonly string[]; from: number; to: number; visits: readonly Visit[] }
  | { kind: "phone"; title: string; rows: readonly { name: string; here: boolean }[]; foot: string }
);
/** Hours of the day; `room` counts from 0. */
type Visit = { room: number; from: number; to: number; label: string };

/** A change after the proposal, with its effect on the price. */
export type Revision = { rev: string; week: number; change: string; reason: string; effect: number };

export type Milestone = { name: string; promised: number; delivered: number; why?: string };
