import type { EstimateLine, StoredEstimate } from "#drizzle/schema/estimates";
import {
  type ItemId,
  type PriceItem,
  type PriceList,
  pricedSections,
  sectionTitles,
} from "~/features/price-lists/price-list";
import { formatPrice } from "~/lib/text/numbers";

/** The choices that the price depends on, as ids of the price list. */
export type EstimateChoices = {
  projectType: ItemId<"projectType">;
  coreFeatures: ItemId<"coreFeatures">[];
  advancedFeatures: ItemId<"advancedFeatures">[];
  designFeatures: ItemId<"designFeatures">[];
  additionalFeatures: ItemId<"additionalFeatures">[];
  timeline: ItemId<"timeline">;
  userScale: ItemId<"userScale">;
  /** A whole number from 1 to 10. */
  complexity: number;
  support: ItemId<"support">;
};

export type { EstimateLine };

/** A line's price, such as `$500-$2,000`, or `$25,000 and up` without an upper end. */
export const formatLinePrice = ({ min, max, open }: Pick<EstimateLine, "min" | "max" | "open">): string =>
  formatPrice({ min, max: open ? null : max });

/** The sum of lines, in whole USD. */
export const sumLines = (lines: readonly EstimateLine[]) => ({
  min: lines.reduce((sum, line) => sum + line.min, 0),
  max: lines.reduce((sum, line) => sum + line.max, 0),
});

export type PricedEstimate = {
  min: number;
  max: number;
  lines: EstimateLine[];
  timelineMultiplier: number;
  complexityMultiplier: number;
};

/** A stored estimate, with the ids and prices of the day on which it was created. */
export type Estimate = PricedEstimate &
  Pick<StoredEstimate, "code" | "priceListVersion" | "timelines" | "input" | "createdAt">;

/** The maximum length of a project's description, in characters (docs/product.md 6.1). */
export const MAX_DESCRIPTION = 4000;

/** The maximum length of the note of staff on an estimate, in characters. */
export const MAX_ESTIMATE_NOTE_LENGTH = 2000;

const HUNDREDTHS = 100;

/** A complexity's multiplier, in hundredths: a fifth of it, within the list's limits (docs/product.md 6.3). */
export const getComplexityHundredths = (
  complexity: number,
  { lowest, highest }: PriceList["complexity"],
): number => Math.min(highest, Math.max(lowest, (complexity * HUNDREDTHS) / 5));

/** A stored multiplier in hundredths. */
export const toHundredths = (multiplier: number): number => Math.round(multiplier * HUNDREDTHS);

/** Multiplies a sum by two multipliers in hundredths, without the errors of binary fractions (docs/product.md 6.3). */
export const multiplySum = (sum: number, timeline: number, complexity: number): number =>
  Math.round((sum * timeline * complexity) / HUNDREDTHS ** 2);

/** Prices a project by a price list (docs/product.md 6.3). Items that the list does not offer cost nothing. */
export function priceEstimate(choices: EstimateChoices, priceList: PriceList): PricedEstimate {
  const lines = pricedSections.flatMap((name) =>
    listLines(sectionTitles[name], priceList[name], [choices[name]].flat()),
  );
  const timeline = priceList.timeline.find(({ id }) => id === choices.timeline)?.hundredths ?? HUNDREDTHS;
  const complexity = getComplexityHundredths(choices.complexity, priceList.complexity);
  const sums = sumLines(lines);
  return {
    min: multiplySum(sums.min, timeline, complexity),
    max: multiplySum(sums.max, timeline, complexity),
    lines,
    timelineMultiplier: timeline / HUNDREDTHS,
    complexityMultiplier: complexity / HUNDREDTHS,
  };
}

/** The chosen items of one section, in the list's order, each once. */
function listLines(section: string, items: readonly PriceItem[], chosen: readonly string[]): EstimateLine[] {
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
