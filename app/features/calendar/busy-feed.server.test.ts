import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accounts } from "#drizzle/schema/accounts";
import { bookingSettings } from "#drizzle/schema/hosts";
import { storeHost } from "#tests/support/factories";
import { serve } from "#tests/support/serve";
import { atomic, db } from "~/lib/database/db.server";
import { fetchPublic, NotFetchedError } from "~/lib/http/fetch-public.server";
import { DAY_MS } from "~/lib/text/time";
import { readBusyTimes, refreshBusyTimes } from "./busy-feed.server";
import { findHostSettings } from "./host-settings.server";
import { findHosts, listFreeTimes } from "./hosts.server";

/** The calendar that the server has at the moment. Null makes it fail. */
let calendar: string | null = "";
const { url } = await serve((_request, response) => {
  if (calendar === null) response.writeHead(500).end();
  else response.end(calendar);
});
const now = Date.UTC(2026, 2, 26, 0);

beforeEach(() => atomic(db.delete(accounts)));

/** Reads these events as a host's calendar. @returns the stored settings */
async function read(events: string | null, id?: string, at = now) {
  const isWhole = !/^BEGIN:(?!VCALENDAR)/.test(events ?? "");
  calendar = isWhole ? events : `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${events}END:VCALENDAR\r\n`;
  const host = id ?? (await storeHost(`${randomUUID()}@example.com`, {}, url)).id;
  // Fetches without the guard against private addresses, because a test has no public one.
  const fetch = (url: string, timeMs: number) =>
    fetchPublic(url, { bytes: 100_000, timeMs, allowPrivate: true });
  await readBusyTimes(host, { fetch, now: at });
  const [row] = await db.select().from(bookingSettings).where(eq(bookingSettings.accountId, host));
  const spans = row?.busy.map((span) => span.map((at) => new Date(at).toISOString().slice(5, 16)).join(" "));
  return { host, spans, error: row?.busyError, readAt: row?.busyReadAt, triedAt: row?.busyTriedAt };
}

const event = (...lines: string[]) =>
  ["BEGIN:VEVENT", `UID:${randomUUID()}`, ...lines, "END:VEVENT", ""].join("\r\n");

/** An event on the day after `now`. */
const onFriday = (from: string, to: string, ...lines: string[]) =>
  event(`DTSTART:20260327T${from}00Z`, `DTEND:20260327T${to}00Z`, ...lines);

const inSeries = (...lines: string[]) => event(...lines).replace(/UID:.*/, "UID:series");

const outlookZone = [
  ...["BEGIN:VTIMEZONE", "TZID:W. Europe Standard Time"],
  ...["BEGIN:STANDARD", "DTSTART:16010101T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100"],
  ...["RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10", "END:STANDARD"],
  ...["BEGIN:DAYLIGHT", "DTSTART:16010101T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200"],
  ...["RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3", "END:DAYLIGHT", "END:VTIMEZONE", ""],
].join("\r\n");

