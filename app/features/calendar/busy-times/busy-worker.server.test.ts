import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookingSettings } from "#drizzle/schema/hosts";
import { storeHost } from "#tests/support/factories";
import { readBusyTimes, refreshBusyTimes } from "~/features/calendar/busy-feed.server";
import { findHosts } from "~/features/calendar/hosts.server";
import { db } from "~/lib/database/db.server";

const now = Date.UTC(2026, 2, 26, 0);
const calendar = (...lines: string[]) =>
  [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "BEGIN:VEVENT", "UID:x", "DURATION:PT1H", ...lines],
    ...["END:VEVENT", "END:VCALENDAR", ""],
  ].join("\r\n");

test.each([
  ["never occurs", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"],
  ["never occurs, by seconds", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30"],
])(
  "an event that %s ends the reading, and the known times stay",
  async (_what, rule) => {
    const { id } = await storeHost("asha@example.com", {}, "https://calendar.example/x");
    const read = async (text: string) => {
      await readBusyTimes(id, { fetch: async () => Buffer.from(text), now });
      const [row] = await db.select().from(bookingSettings).where(eq(bookingSettings.accountId, id));
      return { busy: row?.busy, error: row?.busyError };
    };
    const harmless = calendar("DTSTART:20260327T100000Z");
    const known = [[Date.UTC(2026, 2, 27, 10), Date.UTC(2026, 2, 27, 11)]];
    expect(await read(harmless)).toEqual({ busy: known, error: null });
    expect(await read(calendar("DTSTART:20260101T100000Z", `RRULE:${rule}`))).toEqual({
      busy: known,
      error: "It took too long to read.",
    });
    // A new worker process reads the next calendar.
    expect(await read(harmless)).toEqual({ busy: known, error: null });
  },
  120_000,
);

test("refreshBusyTimes waits for a few seconds only", async () => {
  await storeHost("asha@example.com", {}, "https://calendar.example/x");
  const never = () => new Promise<Buffer>(() => {});
  expect(await refreshBusyTimes(await findHosts(), Date.now(), never)).toBe(true);
}, 15_000);
