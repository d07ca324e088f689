import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { accounts } from "#drizzle/schema/accounts";
import { bookingSettings, bookingSlots, bookings } from "#drizzle/schema/bookings";
import { leads } from "#drizzle/schema/leads";
import { type Actor, audit } from "~/features/audit/audit.server";
import { queueAccountMail } from "~/features/auth/account-mail.server";
import { describeTime, OFFICE_ZONE } from "~/features/calendar/zones";
import { queueDeliveries } from "~/features/outbox/outbox.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { leadReference } from "./lead";

/** What the calendar entries of a call have in common. Its own id is the visitor's secret. */
export const callEntry = (call: typeof bookings.$inferSelect) => ({
  uid: `${call.leadId}@${new URL(env.siteUrl).hostname}`,
  sequence: call.sequence,
  start: call.startAt,
  end: call.endAt,
  changedAt: call.changedAt,
  canceled: call.status === "canceled",
  organizer: { name: env.brand.name, email: env.brand.email },
});

/** The calls of these leads that are booked and have not begun, the next one first. */
const listComing = async (leadIds: readonly string[]) =>
  await db
    .select({ call: bookings, hostEmail: accounts.email, hostZone: bookingSettings.zone })
    .from(bookings)
    .leftJoin(accounts, eq(accounts.id, bookings.accountId))
    .leftJoin(bookingSettings, eq(bookingSettings.accountId, bookings.accountId))
    .where(
      and(
        inArray(bookings.leadId, [...leadIds]),
        eq(bookings.status, "booked"),
        gt(bookings.startAt, sharedNow()),
      ),
    )
    .orderBy(asc(bookings.startAt));

/** When the call of a lead will be, in its host's zone; null if there is none to come. */
export async function findComingCall(leadId: string): Promise<string | null> {
  const [coming] = await listComing([leadId]);
  return coming ? describeTime(coming.call.startAt, coming.hostZone ?? OFFICE_ZONE) : null;
}

/** The statements that free the times of canceled calls. */
export const freeCalls = (calls: readonly { id: string; leadId: string }[]): Statement[] => [
  db.delete(bookingSlots).where(
    inArray(
      bookingSlots.bookingId,
      calls.map(({ id }) => id),
    ),
  ),
  // Without its content key, the same call can be booked again.
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
 * The statements that cancel the coming calls of leads that are moved to spam. They free the time and tell the host,
 * but not the visitor.
 */
export async function cancelSpamCalls(leadIds: readonly string[], actor: Actor): Promise<Statement[]> {
  const calls = (await listComing(leadIds)).map(({ call }) => call);
  if (calls.length === 0) return [];
  const now = sharedNow();
  const ids = calls.map(({ id }) => id);
  return [
    db
      .update(bookings)
      // Also if the visitor has just moved it.
      .set({ status: "canceled", sequence: sql`${bookings.sequence} + 1`, changedAt: now })
      .where(and(inArray(bookings.id, ids), eq(bookings.status, "booked"))),
    ...freeCalls(calls),
    ...calls.flatMap(({ leadId }) => [
      queueDeliveries(leadId, ["booking-host-mail"], now),
      audit("CALL_CANCELLED", { ...actor, detail: { lead: leadReference({ id: leadId }) } }),
    ]),
  ];
}

/** The statements that take the coming calls of erased leads out of their hosts' calendars, by mails without data. */
export async function mailErasedCalls(leadIds: readonly string[]): Promise<Statement[]> {
  const coming = await listComing(leadIds);
  if (coming.length === 0) return [];
  const { writeCalendar } = await import("~/features/calendar/icalendar.server");
  return coming.map(({ call, hostEmail, hostZone }) => {
    const time = describeTime(call.startAt, hostZone ?? OFFICE_ZONE);
    const why = "The data of the person who booked this call has been erased at their request.";
    const entry = {
      ...callEntry(call),
      sequence: call.sequence + 1,
      changedAt: sharedNow(),
      canceled: true,
      summary: "Canceled call",
      description: why,
      place: "",
      attendees: hostEmail ? [{ email: hostEmail }] : [],
    };
    return queueAccountMail({
      to: hostEmail ?? env.leadsTo.join(", "),
      subject: `Call canceled: ${time}`,
      lines: [
        why,
        "This mail takes the call out of your calendar. Please delete the earlier mails about it, which name the person.",
      ],
      icalEvent: {
        method: "CANCEL",
        filename: "call.ics",
        content: writeCalendar([entry], { method: "CANCEL" }),
      },
    });
  });
}
