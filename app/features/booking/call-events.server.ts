import { CALLS_PATH } from "~/features/calendar/host-fields";
import type { LeadEvent } from "~/features/leads/lead-event";
import { describeTime } from "./booking-mail";
import { findBookingOfLead } from "./bookings.server";

/** What happened to the call that was booked with a lead, for its timeline. */
export async function listCallEvents(leadId: string): Promise<(LeadEvent & { at: number })[]> {
  const booking = await findBookingOfLead(leadId);
  if (!booking) return [];
  const { startAt, hostZone, hostEmail, host, status, sequence, createdAt, changedAt } = booking;
  const time = `${describeTime(startAt, hostZone)}, with ${hostEmail ?? host}`;
  const now = { id: "call-now", at: changedAt, to: CALLS_PATH };
  if (status === "canceled") return [{ ...now, title: `Call canceled: ${time}` }];
  if (sequence === 0) return [{ ...now, title: `Call booked: ${time}` }];
  return [
    { ...now, title: `Call moved to ${time}` },
    { id: "call-booked", at: createdAt, title: "Call booked" },
  ];
}
