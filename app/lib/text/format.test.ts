import { expect, test } from "vitest";
import { DAY_MS, formatDuration, HOUR_MS, MINUTE_MS } from "./duration";
import { formatEnglishDate } from "./english-date";
import { formatPrice, formatShortUsd, formatUsd, formatUsdRange, groupDigits } from "./money";

test.each([
  ["date", "medium"],
  ["long-date", "long"],
] as const)("formatEnglishDate with %s equals Intl in every month", (format, dateStyle) => {
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2025, month, 1 + 2 * month, 23, 59));
    const inUtc = date.toLocaleDateString("en-US", { dateStyle, timeZone: "UTC" });
    expect(formatEnglishDate(date, { format, utc: true })).toBe(inUtc);
    expect(formatEnglishDate(date, { format, utc: false })).toBe(
      date.toLocaleDateString("en-US", { dateStyle }),
    );
  }
});

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

test.each([
  [MINUTE_MS - 1, "less than a minute"],
  [MINUTE_MS, "1 min"],
  [HOUR_MS - 1, "59 min"],
  [5 * HOUR_MS + 20 * MINUTE_MS, "5 h 20 min"],
  [DAY_MS + 59 * MINUTE_MS, "1 d"],
  [1000 * DAY_MS + HOUR_MS, "1000 d 1 h"],
])("formatDuration turns %i ms into %s", (ms, text) => {
  expect(formatDuration(ms).replaceAll("\u00A0", " ")).toBe(text);
});
