import { prices } from "~/content/marketing-figures";
import { sections } from "~/features/estimates/price-list";
import { formatUsd } from "~/lib/text/money";
import { parsePercent } from "./figure-range";

const share = parsePercent(prices.maintenance);

/** A year of maintenance for a development price, in whole dollars. */
export const yearlyCare = (price: number) => ({
  min: (price * share.min) / 100,
  max: (price * share.max) / 100,
});

const oneYear = sections.support.items.find(({ id }) => id === "one-year") ?? { min: 0, max: 0 };
const fits = (price: number, percent: number) => formatUsd(Math.round(price / percent / 10) * 1000);

/** How the plans of the price list meet the share of the development price. */
export const plansAndShare = `A year costs ${prices.maintenance.replace(" annually", "")} of the development price. The prices of the plans fit projects of about ${fits(oneYear.min, share.min)} to ${fits(oneYear.max ?? oneYear.min, share.max)}; for a larger project, the proposal states a percentage.`;
