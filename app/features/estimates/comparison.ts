import { formatUsd, formatUsdRange } from "~/lib/text/money";
import { type Estimate, type EstimateLine, formatLinePrice } from "./estimate";
import { getWorkings } from "./estimate-workings";
import { sectionTitles } from "./price-list";

type Choice = { label: string; price: string };

/** A question that two estimates answer differently, with what only one of them has. */
type Difference = { title: string; a: Choice[]; b: Choice[] };

/** Compares two estimates: their names, their different answers, and what both have, by question. */
export function compareEstimates(one: Estimate, other: Estimate) {
  const questions = listQuestions(one, other);
  const differences = questions
    .map(({ title, a, b }) => ({ title, a: without(a, b), b: without(b, a) }))
    .filter(({ a, b }) => a.length > 0 || b.length > 0);
  const shared = questions.flatMap(({ title, a, b }) => {
    const both = without(a, without(a, b)).map(({ label }) => label);
    return both.length > 0 ? [`${title}: ${both.join(", ")}`] : [];
  });
  return { a: getName(one), b: getName(other), differences, shared };
}

/**
 * Says how much estimate B differs from A in price, such as `B is $500-$2,000 cheaper`. If only one has an upper limit,
 * it compares only where they start.
 */
export function describeDifference(
  a: Pick<Estimate, "min" | "max" | "lines">,
  b: Pick<Estimate, "min" | "max" | "lines">,
): string {
  const [min, max] = [b.min - a.min, b.max - a.max];
  if (isOpen(a) !== isOpen(b))
    return `B starts ${describeEnd(min)}${isOpen(b) ? " and has" : "; A has"} no upper limit`;
  if (min === 0 && max === 0) return "A and B cost the same";
  if (min * max <= 0) return `B starts ${describeEnd(min)} and ends ${describeEnd(max)}`;
  const [low = 0, high = 0] = [Math.abs(min), Math.abs(max)].sort((one, other) => one - other);
  return `B is ${formatUsdRange(low, high)} ${min < 0 ? "cheaper" : "more expensive"}`;
}

const isOpen = ({ lines }: Pick<Estimate, "lines">) => lines.some(({ open }) => open);

function describeEnd(difference: number): string {
  if (difference === 0) return "at the same price";
  return `${formatUsd(Math.abs(difference))} ${difference < 0 ? "lower" : "higher"}`;
}

/** An estimate's name: its kind of project. */
const getName = ({ lines, code }: Estimate): string => lines[0]?.label ?? code;

const without = (choices: Choice[], others: Choice[]): Choice[] =>
  choices.filter(
    ({ label, price }) => !others.some((other) => other.label === label && other.price === price),
  );

/** The answers of both estimates, by question in the price list's order. */
function listQuestions(one: Estimate, other: Estimate): Difference[] {
  const [multipliersA, multipliersB] = [getMultipliers(one), getMultipliers(other)];
  return [
    ...Object.values(sectionTitles).map((title) => ({
      title,
      a: listChoices(one.lines, title),
      b: listChoices(other.lines, title),
    })),
    ...multipliersA.map(([title, choice], index) => {
      const [, otherChoice] = multipliersB[index] ?? [title, choice];
      return { title, a: [choice], b: [otherChoice] };
    }),
  ];
}

const listChoices = (lines: readonly EstimateLine[], title: string): Choice[] =>
  lines
    .filter(({ section }) => section === title)
    .map((line) => ({ label: line.label, price: formatLinePrice(line) }));

const getMultipliers = (estimate: Estimate): [title: string, choice: Choice][] =>
  getWorkings(estimate).steps.map(({ label, multiplier }) => {
    const [title = "", answer = ""] = label.split(": ");
    return [title, { label: answer.charAt(0).toUpperCase() + answer.slice(1), price: `× ${multiplier}` }];
  });
