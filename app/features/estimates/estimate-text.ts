import type { Brand } from "~/content/brand";
import { buying } from "~/content/buying";
import { durations } from "~/content/marketing-figures";
import { formatUsd, formatUsdRange } from "~/lib/text/numbers";
import { DAY_MS, utcFormat } from "~/lib/text/time";
import { type Estimate, formatLinePrice, multiplySum, sumLines, toHundredths } from "./estimate";

import { describeDiscoveryPrice, findBudget, getCalculation, listTimelines } from "./estimate-calculation";

/** The column that prices start in. */
const PRICE_COLUMN = 36;

/** An estimate as plain text. `withDescription` only for the studio: e-mails to others must not carry free text. */
export function estimateText(
  estimate: Estimate,
  brand: Pick<Brand, "name" | "legalName" | "address" | "url">,
  { withDescription = false } = {},
): string {
  const { sections, subtotal, steps, hasOpenEnd } = getCalculation(estimate);
  return [
    `Estimate ${estimate.code} by ${listPreparers(brand).join(", ")}`,
    `${formatEstimateDate(estimate.createdAt)}, price list ${estimate.priceListVersion}, USD`,
    describeValidity(estimate).join(" "),
    "",
    `Price range: ${formatUsdRange(estimate.min, estimate.max)}`,
    ...[...explainEstimate(estimate), explainFirstPayment(estimate)].map(
      ([term, text]) => `${term}: ${text}`,
    ),
    ...sections.flatMap(({ title, lines }) => [
      "",
      title,
      ...lines.map((line) => formatRow(line.open ? `${line.label} *` : line.label, formatLinePrice(line))),
    ]),
    "",
    formatRow("Subtotal", formatLinePrice(subtotal)),
    ...steps.map(({ title, answer, multiplier, after }) =>
      formatRow(`${title}: ${answer}, x ${multiplier}`, formatLinePrice(after)),
    ),
    formatRow("Total", formatLinePrice(estimate)),
    ...(hasOpenEnd ? ["", `  ${openEndNote}`] : []),
    ...(withDescription && estimate.input.description
      ? ["", "Your description:", estimate.input.description]
      : []),
    "",
    "Included:",
    ...includedServices.map((item) => `- ${item}`),
    "",
    "Next steps:",
    ...nextSteps.map(({ title, text }, index) => `${index + 1}. ${title}: ${text}`),
    "",
    "Your estimate online, to print or change:",
    getEstimateLink(estimate.code, brand).url,
    "",
  ].join("\n");
}

const formatRow = (label: string, price: string): string => `  ${label.padEnd(PRICE_COLUMN - 2)}${price}`;

type Explanation = [term: string, text: string];

/** Explains an estimate: what it means for the visitor's budget, if there is one, and how long the project takes. */
export function explainEstimate(estimate: Estimate): Explanation[] {
  const explanations: Explanation[] = [];
  const price = [explainBudget(estimate), explainTimeline(estimate)].filter(Boolean).join(" ");
  if (price) explanations.push([findBudget(estimate) ? "Your budget" : "Rush", price]);
  const rush = estimate.input.timeline === "rush" ? " With a rush, plan for the shorter time." : "";
  const duration = `${explainDuration(estimate)}${rush} The proposal names the date.`;
  return [...explanations, ["How long it takes", duration]];
}

/** Explains what is paid first. The PDF states it among its facts. */
export const explainFirstPayment = (estimate: Estimate): Explanation => [
  "First payment",
  `About ${describeDiscoveryPrice(estimate)}, when you accept the written scope.`,
];

/** The range compared with the visitor's budget. */
function explainBudget(estimate: Estimate): string | null {
  const { min, max } = estimate;
  const budget = findBudget(estimate);
  if (!budget) return null;
  const name = `your budget of ${budget.label.replace("Under", "under")}`;
  if (budget.max !== null && min > budget.max) return `Starts ${formatUsd(min - budget.max)} above ${name}.`;
  const start = `Starts ${min >= budget.min ? "inside" : "below"} ${name}`;
  if (estimate.lines.some(({ open }) => open)) return `${start}; it has no upper limit.`;
  if (max <= budget.min) return `The whole range is below ${name}.`;
  if (budget.max === null) return `${start}.`;
  if (max <= budget.max) return `The whole range is within ${name}.`;
  return `${start} and ends ${formatUsd(max - budget.max)} above it.`;
}

