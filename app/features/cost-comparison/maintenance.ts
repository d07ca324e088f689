import { prices } from "~/content/marketing-figures";
import type { PriceList } from "~/features/price-lists/price-list";
import { formatUsd } from "~/lib/text/numbers";

const { share, ...percent } = prices.maintenance;

/** A year's maintenance price for a development price, in whole dollars. */
export const priceMaintenance = (price: number) => ({
  min: Math.round((price * percent.min) / 100),
  max: Math.round((price * percent.max) / 100),
});

/** The project price, rounded to $1,000, that a plan's price is this percentage of. */
const formatProjectPrice = (price: number, percentage: number) =>
  formatUsd(Math.round(price / percentage / 10) * 1000);

/** Explains how the price list's plans relate to a share of the development price. */
export function describePlansAndShare({ support }: Pick<PriceList, "support">): string {
  const costs = `A year costs ${share} of the development price.`;
  const oneYear = support.find(({ id }) => id === "one-year");
  if (!oneYear) return costs;
  const { min, max } = oneYear;
  return `${costs} The prices of the plans fit projects of about ${formatProjectPrice(min, percent.min)} to ${formatProjectPrice(max ?? min, percent.max)}; for a larger project, the proposal states a percentage.`;
}