test.each([
  ["with a length", event("DTSTART:20260327T100000Z", "DURATION:PT90M"), ["03-27T10:00 03-27T11:30"]],
  [
    "in Outlook's zone, across summer time",
    outlookZone +
      event(
        "DTSTART;TZID=W. Europe Standard Time:20260327T090000",
        "DTEND;TZID=W. Europe Standard Time:20260327T100000",
        "RRULE:FREQ=DAILY;INTERVAL=3;COUNT=2",
      ),
    ["03-27T08:00 03-27T09:00", "03-30T07:00 03-30T08:00"],
  ],
  [
    "in two zones",
    event("DTSTART;TZID=America/New_York:20260327T090000", "DTEND;TZID=Europe/London:20260327T200000"),
    ["03-27T13:00 03-27T20:00"],
  ],
  [
    "without a zone, by the host's",
    event("DTSTART:20260327T090000", "DTEND:20260327T100000"),
    ["03-27T08:00 03-27T09:00"],
  ],
  [
    "for whole days",
    event("DTSTART;VALUE=DATE:20260328", "DTEND;VALUE=DATE:20260330"),
    ["03-27T23:00 03-29T22:00"],
  ],
  [
    "for repeated whole days, one with 23 hours",
    event("DTSTART;VALUE=DATE:20260328", "DTEND;VALUE=DATE:20260329", "RRULE:FREQ=DAILY;COUNT=2"),
    ["03-27T23:00 03-29T22:00"],
  ],
  [
    "repeated, but for exceptions",
    event(
      "DTSTART;TZID=Europe/Berlin:20200106T120000",
      "DTEND;TZID=Europe/Berlin:20200106T130000",
      "RRULE:FREQ=WEEKLY;BYDAY=MO,FR;UNTIL=20260404T000000Z",
      "EXDATE;TZID=Europe/Berlin:20260330T120000",
    ),
    ["03-27T11:00 03-27T12:00", "04-03T10:00 04-03T11:00"],
  ],
  [
    "with a moved occurrence at its new time",
    inSeries("DTSTART:20260327T100000Z", "DTEND:20260327T103000Z", "RRULE:FREQ=DAILY;COUNT=2") +
      inSeries("RECURRENCE-ID:20260328T100000Z", "DTSTART:20260329T150000Z", "DTEND:20260329T153000Z"),
    ["03-27T10:00 03-27T10:30", "03-29T15:00 03-29T15:30"],
  ],
  ["without our own calls", onFriday("1200", "1300").replace(/UID:.*/, "UID:a-lead@localhost"), []],
  [
    "from free and busy periods",
    [
      ...["BEGIN:VFREEBUSY", "UID:x", "FREEBUSY;FBTYPE=FREE:20260327T140000Z/PT1H"],
      "FREEBUSY;FBTYPE=BUSY:20260327T100000Z/PT1H,20260327T120000Z/20260327T123000Z",
      ...["END:VFREEBUSY", ""],
    ].join("\r\n"),
    ["03-27T10:00 03-27T11:00", "03-27T12:00 03-27T12:30"],
  ],
  [
    "joined where they overlap",
    onFriday("1000", "1100") + onFriday("1030", "1200"),
    ["03-27T10:00 03-27T12:00"],
  ],
  [
    "only where they block time",
    onFriday("1000", "1100", "TRANSP:TRANSPARENT") +
      onFriday("1000", "1100", "STATUS:CANCELLED") +
      onFriday("1000", "1100", "X-MICROSOFT-CDO-BUSYSTATUS:FREE") +
      event("DTSTART:20200327T100000Z", "DTEND:20200327T110000Z"),
    [],
  ],
])("busy times are read %s", async (_how, events, spans) => {
  expect(await read(events)).toMatchObject({ spans, error: null, readAt: now });
});

const exported = {
  google: [
    "03-27T04:30 03-27T05:30",
    "03-27T13:30 03-27T14:00",
    // A whole day, in the host's zone.
    "03-31T22:00 04-01T22:00",
    "04-09T19:00 04-09T19:30",
    "04-24T13:30 04-24T14:00",
  ],
  // It has a byte order mark, exceptions named by their days, and a zone that it does not define.
  outlook: [
    "03-25T14:00 03-25T14:30",
    "03-27T03:30 03-27T04:00",
    "03-27T16:00 03-27T16:45",
    "03-28T09:30 03-28T10:30",
    "03-29T22:00 03-30T22:00",
    "04-02T15:00 04-02T15:30",
    "04-15T14:00 04-15T14:30",
  ],
  apple: [
    "03-27T05:30 03-27T06:00",
    "03-27T12:30 03-27T13:30",
    "03-31T06:00 03-31T06:30",
    "04-01T17:30 04-01T19:30",
    "05-29T12:30 05-29T13:30",
  ],
};
test.each(Object.entries(exported))("a calendar as %s exports it is read", async (name, spans) => {
  const file = readFileSync(`tests/fixtures/calendars/${name}.ics`, "utf8");
  expect(await read(file)).toMatchObject({ spans, error: null });
});

test("after its first 2,000 times, everything in a calendar counts as busy", async () => {
  const often = event(
    "DTSTART:20260327T000000Z",
    "DURATION:PT5M",
    "RRULE:FREQ=MINUTELY;INTERVAL=10;COUNT=3000",
  );
  const { spans, error } = await read(often);
  expect(spans).toHaveLength(2_001);
  expect(spans?.slice(-2)).toEqual(["04-09T21:10 04-09T21:15", "04-09T21:20 06-04T00:00"]);
  expect(error).toBe("It has too many times, so everything from 2026-04-09 21:20 UTC on counts as busy.");
});

test.each([
  ["04-01T00:00 06-04T00:00", "2026-04-02 03:46", "20260401T000000Z"],
  ["03-25T00:00 06-04T00:00", "2026-03-25 00:00", "20200101T000000Z"],
])("after 100,000 repetitions, everything counts as busy: %s", async (busy, since, start) => {
  const often = event(`DTSTART:${start}`, "DURATION:PT1S", "RRULE:FREQ=SECONDLY");
  const { spans, error } = await read(onFriday("1000", "1100") + often);
  expect(spans).toEqual(["03-27T10:00 03-27T11:00", busy].slice(start > "2026" ? 0 : 1));
  expect(error).toBe(`It has too many times, so everything from ${since} UTC on counts as busy.`);
});