/** The savings of a slower timeline: without the rush, or with more time if the range exceeds the budget. */
function explainTimeline(estimate: Estimate): string | null {
  const { timeline } = estimate.input;
  const limit = findBudget(estimate)?.max ?? Number.POSITIVE_INFINITY;
  if (timeline === "rush") return describeSavings("Without the rush", findSavings(estimate, "standard"));
  if (timeline !== "standard" || estimate.max <= limit) return null;
  return describeSavings("With a flexible timeline", findSavings(estimate, "flexible"));
}

const describeSavings = (change: string, savings: string | null) =>
  savings && `${change} it is ${savings} less.`;

/** The savings of another timeline at an estimate's own prices; null if its price list has none that saves. */
function findSavings(estimate: Estimate, timeline: "standard" | "flexible"): string | null {
  const otherTimeline = listTimelines(estimate).find(({ id }) => id === timeline);
  if (!otherTimeline || otherTimeline.hundredths >= toHundredths(estimate.timelineMultiplier)) return null;
  const complexity = toHundredths(estimate.complexityMultiplier);
  const { min, max } = sumLines(estimate.lines);
  return formatUsdRange(
    estimate.min - multiplySum(min, otherTimeline.hundredths, complexity),
    estimate.max - multiplySum(max, otherTimeline.hundredths, complexity),
  );
}

/** The usual duration of such a project (docs/product.md 1.7). */
function explainDuration({ input: { projectType } }: Estimate): string {
  if (projectType === "enterprise-solution")
    return `An enterprise project takes ${durations.enterpriseProject.label}.`;
  if (projectType === "simple-website")
    return `A simple website is usually less work than an MVP, which takes ${durations.mvp.label}.`;
  return `A first version (MVP) takes ${durations.mvp.label}, a standard project ${durations.standardProject.label}.`;
}

/** The work that every estimate includes (docs/product.md 6.4). */
export const includedServices = [
  "Development and testing",
  "Quality assurance",
  "Deployment setup",
  "One month free support",
] as const;

/** The steps after an estimate (docs/product.md 6.4), in the order of app/content/buying.ts. */
export const nextSteps = [
  {
    title: "Book consultation",
    text: `A free first call of ${buying.call.time}. If you go ahead, you sign a discovery order: ${buying.discovery.time} at a fixed price.`,
  },
  {
    title: "Receive proposal",
    text: "A fixed price and a launch date, worked out from the written scope. It binds both sides once both have signed.",
  },
  {
    title: "Milestone payments",
    text: "You pay for each part of the build when you accept it.",
  },
] as const;

/** Explains why the total has an upper end although an item has none. */
export const openEndNote = "* No upper limit. The total counts twice the minimum.";

/** The parts of "prepared by": the company, or else the brand, and its address if it is set. */
export const listPreparers = (brand: Pick<Brand, "name" | "legalName" | "address">): string[] =>
  [brand.legalName || brand.name, brand.address].filter(Boolean);

/** Formats an estimate's day, such as `November 21, 2025`. Server and browser agree, because it is in UTC. */
export const formatEstimateDate: (time: number) => string = utcFormat({ dateStyle: "long" });

/** The validity of an estimate's prices (docs/product.md 6.4). */
const VALID_MS = 90 * DAY_MS;

/** The end of the validity of an estimate's prices, in epoch milliseconds. */
export const getValidUntil = ({ createdAt }: Pick<Estimate, "createdAt">): number => createdAt + VALID_MS;

/** The validity of an estimate's prices for page, PDF and e-mails: "Prices valid until", and the day. */
export const describeValidity = (estimate: Pick<Estimate, "createdAt">): [term: string, day: string] => [
  "Prices valid until",
  formatEstimateDate(getValidUntil(estimate)),
];

/** The URL of an estimate's page, as text and as a link. */
export function getEstimateLink(code: string, brand: Pick<Brand, "url">): { text: string; url: string } {
  const url = `${brand.url}/get-estimate/${code}`;
  return { text: url.replace(/^https?:\/\//, ""), url };
}
