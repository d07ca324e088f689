import { formatMultiplier, sectionTitles } from "~/features/price-lists/price-list";
import { formatUsd, formatUsdRange } from "~/lib/text/money";
import { capitalize } from "~/lib/text/spelling";
import { type Estimate, type EstimateLine, formatLinePrice } from "./estimate";
import { getCalculation } from "./estimate-calculation";

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
