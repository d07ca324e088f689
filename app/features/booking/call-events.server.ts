import { describeTime, formatIn, zoneLabel } from "~/features/calendar/zones";
import { leadTitle } from "~/features/leads/lead";
import type { DatedEvent } from "~/features/leads/lead-event";
import { LEADS_PATH } from "~/features/leads/lead-filter";
import { sharedNow } from "~/lib/database/db.server";
import { DAY_MS } from "~/lib/text/duration";
import { lastChange } from "./booking-mail";
import { type Booking, listBookingsOfLeads, listCallsUntil } from "./bookings.server";

const changeLabel = { booked: "Booked", moved: "Moved", canceled: "Canceled" };

/** The calls that were booked with a person's leads, the latest first, in the zones of their hosts. */
export const listCallsOfPerson = async (leadIds: readonly string[]) =>
  (await listBookingsOfLeads(leadIds)).map((booking) => ({
    // The call's own id is the visitor's secret.
    id: booking.leadId,
    time: describeTime(booking.startAt, booking.hostZone),
    change: changeLabel[lastChange(booking)],
    host: nameHost(booking),
    startAt: booking.startAt,
  }));

export type CallOfPerson = Awaited<ReturnType<typeof listCallsOfPerson>>[number];

const nameHost = ({ hostEmail, host }: Booking) => hostEmail ?? host;

/** What happened to the calls that were booked with a person's leads, for the timeline of one of them. */
export async function listCallEvents(leadIds: readonly string[], leadId: string): Promise<DatedEvent[]> {
  return (await listBookingsOfLeads(leadIds)).flatMap((booking) => {
    const to = booking.leadId === leadId ? undefined : `${LEADS_PATH}/${booking.leadId}`;
    const change = lastChange(booking);
    const title = `Call ${change}${change === "moved" ? " to" : ":"} ${describeTime(booking.startAt, booking.hostZone)}, with ${nameHost(booking)}`;
    const latest = { id: `call-${booking.leadId}`, at: booking.changedAt, title, to };
    if (change === "booked") return [latest];
    return [latest, { id: `booked-${booking.leadId}`, at: booking.createdAt, title: "Call booked", to }];
  });
}

/** The calls of today and tomorrow, by the clocks of their hosts: those of the account `me` first. */
export async function listCallsSoon(me: string, now = sharedNow()) {
  const calls = (await listCallsUntil(now + 2 * DAY_MS, now)).flatMap((booking) => {
    const { hostZone: zone, startAt, lead, accountId } = booking;
    const day = formatIn(zone, startAt, "date");
    const when = day <= formatIn(zone, now, "date") ? "Today" : "Tomorrow";
    if (day > formatIn(zone, now + DAY_MS, "date")) return [];
    const time = `${when}, ${formatIn(zone, startAt, "time")} (${zoneLabel(zone)})`;
    const own = accountId === me;
    return [{ id: lead.id, title: leadTitle(lead), time, host: own ? null : nameHost(booking) }];
  });
  return calls.sort((a, b) => Number(a.host !== null) - Number(b.host !== null));
}
