import { prices } from "~/content/marketing-figures";

const [, from = "0", to = "0"] = /^(\d+)-(\d+)%/.exec(prices.maintenance) ?? [];

/** The share of the development price that a year of maintenance costs, in percent. */
export const share = { min: Number(from), max: Number(to) };

/** What a year of maintenance costs for software of this development price, in whole dollars. */
export const yearlyCare = (price: number) => ({
  min: Math.round((price * share.min) / 100),
  max: Math.round((price * share.max) / 100),
});

/** The development prices for which a range of yearly prices is within the share, in whole thousands. */
export const pricesFor = (yearly: { min: number; max: number }) => ({
  min: Math.round(((yearly.min / share.min) * 100) / 1000) * 1000,
  max: Math.round(((yearly.max / share.max) * 100) / 1000) * 1000,
});
