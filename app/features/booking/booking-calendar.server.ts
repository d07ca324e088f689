import type { Statement } from "#drizzle/connection";
import { callPath } from "~/content/booking-paths";
import { leadPath } from "~/content/staff-paths";
import { queueAccountMail } from "~/features/auth/account-mail.server";
import type { CalendarEntry, CalendarMethod } from "~/features/calendar/icalendar.server";
import { describeTime } from "~/features/calendar/zones";
import { leadTitle } from "~/features/leads/lead";
import { sharedNow } from "~/lib/database/db.server";
import { getBrand, getLeadsTo } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { type Booking, listCallsAhead } from "./bookings.server";

/** An invitation for an e-mail. Calendar apps add, move or remove the entry automatically (RFC 5546, 3.2). */
export async function writeInvitation(booking: Booking, kind: keyof typeof entryBuilders) {
  const method: CalendarMethod = booking.status === "canceled" ? "CANCEL" : "REQUEST";
  const entry = entryBuilders[kind](booking);
  return { method, filename: "call.ics", content: await writeEntries([entry], { method }) };
}

/** The file that a visitor can add to a calendar. */
export async function writeCallFile(booking: Booking): Promise<string> {
  return await writeEntries([buildVisitorEntry(booking)], { method: "PUBLISH" });
}

/** A host's call calendar, which calendar apps subscribe to. */
export async function writeHostCalendar(calls: readonly Booking[]): Promise<string> {
  return await writeEntries(calls.map(buildHostEntry), {
    method: "PUBLISH",
    name: `Calls, ${getBrand().name}`,
  });
}

/** The reason for canceling the call of an erased lead. */
const ERASURE_REASON = "The data of the person who booked this call has been erased at their request.";

/** The statements that queue e-mails without personal data, which remove the calls of erased leads from calendars. */
export async function queueErasedCallMails(leadIds: readonly string[]): Promise<Statement[]> {
  const mails: Statement[] = [];
  for (const call of await listCallsAhead(leadIds)) {
    const { hostEmail, startAt, hostZone, sequence } = call;
    const canceled: Booking = { ...call, status: "canceled", sequence: sequence + 1, changedAt: sharedNow() };
    const mail = {
      to: hostEmail ?? getLeadsTo().join(", "),
      limit: "staff" as const,
      subject: `Call canceled: ${describeTime(startAt, hostZone)}`,
      lines: [
        ERASURE_REASON,
        "This e-mail takes the call out of your calendar. Please delete the earlier e-mails about it, which name the person.",
      ],
      icalEvent: await writeInvitation(canceled, "erased"),
    };
    mails.push(...queueAccountMail(mail));
  }
  return mails;
}

/** Loads the library only when it is needed: few processes write calendars. */
async function writeEntries(
  entries: readonly CalendarEntry[],
  options: { method: CalendarMethod; name?: string },
) {
  const { writeCalendar } = await import("~/features/calendar/icalendar.server");
  return writeCalendar(entries, options);
}

/**
 * The parts that all calendar entries of a call share. Their id is the lead's, because the call's is the visitor's
 * secret.
 */
const buildCallEntry = (call: Booking) => ({
  uid: `${call.leadId}@${new URL(env.siteUrl).hostname}`,
  sequence: call.sequence,
  start: call.startAt,
  end: call.endAt,
  changedAt: call.changedAt,
  canceled: call.status === "canceled",
  place: call.place,
  organizer: { name: getBrand().name, email: getBrand().email },
});

/** The visitor's entry. It contains no typed text, because anyone can enter another person's address. */
const buildVisitorEntry = (booking: Booking): CalendarEntry => ({
  ...buildCallEntry(booking),
  summary: `Call with ${getBrand().name}`,
  description: `Move or cancel it: ${env.siteUrl}${callPath(booking.id)}`,
  attendees: [{ email: booking.lead.email ?? "" }],
});

function buildHostEntry(booking: Booking): CalendarEntry {
  const { lead, hostEmail, hostName } = booking;
  const name = leadTitle(lead, "a visitor");
  const lines = [lead.email, lead.phone, lead.message, `${env.siteUrl}${leadPath(lead.id)}`];
  return {
    ...buildCallEntry(booking),
    summary: `Call with ${name}`,
    description: lines.filter(Boolean).join("\n\n"),
    attendees: [
      ...(hostEmail ? [{ email: hostEmail, name: hostName }] : []),
      { email: lead.email ?? "", name },
    ],
  };
}

/** The host's entry once the visitor's data is erased. */
const buildErasedEntry = (booking: Booking): CalendarEntry => ({
  ...buildCallEntry(booking),
  place: "",
  summary: "Canceled call",
  description: ERASURE_REASON,
  attendees: booking.hostEmail ? [{ email: booking.hostEmail }] : [],
});

const entryBuilders = { visitor: buildVisitorEntry, host: buildHostEntry, erased: buildErasedEntry };
