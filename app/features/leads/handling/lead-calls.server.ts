import { and, eq, gt, inArray } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { bookingSlots, bookings } from "#drizzle/schema/bookings";
import { leads } from "#drizzle/schema/leads";
import { auditLead } from "~/features/leads/lead-audit.server";
import { queueDeliveries } from "~/features/outbox/outbox.server";
import type { Actor } from "~/features/roles/actor";
import { db, sharedNow } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/expect-row.server";

/** The statements that free the times of calls that are canceled or moved. */
export const freeCallTimes = (calls: readonly { id: string; leadId: string }[]): Statement[] => [
  db.delete(bookingSlots).where(
    inArray(
      bookingSlots.bookingId,
      calls.map(({ id }) => id),
    ),
  ),
  // Without its content key, a call at that time can be booked again.
  db
    .update(leads)
    .set({ contentKey: "" })
    .where(
      inArray(
        leads.id,
        calls.map(({ leadId }) => leadId),
      ),
    ),
];

/**
 * The statements that cancel the upcoming calls of leads that are moved to spam. They free the time, and mail the host
 * but not the visitor. The write fails if a visitor has changed a call since.
 */
export async function cancelSpamCalls(leadIds: readonly string[], actor: Actor): Promise<Statement[]> {
  const now = sharedNow();
  const isBooked = eq(bookings.status, "booked");
  const calls = await db
    .select({ id: bookings.id, leadId: bookings.leadId, sequence: bookings.sequence })
    .from(bookings)
    .where(and(inArray(bookings.leadId, [...leadIds]), isBooked, gt(bookings.startAt, now)));
  if (calls.length === 0) return [];
  return [
    ...calls.flatMap(({ id, leadId, sequence }) => [
      expectRow(
        db
          .update(bookings)
          .set({ status: "canceled", sequence: sequence + 1, changedAt: now })
          .where(and(eq(bookings.id, id), isBooked, eq(bookings.sequence, sequence))),
      ),
      queueDeliveries(leadId, ["booking-host-mail"], now),
      auditLead("CALL_CANCELLED", { id: leadId }, actor),
    ]),
    ...freeCallTimes(calls),
  ];
}
