import { expect, test } from "vitest";
import { prices } from "~/content/marketing-figures";
import { pricesFor, share, yearlyCare } from "./yearly-care";

test("the share is the one that the site states", () => {
  expect(`${share.min}-${share.max}% annually`).toBe(prices.maintenance);
});

test.each([
  [25_000, 5000, 8750],
  [80_000, 16_000, 28_000],
  [200_000, 40_000, 70_000],
  [0, 0, 0],
])("a year of care for %d", (price, min, max) => {
  expect(yearlyCare(price)).toEqual({ min, max });
});

test("a yearly price leads back to the development prices that it fits", () => {
  expect(pricesFor({ min: 2000, max: 6000 })).toEqual({ min: 10_000, max: 17_000 });
});
