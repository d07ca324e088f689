import { and, eq, gt, inArray } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { bookingSlots, bookings } from "#drizzle/schema/bookings";
import { leads } from "#drizzle/schema/leads";
import { auditLead } from "~/features/leads/lead-audit.server";
import { queueDeliveries } from "~/features/outbox/outbox.server";
import type { Actor } from "~/features/roles/actor";
import { db, sharedNow } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/expect-row.server";

type Call = { id: string; leadId: string; sequence: number };

/** The statements that free the time of a call that is canceled or moved. */
export const freeCallTime = ({ id, leadId }: Call): Statement[] => [
  db.delete(bookingSlots).where(eq(bookingSlots.bookingId, id)),
  // Without its content key, a call at that time can be booked again.
  db.update(leads).set({ contentKey: "" }).where(eq(leads.id, leadId)),
];

const isBooked = eq(bookings.status, "booked");

/** The statements that cancel a call and free its time. The write fails if the call has been changed since. */
export const cancelCall = (call: Call, now: number): Statement[] => [
  expectRow(
    db
      .update(bookings)
      .set({ status: "canceled", sequence: call.sequence + 1, changedAt: now })
      .where(and(eq(bookings.id, call.id), isBooked, eq(bookings.sequence, call.sequence))),
  ),
  ...freeCallTime(call),
];

/**
 * The statements that cancel the upcoming calls of leads that are moved to spam, and mail the host but not the visitor.
 * The write fails if a visitor has changed a call since.
 */
export async function cancelSpamCalls(leadIds: readonly string[], actor: Actor): Promise<Statement[]> {
  const now = sharedNow();
  const calls = await db
    .select({ id: bookings.id, leadId: bookings.leadId, sequence: bookings.sequence })
    .from(bookings)
    .where(and(inArray(bookings.leadId, [...leadIds]), isBooked, gt(bookings.startAt, now)));
  return calls.flatMap((call) => [
    ...cancelCall(call, now),
    queueDeliveries(call.leadId, ["booking-host-mail"], now),
    auditLead("CALL_CANCELLED", { id: call.leadId }, actor),
  ]);
}
