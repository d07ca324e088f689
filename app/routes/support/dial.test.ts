import { expect, test } from "vitest";
import { clock, formatOffset, getLetteredHours, getRings } from "./dial";

test.each([
  [Date.UTC(2026, 0, 15, 12, 34), "+00:00 +05:30 +00:00 −05:00 −08:00"],
  [Date.UTC(2026, 6, 15, 12, 34), "+00:00 +05:30 +01:00 −04:00 −07:00"],
])("at %d the rings are %s ahead of UTC", (time, offsets) => {
  expect(
    getRings(time)
      .map(({ offset }) => formatOffset(offset))
      .join(" "),
  ).toBe(offsets);
});

test("a clock wraps around midnight", () => {
  expect([clock(-60), clock(24 * 60), clock(9 * 60 + 5)]).toEqual(["23:00", "00:00", "09:05"]);
});

test("midnight UTC is at the top, six on the right, and no hour at the name plate", () => {
  const [utc, india] = getRings(0);
  const hours = utc && getLetteredHours(utc, 100, 6);
  expect(hours?.map(({ hour, x, y }) => [hour, x, y])).toEqual([
    [0, 0, -100],
    [6, 100, -0],
    [18, -100, 0],
  ]);
  // 9:00 in India is 3:30 in UTC.
  const nine = india && getLetteredHours(india, 100, 3).find(({ hour }) => hour === 9);
  expect(nine?.angle).toBeCloseTo((3.5 / 12) * Math.PI);
});