test("a failure keeps the known times and shows the reason", async () => {
  const { host } = await read(onFriday("1000", "1100"));
  for (const [events, error] of [
    [null, "responded with 500"],
    ["<html>Sign in</html>", "not an iCalendar file"],
    ["", "not an iCalendar file"],
    ["x".repeat(200_000), "larger than"],
  ] as const) {
    const after = await read(events, host, now + 1);
    expect(after.error, error).toMatch(new RegExp(error));
    expect(after).toMatchObject({ spans: ["03-27T10:00 03-27T11:00"], readAt: now, triedAt: now + 1 });
  }
  // The real fetch rejects this URL, which is private and not encrypted.
  await readBusyTimes(host);
  const [row] = await db.select().from(bookingSettings).where(eq(bookingSettings.accountId, host));
  expect(row?.busyError).toContain("does not begin with https");
}, 90_000);

test("the times of all calendars count, and one that fails keeps its known times", async () => {
  const calendars = new Map<string, string>();
  const urls = ["a", "b"].map((name) => `https://${name}.example/x.ics`);
  const [a = "", b = ""] = urls;
  const { id } = await storeHost("asha@example.com", {}, urls.join("\n"));
  const readAll = async (at: number) => {
    const fetch = async (url: string) => {
      const events = calendars.get(url);
      if (events === undefined) throw new NotFetchedError("it responded with 500");
      return Buffer.from(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${events}END:VCALENDAR\r\n`);
    };
    await readBusyTimes(id, { fetch, now: at });
    const [row] = await db.select().from(bookingSettings).where(eq(bookingSettings.accountId, id));
    const hours = row?.busy.map((span) => span.map((time) => new Date(time).getUTCHours()));
    return { hours, readAt: row?.busyReadAt, feeds: (await findHostSettings(id)).busyCalendars };
  };
  calendars.set(a, onFriday("1000", "1200"));
  expect(await readAll(now)).toEqual({
    hours: [[10, 12]],
    // The other one has never been read.
    readAt: null,
    feeds: [
      { host: "a.example", readAt: now, error: null },
      { host: "b.example", readAt: null, error: "It could not be fetched: it responded with 500." },
    ],
  });
  calendars.set(b, onFriday("1100", "1300") + onFriday("1500", "1600"));
  expect(await readAll(now + 1)).toMatchObject({
    hours: [
      [10, 13],
      [15, 16],
    ],
    readAt: now + 1,
  });
  calendars.delete(b);
  calendars.set(a, "");
  expect(await readAll(now + 2)).toMatchObject({
    hours: [
      [11, 13],
      [15, 16],
    ],
    // The age of the oldest times, so that they are read again before a call.
    readAt: now + 1,
    feeds: [
      { readAt: now + 2, error: null },
      { readAt: now + 1, error: expect.stringContaining("500") },
    ],
  });
});

test("an upcoming time in an unknown zone is read in the host's, with a warning", async () => {
  const past = event("DTSTART;TZID=Atlantis:20200327T090000", "DURATION:PT1H");
  expect((await read(past)).error).toBeNull();
  const { spans, error } = await read(event("DTSTART;TZID=Mars/Base:20260327T090000", "DURATION:PT1H"));
  expect(spans).toEqual(["03-27T08:00 03-27T09:00"]);
  expect(error).toContain("“Mars/Base”");
});

test("refreshBusyTimes fetches a slow calendar once for concurrent visitors, and again later", async () => {
  await storeHost("asha@example.com", {}, url);
  const hosts = await findHosts();
  let fetches = 0;
  const fetchSlowly = async () => {
    fetches += 1;
    await sleep(50);
    return Buffer.from("");
  };
  const refresh = () => refreshBusyTimes(hosts, Date.now(), fetchSlowly);
  await Promise.all([refresh(), refresh(), refresh()]);
  expect(fetches).toBe(1);
  await refresh();
  expect(fetches).toBe(2);
});

test("refreshBusyTimes fetches calendars again that were read while the clock was wrong", async () => {
  const { id } = await storeHost("asha@example.com", {}, url);
  const fetched: number[] = [];
  const fetch = async () => {
    fetched.push(1);
    return Buffer.from("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n");
  };
  await readBusyTimes(id, { fetch, now: Date.now() + 365 * DAY_MS });
  expect(await refreshBusyTimes(await findHosts(), Date.now(), fetch)).toBe(true);
  expect(await refreshBusyTimes(await findHosts(), Date.now(), fetch)).toBe(false);
  expect(fetched).toHaveLength(2);
});

test("listFreeTimes excludes busy times", async () => {
  await read(onFriday("0800", "1400"));
  const free = [...(await listFreeTimes(await findHosts(), { now })).keys()];
  const times = free.map((at) => new Date(at).toISOString()).filter((at) => at.startsWith("2026-03-27"));
  // The hours are 9:00 to 17:00 in Berlin, and the host is busy until 15:00, with a break of 15 minutes.
  expect(times.map((at) => at.slice(11))).toEqual(["14:30:00.000Z", "15:00:00.000Z", "15:30:00.000Z"]);
});
