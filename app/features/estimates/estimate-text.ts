import type { Brand } from "~/content/brand";
import { formatUsdRange } from "~/lib/text/money";
import type { Estimate } from "./estimate";
import {
  findBudget,
  formatEstimateDate,
  getWorkings,
  included,
  nextSteps,
  validity,
} from "./estimate-workings";

/** Prices start in this column. */
const PRICE_COLUMN = 36;

/** An estimate as plain text. `withDescription` only for the studio: mails to others must not carry free text. */
export function estimateText(
  estimate: Estimate,
  brand: Pick<Brand, "name" | "url">,
  { withDescription = false } = {},
): string {
  const { sections, subtotal, steps, hasOpenEnd } = getWorkings(estimate);
  const budget = findBudget(estimate);

  return [
    `Estimate ${estimate.code} by ${brand.name}`,
    `${formatEstimateDate(estimate.createdAt)}, price list ${estimate.priceListVersion}, USD`,
    validity(estimate).join(" "),
    "",
    `Price range: ${formatUsdRange(estimate.min, estimate.max)}`,
    ...sections.flatMap(({ title, lines }) => [
      "",
      title,
      ...lines.map((line) => row(line.open ? `${line.label} *` : line.label, line)),
    ]),
    "",
    row("Subtotal", subtotal),
    ...steps.map(({ label, multiplier, after }) => row(`${label}, x ${multiplier}`, after)),
    row("Total", estimate),
    ...(hasOpenEnd ? ["", "  * Has no fixed upper end; counted at twice its minimum."] : []),
    ...(budget ? ["", `Your budget: ${budget.label}`] : []),
    ...(withDescription && estimate.input.description
      ? ["", "Your description:", estimate.input.description]
      : []),
    "",
    "Included:",
    ...included.map((item) => `- ${item}`),
    "",
    "Next steps:",
    ...nextSteps.map(({ title, text }, index) => `${index + 1}. ${title}: ${text}`),
    "",
    "The sheet, to print or to change:",
    new URL(`/get-estimate/${estimate.code}`, brand.url).href,
    "",
  ].join("\n");
}

const row = (label: string, { min, max }: { min: number; max: number }): string =>
  `  ${label.padEnd(PRICE_COLUMN - 2)}${formatUsdRange(min, max)}`;
