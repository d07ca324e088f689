import { expect, test } from "vitest";
import { formatPrice, formatShortUsd, formatUsd, formatUsdRange } from "./money";

test.each([
  [0, "$0"],
  [1600, "$1,600"],
  [1234567, "$1,234,567"],
])("formatUsd(%i)", (amount, text) => {
  expect(formatUsd(amount)).toBe(text);
});

test("a range is written once where both ends are the same", () => {
  expect(formatUsdRange(2000, 8000)).toBe("$2,000–$8,000");
  expect(formatUsdRange(0, 0)).toBe("$0");
});

test("an open price says so, and amounts on a scale are short", () => {
  expect(formatPrice({ min: 25_000, max: null })).toBe("$25,000 and up");
  expect([0, 500, 2000, 12500].map(formatShortUsd)).toEqual(["$0", "$500", "$2k", "$12.5k"]);
});
