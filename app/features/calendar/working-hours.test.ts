import { expect, test } from "vitest";
import { formatDaysOff, formatHours, parseDaysOff, parseHours } from "./working-hours";

test.each([
  ["9:00-12:00, 13:00-17:00", "9:00-12:00, 13:00-17:00"],
  ["13–17,9.00 to 12.30", "9:00-12:30, 13:00-17:00"],
  ["0-24", "0:00-24:00"],
  ["", ""],
])("parseHours reads %j as %j", (text, expected) =>
  expect(formatHours(parseHours(text) ?? [])).toBe(expected),
);

test.each(["9-9", "12-9", "9:10-10", "9-12, 11-13", "9-25", "9-12,"])("parseHours rejects %j", (text) =>
  expect(parseHours(text)).toBeNull(),
);

test("parseDaysOff reads single days and ranges", () => {
  const text = "2026-12-24 to 2027-01-02\n2026-12-01";
  expect(formatDaysOff(parseDaysOff(text) ?? [])).toBe("2026-12-01\n2026-12-24 to 2027-01-02");
  for (const wrong of ["2026-02-30", "tomorrow", "2026-12-24 to 2026-12-01", "2026-01-01 to 2028-01-01"])
    expect(parseDaysOff(wrong), wrong).toBeNull();
});
