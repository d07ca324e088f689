import ICAL from "ical.js";
import type { Email } from "postal-mime";
import { accounts } from "#drizzle/schema/accounts";
import { auditLog } from "#drizzle/schema/audit-log";
import { bookingSettings } from "#drizzle/schema/hosts";
import { leads } from "#drizzle/schema/leads";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { recordBooking } from "~/features/booking/record-booking.server";
import { findHosts, listFreeTimes } from "~/features/calendar/hosts.server";
import { atomic, db } from "~/lib/database/db.server";
import type { SubmissionContext } from "~/lib/form/submission-context.server";
import { DAY_MS } from "~/lib/text/time";
import { makeSubmission } from "./factories";

/** The zone of the visitors who book. */
export const visitorZone = "America/New_York";
export const sampleVisitor = { name: "Mira", email: "mira@example.com" };

/** Free times without the first day, which may have too few left for a test that books two. */
export async function listTimesOfWholeDays(): Promise<number[]> {
  const times = [...(await listFreeTimes(await findHosts())).keys()];
  const day = (time = 0) => Math.floor(time / DAY_MS);
  return times.filter((time) => day(time) > day(times[0]));
}

/** Deletes all calls, accounts and counters. */
export const deleteCalls = () =>
  atomic(...[leads, bookingSettings, accounts, rateLimits, auditLog].map((table) => db.delete(table)));

/** Reads the invitation of an e-mail. */
export function readInvitation(mail: Email | undefined) {
  const content = mail?.attachments.find(({ filename }) => filename === "call.ics")?.content;
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") as ICAL.Component);
  return { text, event, method: calendar.getFirstPropertyValue("method") };
}

let networks = 0;

/** Books as a new visitor from another network. @returns the call's id, or why not */
export async function bookCall(
  at: number,
  who: typeof sampleVisitor & { message?: string } = sampleVisitor,
  context: Partial<SubmissionContext> = {},
): Promise<string> {
  networks += 1;
  const path = await recordBooking(
    { at, zone: visitorZone, ...who },
    makeSubmission("/book", { clientAddress: `2001:db8:${networks.toString(16)}::1`, ...context }),
    { host: null, estimate: null },
  );
  return path.replace("/book/", "");
}
