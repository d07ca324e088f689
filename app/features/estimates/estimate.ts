import {
  additionalFeatures,
  advancedFeatures,
  coreFeatures,
  designFeatures,
  type PriceItem,
  projectTypes,
  supportPlans,
  timelines,
  userScales,
} from "./price-list";

type Id<Items extends readonly { id: string }[]> = Items[number]["id"];

/** What the price depends on, in the ids of the price list. */
export type EstimateChoices = {
  projectType: Id<typeof projectTypes>;
  coreFeatures: Id<typeof coreFeatures>[];
  advancedFeatures: Id<typeof advancedFeatures>[];
  designFeatures: Id<typeof designFeatures>[];
  additionalFeatures: Id<typeof additionalFeatures>[];
  timeline: Id<typeof timelines>;
  userScale: Id<typeof userScales>;
  /** A whole number from 1 to 10. */
  complexity: number;
  support: Id<typeof supportPlans>;
};

/** One priced item, in whole USD. `open` marks one without an upper end, whose max is twice its min. */
export type EstimateLine = {
  section: string;
  item: string;
  label: string;
  min: number;
  max: number;
  open?: true;
};

export type PricedEstimate = {
  min: number;
  max: number;
  currency: "USD";
  lines: EstimateLine[];
  timelineMultiplier: number;
  complexityMultiplier: number;
};

/** An estimate as it was given to a visitor. It keeps the ids and prices of its day, whatever the list says now. */
export type Estimate = Omit<PricedEstimate, "currency"> & {
  code: string;
  priceListVersion: string;
  input: Record<"projectType" | "timeline" | "userScale" | "support", string> &
    Record<"coreFeatures" | "advancedFeatures" | "designFeatures" | "additionalFeatures", string[]> & {
      complexity: number;
      budget: string | null;
      description: string | null;
    };
  /** Milliseconds since the epoch. */
  createdAt: number;
};

/** What stands where the visitor has not chosen: nothing that costs extra (docs/product.md 6.1). */
export const defaultChoices = {
  timeline: "standard",
  userScale: "under-100",
  complexity: 5,
  support: "one-month-free",
} as const satisfies Partial<EstimateChoices>;

const TENTHS = 10;

/** Complexity divided by 5, clamped between 0.8 and 2, in tenths (docs/product.md 6.3). */
export const complexityTenths = (complexity: number): number => Math.min(20, Math.max(8, complexity * 2));

/** The sum of some lines, in whole USD. */
export const sumOfLines = (lines: readonly EstimateLine[]) => ({
  min: lines.reduce((sum, line) => sum + line.min, 0),
  max: lines.reduce((sum, line) => sum + line.max, 0),
});

/**
 * Prices a project by the formula of docs/product.md 6.3: the sums of the lowest and the highest prices, times
 * the timeline's multiplier, times the complexity's, rounded to whole USD. Multipliers are whole tenths until the one
 * division at the end, so that no binary fraction creeps in. Items the list does not know cost nothing.
 */
export function priceEstimate(choices: EstimateChoices): PricedEstimate {
  const lines = [
    ...linesOf("Project Type", projectTypes, [choices.projectType]),
    ...linesOf("Core Features", coreFeatures, choices.coreFeatures),
    ...linesOf("Advanced Features", advancedFeatures, choices.advancedFeatures),
    ...linesOf("Design and Experience", designFeatures, choices.designFeatures),
    ...linesOf("Users Expected", userScales, [choices.userScale]),
    ...linesOf("Ongoing Support", supportPlans, [choices.support]),
    ...linesOf("Additional Options", additionalFeatures, choices.additionalFeatures),
  ];
  const timeline = timelines.find(({ id }) => id === choices.timeline)?.tenths ?? TENTHS;
  const complexity = complexityTenths(choices.complexity);
  const total = (sum: number) => Math.round((sum * timeline * complexity) / (TENTHS * TENTHS));
  const sums = sumOfLines(lines);
  return {
    min: total(sums.min),
    max: total(sums.max),
    currency: "USD",
    lines,
    timelineMultiplier: timeline / TENTHS,
    complexityMultiplier: complexity / TENTHS,
  };
}

/** The chosen items of one section in the list's order, each once. */
function linesOf(section: string, items: readonly PriceItem[], chosen: readonly string[]): EstimateLine[] {
  return items
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, label, min, max }) => ({
      section,
      item: id,
      label,
      min,
      max: max ?? min * 2,
      ...(max === null && { open: true }),
    }));
}
