import { expect, test } from "vitest";
import { formatHours, parseClock, toClockValue } from "./working-hours";

test.each([
  ["00:00", 0],
  ["09:15", 555],
  ["23:45", 1425],
])("parseClock reads %j, and toClockValue is its reverse", (time, minutes) => {
  expect(parseClock(time)).toBe(minutes);
  expect(toClockValue(minutes)).toBe(time);
});

test("toClockValue shows the end of a day as time inputs can", () =>
  expect(toClockValue(1440)).toBe("00:00"));

test.each([
  [
    [
      [540, 720],
      [780, 1020],
    ],
    "9:00-12:00, 13:00-17:00",
  ],
  [[[0, 1440]], "0:00-24:00"],
  [[], ""],
] as const)("formatHours writes %j as %j", (spans, text) =>
  expect(formatHours(spans.map(([from, until]) => [from, until]))).toBe(text),
);
