import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { bookCall, deleteCalls, listTimesOfWholeDays } from "#tests/support/calls";
import { storeHost } from "#tests/support/factories";
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
