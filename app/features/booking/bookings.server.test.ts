import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { bookings } from "#drizzle/schema/bookings";
import { leads } from "#drizzle/schema/leads";
import { bookCall, deleteCalls, listTimesOfWholeDays, visitorZone } from "#tests/support/calls";
import { storeHost } from "#tests/support/factories";
import { leadRow } from "#tests/support/rows";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { writeHostCalendar } from "./booking-calendar.server";
import { cancelBooking } from "./booking-changes.server";
import { listCallsInCalendar, listUpcomingCalls, requireBooking } from "./bookings.server";

beforeEach(deleteCalls);

test("a calendar has the calls of one account, including canceled ones", async () => {
  const asha = await storeHost("asha@example.com");
  const [at = 0, , , , later = 0] = await listTimesOfWholeDays();
  await bookCall(at);
  const other = await bookCall(later, { name: "Ravi", email: "ravi@example.com" });
  await cancelBooking(await requireBooking(other));
  const text = await writeHostCalendar(await listCallsInCalendar(asha.id));
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  expect(events.map((event) => event.getFirstPropertyValue("status"))).toEqual(["CANCELLED", "CONFIRMED"]);
  expect(await listCallsInCalendar(randomUUID())).toEqual([]);
  const calls = [{ title: "Mira", startAt: at, host: "asha@example.com" }];
  expect(await listUpcomingCalls({ page: 1 })).toMatchObject({ count: 1, calls });
});

test("a calendar with too many calls omits the earliest", async () => {
  const now = sharedNow();
  const rows = Array.from({ length: 501 }, (_, index) => ({ lead: leadRow(), startAt: now + index }));
  await atomic(
    db.insert(leads).values(rows.map(({ lead }) => lead)),
    db.insert(bookings).values(
      rows.map(({ lead, startAt }) => ({
        ...{
          leadId: lead.id,
          accountId: "asha",
          host: "Asha",
          startAt,
          endAt: startAt + 1,
          zone: visitorZone,
        },
        ...{ status: "booked" as const, createdAt: now, changedAt: now },
      })),
    ),
  );
  const starts = (await listCallsInCalendar("asha")).map(({ startAt }) => startAt);
  expect(starts).toEqual(
    rows
      .map(({ startAt }) => startAt)
      .toReversed()
      .slice(0, 500),
  );
});
