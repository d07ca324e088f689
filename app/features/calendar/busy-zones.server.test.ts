import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookingSettings } from "#drizzle/schema/hosts";
import { storeHost } from "#tests/support/factories";
import { db } from "~/lib/database/db.server";
import { readBusyTimes } from "./busy-feed.server";

const now = Date.UTC(2026, 10, 30);

/** Reads lines of a calendar for a host in Berlin. @returns its busy times in UTC, and the warning */
async function read(...lines: string[]) {
  const { id } = await storeHost("asha@example.com", {}, "https://calendar.example/x.ics");
  const text = ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n");
  await readBusyTimes(id, { fetch: async () => Buffer.from(text), now });
  const [row] = await db.select().from(bookingSettings).where(eq(bookingSettings.accountId, id));
  const spans = row?.busy.map((span) => span.map((at) => new Date(at).toISOString().slice(5, 16)).join(" "));
  return { spans, error: row?.busyError ?? null };
}

const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:x", ...lines, "END:VEVENT"];
const hour = (zone: string) => event(`DTSTART${zone}:20261201T100000`, `DTEND${zone}:20261201T110000`);

test.each([
  [";TZID=tzone://Microsoft/Utc", "12-01T10:00 12-01T11:00"],
  [';TZID="tzone://Microsoft/Utc"', "12-01T10:00 12-01T11:00"],
  [";VALUE=DATE-TIME;TZID=tzone://Microsoft/Utc", "12-01T10:00 12-01T11:00"],
  [";TZID=tzone://Microsoft/Utc;VALUE=DATE-TIME", "12-01T10:00 12-01T11:00"],
  [";TZID= America/New_York", "12-01T15:00 12-01T16:00"],
])("times with %s are read", async (zone, span) => {
  expect(await read(...hour(zone))).toEqual({ spans: [span], error: null });
});

test("a time in an unknown zone with a colon counts, with a warning", async () => {
  const found = await read(...hour(";TZID=(GMT+01:00) Atlantis"));
  expect(found.spans).toEqual(["12-01T09:00 12-01T10:00"]);
  expect(found.error).toMatch(/^Its times in “\(GMT\+01:00\) Atlantis”, an unknown zone/);
});

test("the definition of a zone may begin on a day", async () => {
  const zone = ["DTSTART;VALUE=DATE:20170101", "TZOFFSETFROM:+1100", "TZOFFSETTO:+1100"];
  const standard = ["BEGIN:STANDARD", ...zone, "END:STANDARD"];
  const lines = ["BEGIN:VTIMEZONE", "TZID:UTC+11", ...standard, "END:VTIMEZONE"];
  expect(await read(...lines, ...hour(";TZID=UTC+11"))).toEqual({
    spans: ["11-30T23:00 12-01T00:00"],
    error: null,
  });
});
