import { expect, test } from "vitest";
import { aiFigures, prices, responses } from "~/content/marketing-figures";
import { parseDollars, parseHours, parsePercent, parseWeeks } from "./figure-range";

test.each([
  ["$25k-$200k", 25_000, 200_000],
  ["$15k-30k", 15_000, 30_000],
  ["$200-800", 200, 800],
  ["from $15k", 15_000, null],
])("%s is a range of dollars", (figure, min, max) => {
  expect(parseDollars(figure)).toEqual({ min, max });
});

test.each([
  ["2-4 weeks", 2, 4],
  ["3-6 months", 13, 26],
  ["6-12 months", 26, 52],
])("%s is a range of weeks", (figure, min, max) => {
  expect(parseWeeks(figure)).toEqual({ min, max });
});

test("an answer takes up to some hours, or between two times", () => {
  expect(parseHours(responses.first)).toEqual({ min: 0, max: 24 });
  expect(parseHours(responses.worked)).toEqual({ min: 24, max: 48 });
  expect(() => parseHours("4-8 weeks")).toThrow("Not a figure of this kind");
});

test("a share of a price is in hundredths", () => {
  expect(parsePercent(prices.maintenance)).toEqual({ min: 20, max: 35 });
});

test("a figure of another kind is refused, so that no bar is drawn for it", () => {
  for (const figure of [prices.consulting, prices.maintenance, "", "$25k", aiFigures.deployment])
    expect(() => parseDollars(figure), figure).toThrow("Not a figure of this kind");
  for (const figure of ["ongoing", "2-week", "24 hours", prices.customDevelopment])
    expect(() => parseWeeks(figure), figure).toThrow("Not a figure of this kind");
  expect(() => parsePercent("3x")).toThrow("Not a figure of this kind");
});
