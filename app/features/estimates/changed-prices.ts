import {
  defaultChoices,
  findLabel,
  formatMultiplier,
  type PriceList,
  pricedSections,
  type SectionName,
  sectionTitles,
} from "~/features/price-lists/price-list";
import { formatUsdRange } from "~/lib/text/money";
import { isPriceable, readStoredChoices } from "./calculator-values";
import { type Estimate, type EstimateLine, formatLinePrice, priceEstimate } from "./estimate";
import { listTimelines } from "./estimate-calculation";

/** What has changed in an estimate's choices since it was made, in words. */
export type ChangedPrices = {
  title: string;
  /** Its range beside that of the same choices today. */
  totals: string;
  /** The options that are no longer offered, and those with another price. */
  changes: string[];
};

/** Describes how today's price list differs from an estimate's; null if its choices are offered at the same prices. */
export function describeChangedPrices(estimate: Estimate, list: PriceList): ChangedPrices | null {
  const choices = readStoredChoices(estimate.input, list);
  const gone = [
    ...estimate.lines.filter((line) => !findItem(line, list)).map((line) => describeGone(line, list)),
    ...describeGoneTimeline(estimate, list),
  ];
  const today = isPriceable(choices) ? priceEstimate(choices, list) : null;
  const repriced = [
    ...estimate.lines.flatMap((line) => describeRepriced(line, list)),
    ...(today ? describeMultipliers(estimate, today, list) : []),
  ];
  if (gone.length + repriced.length === 0) return null;
  const before = `Estimate ${estimate.code} was ${formatUsdRange(estimate.min, estimate.max)}, and stays as it is.`;
  const same = gone.length > 0 ? "What is still offered of it" : "The same choices";
  return {
    title:
      gone.length > 0
        ? "Some of your choices are no longer offered"
        : "Some prices have changed since your estimate",
    totals: today
      ? `${before} ${same} would be ${formatUsdRange(today.min, today.max)} today.`
      : `${before} Its project type is no longer offered: please choose another one.`,
    changes: [...gone, ...repriced],
  };
}

const findSection = (title: string) => pricedSections.find((name) => sectionTitles[name] === title);

/** The item of a line on a price list; undefined if the list does not offer it. */
function findItem(
  { section, item }: EstimateLine,
  list: PriceList,
): PriceList["projectType"][number] | undefined {
  const name = findSection(section);
  const items: readonly { id: string }[] = name ? list[name] : [];
  return items.find(({ id }) => id === item) as PriceList["projectType"][number] | undefined;
}

/** A line that is no longer offered, with the choice that replaces it, if any. */
function describeGone(line: EstimateLine, list: PriceList): string {
  const name: SectionName | undefined = findSection(line.section);
  const text = `${line.section}: ${line.label} (${formatLinePrice(line)}) is no longer offered.`;
  if (name !== "userScale" && name !== "support") return text;
  return `${text} “${findLabel(list[name], defaultChoices[name])}” is chosen instead.`;
}

function describeGoneTimeline(estimate: Estimate, list: PriceList): string[] {
  const { timeline } = estimate.input;
  if (list.timeline.some(({ id }) => id === timeline)) return [];
  const label = findLabel(listTimelines(estimate), timeline);
  const instead = findLabel(list.timeline, defaultChoices.timeline);
  return [`${sectionTitles.timeline}: ${label} is no longer offered. “${instead}” is chosen instead.`];
}

function describeRepriced(line: EstimateLine, list: PriceList): string[] {
  const item = findItem(line, list);
  if (!item) return [];
  const today = formatLinePrice({ min: item.min, max: item.max ?? 0, open: item.max === null || undefined });
  const before = formatLinePrice(line);
  return today === before ? [] : [`${item.label}: ${before} before, ${today} today.`];
}

/** The timeline's and the complexity's multipliers, if they have changed. */
function describeMultipliers(
  estimate: Estimate,
  today: Pick<Estimate, "timelineMultiplier" | "complexityMultiplier">,
  list: PriceList,
): string[] {
  const { timeline, complexity } = estimate.input;
  const compare = (name: string, before: number, now: number) =>
    before === now ? [] : [`${name}: ${formatMultiplier(before)} before, ${formatMultiplier(now)} today.`];
  const isOffered = list.timeline.some(({ id }) => id === timeline);
  return [
    ...(isOffered
      ? compare(findLabel(list.timeline, timeline), estimate.timelineMultiplier, today.timelineMultiplier)
      : []),
    ...compare(`Complexity ${complexity} of 10`, estimate.complexityMultiplier, today.complexityMultiplier),
  ];
}
