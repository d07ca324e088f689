import { expect, test } from "vitest";
import { readOfficeClock } from "./office-hours.server";

test.each([
  ["a Thursday morning", "2026-01-15T06:00:00Z", { time: "11:30", isOpen: true }],
  ["the minute before opening", "2026-01-15T03:29:00Z", { time: "08:59", isOpen: false }],
  ["closing time", "2026-01-15T11:30:00Z", { time: "17:00", isOpen: false }],
  ["a Monday in India, still Sunday in UTC", "2026-01-18T20:00:00Z", { time: "01:30", isOpen: false }],
  ["a Sunday at noon", "2026-01-18T06:30:00Z", { time: "12:00", isOpen: false }],
])("readOfficeClock reads %s", (_case, time, expected) => {
  expect(readOfficeClock(Date.parse(time))).toEqual(expected);
});
