import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookingSettings } from "#drizzle/schema/hosts";
import { storeHost } from "#tests/support/factories";
import { readBusyTimes } from "~/features/calendar/busy-feed.server";
import { db } from "~/lib/database/db.server";

const now = Date.UTC(2026, 10, 30);
const host = await storeHost("asha@example.com", {}, "https://calendar.example/x.ics");

const wrap = (lines: readonly string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => [
  "BEGIN:VEVENT",
  "UID:series",
  "SUMMARY:Standup",
  ...lines,
  "END:VEVENT",
];

/** Reads a calendar for a host in Berlin. @returns each busy time as the day and hours in Berlin, and the warning */
async function read(text: string) {
  await readBusyTimes(host.id, { fetch: async () => Buffer.from(text), now });
  const [row] = await db.select().from(bookingSettings).where(eq(bookingSettings.accountId, host.id));
  const spans = row?.busy.map(([from, until]) => {
    expect([from, until].every(Number.isSafeInteger)).toBe(true);
    const local = (time: number) => new Date(time + 3_600_000).toISOString();
    return `${local(from).slice(5, 16)} ${(until - from) / 3_600_000}h`;
  });
  return { spans, error: row?.busyError ?? null };
}

const berlin = "DTSTART;TZID=Europe/Berlin:20261201T180000";
const hour = "DURATION:PT1H";
const tuesdays = (...days: number[]) => days.map((day) => `12-${String(day).padStart(2, "0")}T18:00 1h`);
const day = "DTSTART;VALUE=DATE:20261220";
const wholeDays = (...days: number[]) => days.map((number) => `12-${number}T00:00 24h`);

test.each([
  ["a day, for a time", [berlin, hour, "RRULE:FREQ=WEEKLY;UNTIL=20261215"], tuesdays(1, 8, 15)],
  ["the day before", [berlin, hour, "RRULE:FREQ=WEEKLY;UNTIL=20261214"], tuesdays(1, 8)],
  ["its last time in UTC", [berlin, hour, "RRULE:FREQ=WEEKLY;UNTIL=20261215T170000Z"], tuesdays(1, 8, 15)],
  ["a second before that", [berlin, hour, "RRULE:FREQ=WEEKLY;UNTIL=20261215T165959Z"], tuesdays(1, 8)],
  [
    "its last time without a zone",
    [berlin, hour, "RRULE:FREQ=WEEKLY;UNTIL=20261215T180000"],
    tuesdays(1, 8, 15),
  ],
  ["a second before that one", [berlin, hour, "RRULE:FREQ=WEEKLY;UNTIL=20261215T175959"], tuesdays(1, 8)],
  [
    "a day in New York that is the next one in UTC",
    ["DTSTART;TZID=America/New_York:20261201T200000", hour, "RRULE:FREQ=WEEKLY;UNTIL=20261208"],
    ["12-02T02:00 1h", "12-09T02:00 1h"],
  ],
  [
    "the midnight in UTC at which a whole day begins",
    [day, "RRULE:FREQ=YEARLY;UNTIL=20261219T230000Z"],
    wholeDays(20),
  ],
  ["the day of the only day", [day, "RRULE:FREQ=DAILY;UNTIL=20261220"], wholeDays(20)],
  ["the last second of a day in UTC", [day, "RRULE:FREQ=DAILY;UNTIL=20261220T235959Z"], wholeDays(20)],
  ["the end of a whole day in UTC", [day, "RRULE:FREQ=DAILY;UNTIL=20261221T225959Z"], ["12-20T00:00 48h"]],
  ["a time without a zone, for days", [day, "RRULE:FREQ=DAILY;UNTIL=20261221T000000"], ["12-20T00:00 48h"]],
  ["before its start", [berlin, hour, "RRULE:FREQ=WEEKLY;UNTIL=20261101T000000Z"], []],
  [
    "a time in UTC, in a zone of Windows that is not defined",
    [
      "DTSTART;TZID=India Standard Time:20261201T100000",
      hour,
      "RRULE:FREQ=WEEKLY;UNTIL=20261215T043000Z;BYDAY=TU",
    ],
    ["12-01T05:30 1h", "12-08T05:30 1h", "12-15T05:30 1h"],
  ],
  ["in lower case", [berlin, hour, "rrule:freq=weekly; until=20261208t170000z"], tuesdays(1, 8)],
])("a series ends with UNTIL: %s", async (_how, lines, spans) => {
  expect(await read(wrap(event(...lines)))).toEqual({ spans, error: null });
});

const weekly = [berlin, hour, "RRULE:FREQ=WEEKLY;COUNT=4"];
const change = (...lines: string[]) => event(...lines, hour);

test.each([
  [
    "moved from one occurrence on",
    [
      ...event(...weekly),
      ...change(
        "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261208T180000",
        "DTSTART:20261209T090000Z",
      ),
    ],
    ["12-01T18:00 1h", "12-09T10:00 1h", "12-16T10:00 1h", "12-23T10:00 1h"],
  ],
  [
    "canceled from one occurrence on",
    [
      ...event(...weekly),
      ...change(
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20261215T170000Z",
        "DTSTART:20261215T170000Z",
        "STATUS:CANCELLED",
      ),
    ],
    tuesdays(1, 8),
  ],
  [
    "of whole days moved from one on",
    [
      ...event(day, "RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3"),
      ...event("RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261222", "DTSTART;VALUE=DATE:20261223"),
    ],
    ["12-20T00:00 24h", "12-23T00:00 24h", "12-25T00:00 24h"],
  ],
  [
    "changed once, without a zone",
    [
      ...event(...weekly),
      ...change("RECURRENCE-ID:20261208T180000", "DTSTART;TZID=Europe/Berlin:20261208T200000"),
    ],
    ["12-01T18:00 1h", "12-08T20:00 1h", "12-15T18:00 1h", "12-22T18:00 1h"],
  ],
  [
    "changed once in New York, without a zone",
    [
      ...event("DTSTART;TZID=America/New_York:20261201T100000", hour, "RRULE:FREQ=WEEKLY;COUNT=2"),
      ...change("RECURRENCE-ID:20261208T100000", "DTSTART;TZID=America/New_York:20261208T120000"),
    ],
    ["12-01T16:00 1h", "12-08T18:00 1h"],
  ],
  [
    "with an exception without a zone, in New York",
    event(
      "DTSTART;TZID=America/New_York:20261201T100000",
      hour,
      "RRULE:FREQ=WEEKLY;COUNT=2",
      "EXDATE:20261208T100000",
    ),
    ["12-01T16:00 1h"],
  ],
  [
    "ending without a zone, in New York",
    event("DTSTART;TZID=America/New_York:20261201T100000", "DTEND:20261201T113000"),
    ["12-01T16:00 1.5h"],
  ],
  [
    "ending without a zone, in UTC",
    event("DTSTART:20261201T100000Z", "DTEND:20261201T113000"),
    ["12-01T11:00 1.5h"],
  ],
  ["of a day that ends on itself", event(day, "DTEND;VALUE=DATE:20261220"), wholeDays(20)],
  ["of a day that ends before itself", event(day, "DTEND;VALUE=DATE:20261219"), wholeDays(20)],
  ["of a day without an end", event(day), wholeDays(20)],
  ["of days by a length", event(day, "DURATION:P2D"), ["12-20T00:00 48h"]],
  ["that ends where it begins", event(berlin, "DTEND;TZID=Europe/Berlin:20261201T180000"), []],
  ["that ends on a day", event(berlin, "DTEND;VALUE=DATE:20261202"), ["12-01T18:00 6h"]],
  [
    "at midnight, written as 24:00",
    event("DTSTART:20261201T100000Z", "DTEND:20261201T240000Z"),
    ["12-01T11:00 14h"],
  ],
  [
    "in a zone with a prefix",
    event("DTSTART;TZID=/x.example/20260101_1/America/New_York:20261201T100000", hour),
    ["12-01T16:00 1h"],
  ],
  [
    "with more periods",
    event(berlin, hour, "RDATE;VALUE=PERIOD:20261203T100000Z/PT2H,20261204T100000Z/20261204T103000Z"),
    ["12-01T18:00 1h", "12-03T11:00 2h", "12-04T11:00 0.5h"],
  ],
  [
    "with more days and times",
    event(berlin, hour, "RDATE;VALUE=DATE:20261203", "RDATE:20261204T170000Z", "RDATE:20261205T180000"),
    tuesdays(1, 3, 4, 5),
  ],
])("busy times are read of an event %s", async (_how, lines, spans) => {
  expect(await read(wrap(lines))).toEqual({ spans, error: null });
});

const other = ["BEGIN:VEVENT", "UID:other", "DTSTART:20261210T100000Z", hour, "END:VEVENT"];
const series = [berlin, hour, "RRULE:FREQ=WEEKLY;COUNT=3"];
const noStart = "has no start that we can read";
const noEnd = "has no end that we can read, and counts for an hour";
const onlyKnown = "repeats in a way that we cannot read";

test.each<[string, string[], string[], string?]>([
  ["an empty EXDATE", [...series, "EXDATE:"], tuesdays(1, 8, 15)],
  ["an empty EXDATE in a zone", [...series, "EXDATE;TZID=Europe/Berlin:"], tuesdays(1, 8, 15)],
  ["a day as EXDATE", [...series, "EXDATE:20261208"], tuesdays(1, 15)],
  ["a named day as EXDATE", [...series, "EXDATE;VALUE=DATE:20261208"], tuesdays(1, 15)],
  ["a comma after an EXDATE", [...series, "EXDATE;TZID=Europe/Berlin:20261208T180000,"], tuesdays(1, 15)],
  ["a malformed EXDATE", [...series, "EXDATE:soon,20261208T170000Z"], tuesdays(1, 15)],
  ["a start without its kind", ["DTSTART:20261203"], ["12-03T00:00 24h"]],
  ["a start without seconds", ["DTSTART:20261203T1000", hour], ["12-03T10:00 1h"]],
  ["a start in month 13", ["DTSTART:20261303T100000Z", hour], [], noStart],
  ["a start on February 30", ["DTSTART:20270230T100000Z", hour], [], noStart],
  ["an empty start", ["DTSTART:", hour], [], noStart],
  ["no start", [hour], [], noStart],
  ["a start in words", ["DTSTART:tomorrow", hour], [], noStart],
  ["a start without a value", ["DTSTART", hour], [], noStart],
  ["a start with an open quote", ['DTSTART;TZID="Europe/Berlin:20261201T180000', hour], [], noStart],
  ["a malformed end", [berlin, "DTEND:later"], tuesdays(1), noEnd],
  ["an end before its start", [berlin, "DTEND:20261130T100000Z"], tuesdays(1), noEnd],
  ["a malformed length", [berlin, "DURATION:1 hour"], tuesdays(1), noEnd],
  ["an empty length", [berlin, "DURATION:"], tuesdays(1), noEnd],
  ["a line without a colon", [...series, "X-NOTE and no colon", "DESCRIPTION"], tuesdays(1, 8, 15)],
  ["a rule without a colon", [berlin, hour, "RRULE FREQ=WEEKLY"], tuesdays(1), onlyKnown],
  ["an unknown frequency", [berlin, hour, "RRULE:FREQ=FORTNIGHTLY"], tuesdays(1), onlyKnown],
  ["an empty rule", [berlin, hour, "RRULE:"], tuesdays(1), onlyKnown],
  ["a rule without a frequency", [berlin, hour, "RRULE:COUNT=3"], tuesdays(1), onlyKnown],
  ["a rule with an unknown weekday", [berlin, hour, "RRULE:FREQ=WEEKLY;BYDAY=XX"], tuesdays(1), onlyKnown],
  ["a rule with a count in words", [berlin, hour, "RRULE:FREQ=WEEKLY;COUNT=few"], tuesdays(1), onlyKnown],
  [
    "a rule that contradicts itself",
    [berlin, hour, "RRULE:FREQ=WEEKLY;BYMONTHDAY=1"],
    tuesdays(1),
    onlyKnown,
  ],
  [
    "a malformed UNTIL",
    [berlin, "DURATION:PT1H", "RRULE:FREQ=YEARLY;UNTIL=2026-12"],
    tuesdays(1),
    "has no last day",
  ],
  ["a malformed RDATE", [...series, "RDATE:never"], tuesdays(1, 8, 15), onlyKnown],
  [
    "a period that is cut off",
    [...series, "RDATE;VALUE=PERIOD:20261203T100000Z/"],
    tuesdays(1, 8, 15),
    onlyKnown,
  ],
  ["a malformed time of creation", [...series, "CREATED:x", "DTSTAMP:", "SEQUENCE:x"], tuesdays(1, 8, 15)],
  ["a change of nothing", [berlin, hour, "RECURRENCE-ID:"], tuesdays(1)],
  ["an alarm that is not closed", [...series, "BEGIN:VALARM", "TRIGGER:x"], tuesdays(1, 8, 15)],
])("one entry with %s does not make the others unreadable", async (_what, lines, spans, warning) => {
  const { spans: found, error } = await read(wrap([...event(...lines), ...other]));
  expect(found).toEqual([...spans, "12-10T11:00 1h"].sort());
  if (warning) expect(error).toMatch(new RegExp(`^“Standup” ${warning}`));
  else expect(error).toBeNull();
});

test("free and busy periods do without a malformed one", async () => {
  const periods = "FREEBUSY:x/y,20261203T100000Z/PT1H,,20261204T100000Z/,20261205T100000Z/20261205T110000Z";
  expect(await read(wrap(["BEGIN:VFREEBUSY", periods, "END:VFREEBUSY"]))).toEqual({
    spans: ["12-03T11:00 1h", "12-05T11:00 1h"],
    error: null,
  });
});

test.each([
  ["without a name", ["BEGIN:VTIMEZONE", "TZOFFSETTO:+0100", "END:VTIMEZONE"]],
  [
    "without offsets",
    ["BEGIN:VTIMEZONE", "TZID:Home", "BEGIN:STANDARD", "DTSTART:x", "END:STANDARD", "END:VTIMEZONE"],
  ],
])("a zone %s does not make a calendar unreadable", async (_what, zone) => {
  const { spans } = await read(
    wrap([...zone, ...event("DTSTART;TZID=Home:20261201T180000", hour), ...other]),
  );
  expect(spans).toEqual([...tuesdays(1), "12-10T11:00 1h"]);
});

test("a file that is cut off is not read, because events may be missing", async () => {
  const text = wrap([...event(...series), ...other]);
  const { spans } = await read(text);
  expect(await read(text.slice(0, -30))).toEqual({
    spans,
    error: "It is not an iCalendar file, or it has too many events.",
  });
});

test("the names on the page of calls are short", async () => {
  const zone = `Atlantis ${"x".repeat(5_000)}`;
  const unreadable = Array.from({ length: 50 }, () =>
    event("DTSTART:x", `SUMMARY:${"\\n y".repeat(500)}`),
  ).flat();
  const { error } = await read(wrap([...event(`DTSTART;TZID=${zone}:20261201T180000`, hour), ...unreadable]));
  expect(error).toMatch(/^Its times in “Atlantis x{90}…”, an unknown zone/);
  expect(error).toContain("more.");
  expect(error?.length).toBeLessThan(700);
});
