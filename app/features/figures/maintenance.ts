import { prices } from "~/content/marketing-figures";
import type { PriceList } from "~/features/price-lists/price-list";
import { formatUsd } from "~/lib/text/money";

const share = prices.maintenance;

/** A year's maintenance price for a development price, in whole dollars. */
export const priceMaintenance = (price: number) => ({
  min: (price * share.min) / 100,
  max: (price * share.max) / 100,
});

/** The project price, rounded to $1,000, that a plan's price is this percentage of. */
const formatProjectPrice = (price: number, percent: number) =>
  formatUsd(Math.round(price / percent / 10) * 1000);

/** Explains how the price list's plans relate to a share of the development price. */
export function describePlansAndShare({ support }: Pick<PriceList, "support">): string {
  const costs = `A year costs ${share.label.replace(" annually", "")} of the development price.`;
  const oneYear = support.find(({ id }) => id === "one-year");
  if (!oneYear) return costs;
  const { min, max } = oneYear;
  return `${costs} The prices of the plans fit projects of about ${formatProjectPrice(min, share.min)} to ${formatProjectPrice(max ?? min, share.max)}; for a larger project, the proposal states a percentage.`;
}
