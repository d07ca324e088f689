import { describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/lib/text/time";
import { type CallHours, filterFreeStarts, listStarts, toInstant } from "./free-starts";
import { listQuarters } from "./working-hours";
import { formatInZone } from "./zones";

const hour = 60;
const everyDay = (from: number, until: number): [number, number][][] =>
  Array.from({ length: 7 }, () => [[from * hour, until * hour]]);
const hours: CallHours = {
  zone: "Europe/Berlin",
  hours: everyDay(9, 11),
  lengthMinutes: 30,
  breakMinutes: 15,
  noticeHours: 0,
  horizonDays: 30,
  daysOff: [],
};
const at = (iso: string) => Date.parse(iso);
const startsOn = (day: string, changes: Partial<CallHours> = {}) => {
  const all = { ...hours, ...changes };
  const begin = toInstant(all.zone, day, 0);
  return listStarts(all, begin, begin).map((start) => new Date(start).toISOString().slice(0, 16));
};

test.each([
  ["Europe/Berlin", "2027-10-31", 2, "2027-10-31T00:00"],
  ["America/Los_Angeles", "2026-11-01", 1, "2026-11-01T08:00"],
  ["Europe/Berlin", "2027-10-31", 3, "2027-10-31T02:00"],
  ["Europe/Berlin", "2027-03-28", 2, "2027-03-28T01:00"],
  ["Europe/Berlin", "2027-03-28", 3, "2027-03-28T01:00"],
  ["Africa/Cairo", "2026-04-24", 0, "2026-04-23T22:00"],
  ["Australia/Lord_Howe", "2027-04-04", 1.5, "2027-04-03T14:30"],
  ["Asia/Kathmandu", "2026-12-01", 9, "2026-12-01T03:15"],
])("in %s on %s, %d o'clock is %s", (zone, day, hours, instant) => {
  expect(new Date(toInstant(zone, day, hours * hour)).toISOString().slice(0, 16)).toBe(instant);
});

describe("call starts", () => {
  test("starts are half an hour apart, and end within working hours", () => {
    expect(startsOn("2026-12-01")).toEqual([
      ...["2026-12-01T08:00", "2026-12-01T08:30", "2026-12-01T09:00", "2026-12-01T09:30"],
    ]);
    expect(startsOn("2026-12-01", { lengthMinutes: 60 })).toHaveLength(3);
    expect(startsOn("2026-12-01", { lengthMinutes: 15 })).toHaveLength(8);
  });

  test("starts exclude weekdays without hours and days off", () => {
    const monday: [number, number][][] = [[[9 * hour, 10 * hour]], [], [], [], [], [], []];
    expect(startsOn("2026-11-30", { hours: monday })).toHaveLength(2);
    expect(startsOn("2026-12-01", { hours: monday })).toEqual([]);
    expect(startsOn("2026-12-01", { daysOff: [["2026-11-30", "2026-12-02"]] })).toEqual([]);
    expect(startsOn("2026-12-03", { daysOff: [["2026-11-30", "2026-12-02"]] })).toHaveLength(4);
  });

  test("starts keep the clock time when summer time begins or ends", () => {
    expect(startsOn("2026-03-28")[0]).toBe("2026-03-28T08:00");
    expect(startsOn("2026-03-29")[0]).toBe("2026-03-29T07:00");
    expect(startsOn("2026-10-24")[0]).toBe("2026-10-24T07:00");
    expect(startsOn("2026-10-25")[0]).toBe("2026-10-25T08:00");
  });

  test("starts skip the hour that a clock skips, and offer the repeated one twice", () => {
    const night = everyDay(1, 4);
    // 1:00 and 1:30, then 3:00 and 3:30.
    expect(startsOn("2026-03-29", { hours: night })).toEqual([
      ...["2026-03-29T00:00", "2026-03-29T00:30", "2026-03-29T01:00", "2026-03-29T01:30"],
    ]);
    expect(startsOn("2026-10-25", { hours: night })).toHaveLength(8);
    // The clock never shows 2:30 on this day.
    expect(startsOn("2026-03-29", { hours: everyDay(1, 2.5) })).toHaveLength(2);
    expect(startsOn("2026-03-29", { hours: everyDay(2, 3) })).toEqual([]);
  });

  test.each([
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "America/St_Johns",
    "Pacific/Apia",
    "America/New_York",
  ])("starts are in working hours on every day of a year in %s", (zone) => {
    const from = at("2026-01-01T00:00Z");
    const starts = listStarts({ ...hours, zone, hours: everyDay(0, 24) }, from, from + 364 * DAY_MS);
    expect(new Set(starts).size).toBe(starts.length);
    const gaps = starts.flatMap((start, index) => (index === 0 ? [] : [start - (starts[index - 1] ?? 0)]));
    // At most one start is lost when the clock changes by half an hour.
    expect(Math.max(...gaps)).toBeLessThanOrEqual(HOUR_MS);
    const nine = listStarts({ ...hours, zone }, from, from + 364 * DAY_MS);
    expect(new Set(nine.map((start) => formatInZone(zone, start, "time")))).toEqual(
      new Set(["9:00 AM", "9:30 AM", "10:00 AM", "10:30 AM"]),
    );
    expect(nine).toHaveLength(365 * 4);
  });
});

describe("free starts", () => {
  const now = at("2026-12-01T00:00Z");
  const starts = listStarts(hours, now, now);
  const none = { taken: new Set<number>(), busy: [] };
  const [eight = 0, halfPast = 0, nine = 0, last = 0] = starts;
  const free = (state: Partial<Parameters<typeof filterFreeStarts>[2]>, changes: Partial<CallHours> = {}) =>
    filterFreeStarts(starts, { ...hours, ...changes }, { ...none, now, ...state });

  test("without any calls, every start is free", () => expect(free({})).toEqual(starts));

  test("free starts respect notice and horizon", () => {
    expect(free({ now: eight - HOUR_MS }, { noticeHours: 2 })).toEqual([nine, last]);
    expect(free({ now: nine })).toEqual([last]);
    expect(free({ now: eight - DAY_MS }, { horizonDays: 1 })).toEqual([eight]);
  });

  test("free starts leave room for a call and its break, before and after", () => {
    const taken = new Set(listQuarters(halfPast, hours));
    expect(taken.size).toBe(3);
    // A call at 8:00 would leave no break before the one at 8:30, and 9:00 is in the break after that.
    expect(free({ taken })).toEqual([last]);
    expect(
      free({ taken: new Set(listQuarters(halfPast, { ...hours, breakMinutes: 0 })) }, { breakMinutes: 0 }),
    ).toEqual([eight, nine, last]);
  });

  test("free starts exclude busy times with a break around them", () => {
    expect(free({ busy: [[nine, nine + 5 * MINUTE_MS]] })).toEqual([eight, last]);
    const until = (end: number): [number, number] => [halfPast + 30 * MINUTE_MS, end];
    expect(free({ busy: [[0, now], until(nine + 30 * MINUTE_MS)] })).toEqual([eight]);
    expect(free({ busy: [[eight, last + DAY_MS]] })).toEqual([]);
  });
});
