import type { Brand } from "~/content/brand";
import { formatUsdRange } from "~/lib/text/money";
import { type Estimate, formatLinePrice } from "./estimate";
import { getCalculation } from "./estimate-calculation";
import { includedServices, nextSteps, openEndNote } from "./estimate-copy";
import { describeValidity, formatEstimateDate, getEstimateLink, listPreparers } from "./estimate-head";
import { explainEstimate, explainFirstPayment } from "./estimate-meaning";

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
