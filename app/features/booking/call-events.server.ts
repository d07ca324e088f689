import { leadPath } from "~/content/staff-paths";
import { describeTime, formatInZone, zoneLabel } from "~/features/calendar/zones";
import { leadTitle } from "~/features/leads/lead";
import type { LeadEvent } from "~/features/leads/lead-event";
import { sharedNow } from "~/lib/database/db.server";
import { DAY_MS } from "~/lib/text/duration";
import { getLastChange } from "./booking";
import { listBookingsOfLeads, listCallsAhead, listCallsUntil } from "./bookings.server";

const changeLabel = { booked: "Booked", moved: "Moved", canceled: "Canceled" };

/** The calls that were booked with a person's leads, the latest first, in the zones of their hosts. */
export const listCallsOfPerson = async (leadIds: readonly string[]) =>
  (await listBookingsOfLeads(leadIds)).map((booking) => ({
    // The call's id is the visitor's secret.
    id: booking.leadId,
    time: describeTime(booking.startAt, booking.hostZone),
    change: changeLabel[getLastChange(booking)],
    host: booking.host,
    startAt: booking.startAt,
  }));

export type CallOfPerson = Awaited<ReturnType<typeof listCallsOfPerson>>[number];

/** The time of a lead's next call, in its host's zone; null without one. */
export async function describeUpcomingCall(leadId: string): Promise<string | null> {
  const [next] = await listCallsAhead([leadId]);
  return next ? describeTime(next.startAt, next.hostZone) : null;
}

/** The events of calls booked with a person's leads, for one lead's timeline. */
export async function listCallEvents(leadIds: readonly string[], leadId: string): Promise<LeadEvent[]> {
  const events: LeadEvent[] = [];
  for (const booking of await listBookingsOfLeads(leadIds)) {
    const to = booking.leadId === leadId ? undefined : leadPath(booking.leadId);
    const change = getLastChange(booking);
    const time = describeTime(booking.startAt, booking.hostZone);
    const title = `Call ${change}${change === "moved" ? " to" : ":"} ${time}, with ${booking.host}`;
    events.push({ id: `call-${booking.leadId}`, at: booking.changedAt, title, to });
    if (change !== "booked")
      events.push({ id: `booked-${booking.leadId}`, at: booking.createdAt, title: "Call booked", to });
  }
  return events;
}

/**
 * The calls of today and tomorrow, by the clocks of their hosts. Those of the account come first, with `host: null`.
 */
export async function listCallsSoon(accountId: string, now = sharedNow()) {
  const ownCalls = [];
  const otherCalls = [];
  for (const booking of await listCallsUntil(now + 2 * DAY_MS, now)) {
    const { hostZone: zone, startAt, lead } = booking;
    const day = formatInZone(zone, startAt, "date");
    if (day > formatInZone(zone, now + DAY_MS, "date")) continue;
    const dayLabel = day <= formatInZone(zone, now, "date") ? "Today" : "Tomorrow";
    const time = `${dayLabel}, ${formatInZone(zone, startAt, "time")} (${zoneLabel(zone)})`;
    const call = { id: lead.id, title: leadTitle(lead), time };
    if (booking.accountId === accountId) ownCalls.push({ ...call, host: null });
    else otherCalls.push({ ...call, host: booking.host });
  }
  return [...ownCalls, ...otherCalls];
}
