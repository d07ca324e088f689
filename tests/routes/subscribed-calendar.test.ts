import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { cancelBooking, moveBooking } from "~/features/booking/booking-changes.server";
import { requireBooking } from "~/features/booking/bookings.server";
import { findHostSettings, renewFeedUrl } from "~/features/calendar/host-settings.server";
import { eraseLeadsOfPerson } from "~/features/erasure/lead-erasure.server";
import { loader } from "~/routes/book/calendar.route";
import { callRoute } from "../support/call-route";
import { bookCall, deleteCalls, listTimesOfWholeDays, visitorZone } from "../support/calls";
import { makeActor, storeHost } from "../support/factories";

beforeEach(deleteCalls);

const actor = makeActor();
const visitor = {
  name: "Mira “;,: Žoë 日本語",
  email: "mira@example.com",
  message: `Line one; with, signs \\ and "quotes"\n\n${"日本語 👩🏽‍💻 ".repeat(60)}`,
};

/** Fetches a host's calendar as an app does that subscribes to it, and parses it. */
async function subscribe(hostId: string) {
  const { feedSecret } = await findHostSettings(hostId);
  const response = await callRoute(loader, `/book/${feedSecret}/call.ics`, {
    params: { id: feedSecret ?? "" },
  });
  expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  const text = response.text ?? "";
  // RFC 5545, 3.1: lines end with CRLF, and have at most 75 octets.
  const lines = text.split("\r\n");
  expect(lines.pop()).toBe("");
  for (const line of lines) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(line).toMatch(/^[ A-Z]/);
    expect(line).not.toMatch(/[\r\n\0]/);
  }
  // RFC 7986, 5.7.
  expect(lines).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT15M");
  const calendar = new ICAL.Component(ICAL.parse(text));
  // RFC 5545, 3.6: at least one component.
  expect(calendar.getAllSubcomponents().length).toBeGreaterThan(0);
  for (const name of ["prodid", "version", "method"]) expect(calendar.getAllProperties(name)).toHaveLength(1);
  return calendar.getAllSubcomponents("vevent").map((event) => {
    // RFC 5545, 3.6.1, and RFC 5546, 3.2.1.
    for (const name of ["uid", "dtstamp", "dtstart", "dtend", "organizer", "sequence"])
      expect(event.getAllProperties(name), name).toHaveLength(1);
    expect(event.getAllProperties("attendee")).toEqual([]);
    const { uid, startDate, endDate, summary, description, sequence } = new ICAL.Event(event);
    const start = startDate.toJSDate().getTime();
    expect(startDate.zone.tzid).toBe("UTC");
    const minutes = (endDate.toJSDate().getTime() - start) / 60_000;
    return {
      uid,
      start,
      minutes,
      summary,
      description,
      sequence,
      status: event.getFirstPropertyValue("status"),
    };
  });
}

test("an app that subscribes to a host's calendar sees calls, moves, cancellations and erasures", async () => {
  const host = await storeHost("asha@example.com");
  await renewFeedUrl(host, actor);
  expect(await subscribe(host.id)).toEqual([]);
  const [at = 0, , , later = 0] = await listTimesOfWholeDays();
  const id = await bookCall(at, visitor);
  const { leadId } = await requireBooking(id);
  const entry = {
    uid: expect.stringContaining(`${leadId}@`),
    start: at,
    minutes: 30,
    summary: `Call with ${visitor.name}`,
    description: expect.stringContaining(visitor.message.trim()),
    sequence: 0,
    status: "CONFIRMED",
  };
  expect(await subscribe(host.id)).toEqual([entry]);
  await moveBooking(await requireBooking(id), { at: later, zone: visitorZone, sequence: 0 });
  expect(await subscribe(host.id)).toEqual([{ ...entry, start: later, sequence: 1 }]);
  await cancelBooking(await requireBooking(id));
  expect(await subscribe(host.id)).toEqual([{ ...entry, start: later, sequence: 2, status: "CANCELLED" }]);
  await eraseLeadsOfPerson(leadId, [leadId], actor);
  expect(await subscribe(host.id)).toEqual([]);
});
