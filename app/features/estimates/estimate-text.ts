import type { Brand } from "~/content/brand";
import { formatUsdRange } from "~/lib/text/money";
import { type Estimate, formatLinePrice } from "./estimate";
import { explainEstimate, firstPayment } from "./estimate-meaning";
import {
  estimateAddress,
  formatEstimateDate,
  getWorkings,
  included,
  nextSteps,
  openEndNote,
  preparedBy,
  validity,
} from "./estimate-workings";

/** Prices start in this column. */
const PRICE_COLUMN = 36;

/** An estimate as plain text. `withDescription` only for the studio: mails to others must not carry free text. */
export function estimateText(
  estimate: Estimate,
  brand: Pick<Brand, "name" | "legalName" | "address" | "url">,
  { withDescription = false } = {},
): string {
  const { sections, subtotal, steps, hasOpenEnd } = getWorkings(estimate);
  return [
    `Estimate ${estimate.code} by ${preparedBy(brand).join(", ")}`,
    `${formatEstimateDate(estimate.createdAt)}, price list ${estimate.priceListVersion}, USD`,
    validity(estimate).join(" "),
    "",
    `Price range: ${formatUsdRange(estimate.min, estimate.max)}`,
    ...[...explainEstimate(estimate), firstPayment(estimate)].map(([term, text]) => `${term}: ${text}`),
    ...sections.flatMap(({ title, lines }) => [
      "",
      title,
      ...lines.map((line) => row(line.open ? `${line.label} *` : line.label, formatLinePrice(line))),
    ]),
    "",
    row("Subtotal", formatLinePrice(subtotal)),
    ...steps.map(({ label, multiplier, after }) => row(`${label}, x ${multiplier}`, formatLinePrice(after))),
    row("Total", formatLinePrice(estimate)),
    ...(hasOpenEnd ? ["", `  ${openEndNote}`] : []),
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
    "Your estimate online, to print or change:",
    estimateAddress(estimate.code, brand).url,
    "",
  ].join("\n");
}

const row = (label: string, price: string): string => `  ${label.padEnd(PRICE_COLUMN - 2)}${price}`;
