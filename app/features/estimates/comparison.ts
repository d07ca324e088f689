import {
  defaultChoices,
  findLabel,
  formatMultiplier,
  type PriceList,
  pricedSections,
  type SectionName,
  sectionTitles,
} from "~/features/price-lists/price-list";
import { formatUsd, formatUsdRange } from "~/lib/text/numbers";
import { capitalize } from "~/lib/text/spelling";
import { isPriceable, readStoredChoices } from "./calculator-values";
import { type Estimate, type EstimateLine, formatLinePrice, priceEstimate } from "./estimate";
import { getCalculation, listTimelines } from "./estimate-calculation";

type Choice = { label: string; price: string };

/** A question, with the answers of the two estimates. */
type ComparedQuestion = { title: string; a: Choice[]; b: Choice[] };

/** Compares two estimates: their names, their different answers, and those that they share, by question. */
export function compareEstimates(one: Estimate, other: Estimate) {
  const questions = listQuestions(one, other);
  const differences = questions
    .map(({ title, a, b }) => ({ title, a: removeChoices(a, b), b: removeChoices(b, a) }))
    .filter(({ a, b }) => a.length > 0 || b.length > 0);
  const shared: string[] = [];
  for (const { title, a, b } of questions) {
    const sharedChoices = a.filter((choice) => b.some((other) => isSame(choice, other)));
    if (sharedChoices.length > 0)
      shared.push(`${title}: ${sharedChoices.map(({ label }) => label).join(", ")}`);
  }
  return { a: getName(one), b: getName(other), differences, shared };
}

/**
 * Describes how much estimate B differs from A in price, such as `B is $500-$2,000 cheaper`. If only one has an upper
 * limit, it compares only where they start.
 */
export function describeDifference(
  a: Pick<Estimate, "min" | "max" | "lines">,
  b: Pick<Estimate, "min" | "max" | "lines">,
): string {
  const min = b.min - a.min;
  const max = b.max - a.max;
  if (hasOpenEnd(a) !== hasOpenEnd(b))
    return `B starts ${describeEnd(min)}${hasOpenEnd(b) ? " and has" : "; A has"} no upper limit`;
  if (min === 0 && max === 0) return "A and B cost the same";
  if (min * max <= 0) return `B starts ${describeEnd(min)} and ends ${describeEnd(max)}`;
  const low = Math.min(Math.abs(min), Math.abs(max));
  const high = Math.max(Math.abs(min), Math.abs(max));
  return `B is ${formatUsdRange(low, high)} ${min < 0 ? "cheaper" : "more expensive"}`;
}

/** Whether something in it has no upper price, so that its own counts twice a minimum. */
export const hasOpenEnd = ({ lines }: Pick<Estimate, "lines">) => lines.some(({ open }) => open);

function describeEnd(difference: number): string {
  if (difference === 0) return "at the same price";
  return `${formatUsd(Math.abs(difference))} ${difference < 0 ? "lower" : "higher"}`;
}

/** An estimate's name: its kind of project. */
const getName = ({ lines, code }: Estimate): string => lines[0]?.label ?? code;

const removeChoices = (choices: Choice[], others: Choice[]): Choice[] =>
  choices.filter((choice) => !others.some((other) => isSame(choice, other)));

const isSame = (a: Choice, b: Choice): boolean => a.label === b.label && a.price === b.price;

/** The answers of both estimates, by question in the price list's order. */
function listQuestions(one: Estimate, other: Estimate): ComparedQuestion[] {
  const otherMultipliers = listMultipliers(other);
  return [
    ...Object.values(sectionTitles).map((title) => ({
      title,
      a: listChoices(one.lines, title),
      b: listChoices(other.lines, title),
    })),
    ...listMultipliers(one).map(({ title, choice }, index) => ({
      title,
      a: [choice],
      b: [otherMultipliers[index]?.choice ?? choice],
    })),
  ];
}

const listChoices = (lines: readonly EstimateLine[], title: string): Choice[] =>
  lines
    .filter(({ section }) => section === title)
    .map((line) => ({ label: line.label, price: formatLinePrice(line) }));

const listMultipliers = (estimate: Estimate): { title: string; choice: Choice }[] =>
  getCalculation(estimate).steps.map(({ title, answer, multiplier }) => ({
    title,
    choice: { label: capitalize(answer), price: formatMultiplier(multiplier) },
  }));

/** What has changed in an estimate's choices since it was made, in words. */
type ChangedPrices = {
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
