import { expect, test } from "vitest";
import { formatPrice, formatShortUsd, formatUsd, formatUsdRange, groupDigits } from "./numbers";

test("amounts, ranges, open prices and short scales are formatted in dollars", () => {
  expect([0, 1_600, 1_234_567].map(formatUsd)).toEqual(["$0", "$1,600", "$1,234,567"]);
  expect([formatUsdRange(2_000, 8_000), formatUsdRange(0, 0)]).toEqual(["$2,000-$8,000", "$0"]);
  expect(formatPrice({ min: 25_000, max: null })).toBe("$25,000 and up");
  expect([0, 500, 2_000, 12_500].map(formatShortUsd)).toEqual(["$0", "$500", "$2k", "$12.5k"]);
});

test("groupDigits equals Intl", () => {
  const intl = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
  for (const value of [0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890, -1_234, 1_234.5]) {
    expect(groupDigits(value)).toBe(intl.format(value));
  }
});
