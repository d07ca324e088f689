import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookingSettings } from "#drizzle/schema/hosts";
import { storeHost } from "#tests/support/factories";
import { db } from "~/lib/database/db.server";
import { readBusyTimes } from "./busy-feed.server";

const now = Date.UTC(2026, 10, 30);

const event = (uid: string, start: string, ...lines: string[]) => [
  ...["BEGIN:VEVENT", `UID:${uid}`, `DTSTART:${start}`, "DURATION:PT1H", ...lines, "END:VEVENT"],
];

/** Reads a series and another event for a host in UTC. @returns the starts of the series, and the warning */
async function read(start: string, ...lines: string[]) {
  const { id } = await storeHost("asha@example.com", { zone: "UTC" }, "https://calendar.example/x.ics");
  const events = [...event("series", start, ...lines), ...event("other", "20270105T110000Z")];
  const text = ["BEGIN:VCALENDAR", ...events, "END:VCALENDAR"].join("\r\n");
  await readBusyTimes(id, { fetch: async () => Buffer.from(text), now });
  const [row] = await db.select().from(bookingSettings).where(eq(bookingSettings.accountId, id));
  const starts = row?.busy.map(([from]) => new Date(from).toISOString().slice(5, 16));
  expect(starts?.pop()).toBe("01-05T11:00");
  return { starts, error: row?.busyError ?? null };
}

test.each([
  ["20261130T180000", "FREQ=DAILY;BYMONTHDAY=-1,-31;COUNT=3", ["11-30T18:00", "12-01T18:00", "12-31T18:00"]],
  ["20261130T180000", "FREQ=DAILY;BYMONTHDAY=-1;BYDAY=MO", ["11-30T18:00"]],
  ["20261201T180000", "FREQ=SECONDLY;INTERVAL=604800;COUNT=2", ["12-01T18:00", "12-08T18:00"]],
  ["20251201T090000", "FREQ=YEARLY;BYHOUR=9,17", ["12-01T09:00", "12-01T17:00"]],
  ["20251201T090000", "FREQ=YEARLY;BYMONTH=12;BYDAY=1TU;BYHOUR=9,17", ["12-01T09:00", "12-01T17:00"]],
  ["20251202T090000", "FREQ=YEARLY;BYMONTHDAY=2;COUNT=14", ["12-02T09:00", "01-02T09:00"]],
  [
    "20150101T090000",
    "FREQ=HOURLY;INTERVAL=101;UNTIL=20261214",
    ["11-30T19:00", "12-05T00:00", "12-09T05:00", "12-13T10:00"],
  ],
  [
    "20150101T090000",
    "FREQ=HOURLY;BYHOUR=9;UNTIL=20261202",
    ["11-29T09:00", "11-30T09:00", "12-01T09:00", "12-02T09:00"],
  ],
  ["20261201T120000", "FREQ=HOURLY;INTERVAL=7;BYHOUR=12;COUNT=2", ["12-01T12:00", "12-08T12:00"]],
  ["20260831T091500", "FREQ=MONTHLY;BYDAY=+5MO;BYHOUR=9,17;UNTIL=20261231", ["11-30T09:15", "11-30T17:15"]],
  ["20251201T090000", "FREQ=MONTHLY;INTERVAL=4;BYMONTH=1,4,8,12;COUNT=4", ["12-01T09:00"]],
  ["20251130T180000", "FREQ=YEARLY;BYMONTH=11,12;BYMONTHDAY=-1", ["11-30T18:00", "12-31T18:00"]],
  ["20261201T001500", "FREQ=MINUTELY;INTERVAL=40;BYMINUTE=15;COUNT=2", ["12-01T00:15", "12-01T02:15"]],
  ["20261201T090000", "FREQ=WEEKLY;BYDAY=2TU,WE;COUNT=3", ["12-01T09:00", "12-02T09:00", "12-08T09:00"]],
])("a series from %s repeats by %s", async (start, rule, starts) => {
  expect(await read(start, `RRULE:${rule}`)).toEqual({ starts, error: null });
});

test.each([
  "FREQ=DAILY;INTERVAL=2;BYMONTHDAY=-1",
  "FREQ=HOURLY;BYMONTHDAY=-1",
  "FREQ=DAILY;INTERVAL=1000000",
  "FREQ=WEEKLY;INTERVAL=1000000000",
  "FREQ=YEARLY;INTERVAL=1000000000",
])("a series counts once, and is named, if it repeats by %s", async (rule) => {
  expect(await read("20261201T180000", `RRULE:${rule}`)).toEqual({
    starts: ["12-01T18:00"],
    error: expect.stringContaining("repeats in a way that we cannot read"),
  });
});

test.each([
  "FREQ=YEARLY;INTERVAL=2;BYHOUR=9,17",
  "FREQ=YEARLY;BYWEEKNO=49;BYDAY=TU",
  "FREQ=YEARLY;BYDAY=1TU;BYHOUR=9,17",
  "FREQ=YEARLY;BYMONTH=12;BYDAY=TU;BYSETPOS=1,-1",
  "FREQ=MONTHLY;BYDAY=TU;BYHOUR=9,17;BYSETPOS=1,-1",
  "FREQ=MONTHLY;BYMONTH=12;BYMONTHDAY=1,-1",
  "FREQ=WEEKLY;BYDAY=TU,FR;BYSETPOS=-1",
  "FREQ=DAILY;BYHOUR=9,17;BYSETPOS=-1",
])("a series is named if only some times may be found by %s", async (rule) => {
  const { starts, error } = await read("20261201T090000", `RRULE:${rule};COUNT=3`);
  expect(starts?.[0]).toBe("12-01T09:00");
  expect(error).toContain("counts only for the times that we know");
});

test("a hundred old series that repeat every hour are read", async () => {
  const hourly = ["RRULE:FREQ=HOURLY;INTERVAL=24;UNTIL=20261203", "DURATION:PT30M", "END:VEVENT"];
  const lines = Array.from({ length: 99 }, (_, index) => [
    ...["BEGIN:VEVENT", `UID:hourly${index}`, "DTSTART:20150101T180000", ...hourly],
  ]).flat();
  const { starts, error } = await read(
    "20150101T180000",
    ...hourly,
    ...lines,
    "BEGIN:VEVENT",
    "DTSTART:20261203T180000",
  );
  expect(starts).toEqual(["11-29T18:00", "11-30T18:00", "12-01T18:00", "12-02T18:00", "12-03T18:00"]);
  expect(error).toBeNull();
});

const twiceADay = ["12-01T00:00", "12-01T12:00", "12-02T00:00", "12-02T12:00"];

test.each([
  ["20261202T000000", twiceADay.filter((time) => time !== "12-02T00:00")],
  ["20261202T120000", twiceADay.filter((time) => time !== "12-02T12:00")],
  ["20261202", twiceADay.slice(0, 2)],
])("a series at midnight and noon, except for %s", async (except, starts) => {
  const rule = "RRULE:FREQ=DAILY;COUNT=4;BYHOUR=0,12";
  expect(await read("20261201T000000", rule, `EXDATE:${except}`)).toEqual({ starts, error: null });
});
