import { expect, test } from "vitest";
import { formatUsd, formatUsdRange } from "./money";

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
