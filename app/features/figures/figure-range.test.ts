import { expect, test } from "vitest";
import { aiFigures, prices } from "~/content/marketing-figures";
import { parseDollars, parsePercent, parseWeeks } from "./figure-range";

test.each([
  [parseDollars, "$25k-$200k", 25_000, 200_000],
  [parseDollars, "$200-800", 200, 800],
  [parseDollars, "from $15k", 15_000, null],
  [parseWeeks, "2-4 weeks", 2, 4],
  [parseWeeks, "3-6 months", 13, 26],
  [parsePercent, prices.maintenance, 20, 35],
])("%o reads %s", (parse, figure, min, max) => {
  expect(parse(figure)).toEqual({ min, max });
});

test.each([
  [parseDollars, [prices.consulting, prices.maintenance, "", "$25k", aiFigures.deployment]],
  [parseWeeks, ["ongoing", "2-week", "24 hours", prices.customDevelopment]],
  [parsePercent, ["3x"]],
])("%o refuses a figure of another kind, so that no bar is drawn for it", (parse, figures) => {
  for (const figure of figures) expect(() => parse(figure), figure).toThrow("Not a figure of this kind");
});
