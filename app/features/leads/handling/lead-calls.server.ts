import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { accounts } from "#drizzle/schema/accounts";
import { bookingSettings, bookingSlots, bookings } from "#drizzle/schema/bookings";
import { leads } from "#drizzle/schema/leads";
import { audit } from "~/features/audit/audit.server";
import { queueAccountMail } from "~/features/auth/account-mail.server";
import { describeTime, OFFICE_ZONE } from "~/features/calendar/zones";
import { leadReference } from "~/features/leads/lead";
import { queueDeliveries } from "~/features/outbox/outbox.server";
import type { Actor } from "~/features/roles/actor";
import { db, sharedNow } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";

/** The parts that all calendar entries of a call share. Their id is the lead's: the call's is the visitor's secret. */
export const buildCallEntry = (call: typeof bookings.$inferSelect) => ({
  uid: `${call.leadId}@${new URL(env.siteUrl).hostname}`,
  sequence: call.sequence,
  start: call.startAt,
  end: call.endAt,
  changedAt: call.changedAt,
  canceled: call.status === "canceled",
  organizer: { name: env.brand.name, email: env.brand.email },
});

/** The calls of these leads that are booked and have not begun, the next one first. */
const findCallsOfLeads = async (leadIds: readonly string[]) =>
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

/** The time of a lead's next call, in its host's zone; null without one. */
export async function describeUpcomingCall(leadId: string): Promise<string | null> {
  const [next] = await findCallsOfLeads([leadId]);
  return next ? describeTime(next.call.startAt, next.hostZone ?? OFFICE_ZONE) : null;
}

/** The statements that free the times of canceled calls. */
export const freeCallTimes = (calls: readonly { id: string; leadId: string }[]): Statement[] => [
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
 * The statements that cancel the upcoming calls of leads that are moved to spam. They free the time, and mail the host
 * but not the visitor.
 */
export async function cancelSpamCalls(leadIds: readonly string[], actor: Actor): Promise<Statement[]> {
  const calls = (await findCallsOfLeads(leadIds)).map(({ call }) => call);
  if (calls.length === 0) return [];
  const now = sharedNow();
  const ids = calls.map(({ id }) => id);
  return [
    db
      .update(bookings)
      // Increments the stored number, because the visitor may just have moved the call.
      .set({ status: "canceled", sequence: sql`${bookings.sequence} + 1`, changedAt: now })
      .where(and(inArray(bookings.id, ids), eq(bookings.status, "booked"))),
    ...freeCallTimes(calls),
    ...calls.flatMap(({ leadId }) => [
      queueDeliveries(leadId, ["booking-host-mail"], now),
      audit("CALL_CANCELLED", { ...actor, detail: { lead: leadReference({ id: leadId }) } }),
    ]),
  ];
}

/** The statements that queue mails without personal data, which remove the calls of erased leads from calendars. */
export async function queueErasedCallMails(leadIds: readonly string[]): Promise<Statement[]> {
  const upcoming = await findCallsOfLeads(leadIds);
  if (upcoming.length === 0) return [];
  const { writeCalendar } = await import("~/features/calendar/icalendar.server");
  return upcoming.map(({ call, hostEmail, hostZone }) => {
    const time = describeTime(call.startAt, hostZone ?? OFFICE_ZONE);
    const reason = "The data of the person who booked this call has been erased at their request.";
    const entry = {
      ...buildCallEntry(call),
      sequence: call.sequence + 1,
      changedAt: sharedNow(),
      canceled: true,
      summary: "Canceled call",
      description: reason,
      place: "",
      attendees: hostEmail ? [{ email: hostEmail }] : [],
    };
    return queueAccountMail({
      to: hostEmail ?? env.leadsTo.join(", "),
      subject: `Call canceled: ${time}`,
      lines: [
        reason,
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
