import { type AnyColumn, and, eq, exists, gt, inArray, sql } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { bookings } from "#drizzle/schema/bookings";
import { freeSlots } from "~/features/calendar/hosts.server";
import { auditLead } from "~/features/leads/lead-audit.server";
import type { LeadPart } from "~/features/leads/lead-part.server";
import { allowRepeat } from "~/features/leads/lead-statements.server";
import { queueDeliveries } from "~/features/outbox/outbox.server";
import type { Actor } from "~/features/roles/actor";
import { db, sharedNow } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/writes.server";
import { FormError } from "~/lib/form/form-error";
import { quantity } from "~/lib/text/spelling";
import { callMessages } from "./booking";
import { listCallEvents } from "./call-events.server";

type Call = { id: string; leadId: string; sequence: number };

const isBooked = eq(bookings.status, "booked");

/** The statements that cancel a call and free its time. The write fails if the call has been changed since. */
export const cancelCall = (call: Call, now: number): Statement[] => [
  expectRow(
    db
      .update(bookings)
      .set({ status: "canceled", sequence: call.sequence + 1, changedAt: now })
      .where(and(eq(bookings.id, call.id), isBooked, eq(bookings.sequence, call.sequence))),
  ),
  freeSlots(call.id),
  allowRepeat(call.leadId),
];

const hasCall = (leadId: AnyColumn) =>
  exists(
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.leadId, leadId), isBooked)),
  );

/** What booked calls add to leads. */
export const callPart: LeadPart = {
  kindLabel: (leadId) =>
    sql<string | null>`${db
      .select({ label: sql`'Canceled call'` })
      .from(bookings)
      .where(and(eq(bookings.leadId, leadId), eq(bookings.status, "canceled")))}`,
  outcomes: { calls: hasCall },
  listEvents: listCallEvents,
  changeTexts: { CALL_CANCELLED: () => "Call canceled" },
  moveToSpam: cancelSpamCalls,
  needsLead: hasCall,
  messages: {
    kind: "booking",
    // A suspected booking took no time, so there is no call to write about.
    list: async (leadId) =>
      (await db.$count(bookings, eq(bookings.leadId, leadId))) > 0 ? [...callMessages] : [],
  },
};

const listUpcomingCalls = async (leadIds: readonly string[], now: number): Promise<Call[]> =>
  await db
    .select({ id: bookings.id, leadId: bookings.leadId, sequence: bookings.sequence })
    .from(bookings)
    .where(and(inArray(bookings.leadId, [...leadIds]), isBooked, gt(bookings.startAt, now)));

/**
 * Requires that spam would cancel no call of these leads. Only the page that asks about one lead cancels its call.
 * @throws FormError if one has an upcoming call
 */
export async function requireNoCalls(leadIds: readonly string[]): Promise<void> {
  const { length } = await listUpcomingCalls(leadIds, sharedNow());
  if (length > 0)
    throw new FormError(
      `This would cancel ${quantity(length, "upcoming call")}. Move a lead that has one to spam on its own page, which asks first.`,
      { field: "status" },
    );
}

/**
 * The statements that cancel the upcoming calls of leads that are moved to spam, and mail the host but not the visitor.
 * The write fails if a visitor has changed a call since.
 */
async function cancelSpamCalls(leadIds: readonly string[], actor: Actor): Promise<Statement[]> {
  const now = sharedNow();
  return (await listUpcomingCalls(leadIds, now)).flatMap((call) => [
    ...cancelCall(call, now),
    ...queueDeliveries({ leadId: call.leadId }, ["booking-host-mail"], "staff", now),
    auditLead("CALL_CANCELLED", { id: call.leadId }, actor),
  ]);
}
