import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { bookings } from "#drizzle/schema/bookings";
import { leads } from "#drizzle/schema/leads";
import { refreshBusyTimes } from "~/features/calendar/busy-feed.server";
import { findHosts, type Host, listFreeTimes, orderFairly } from "~/features/calendar/hosts.server";
import { BOOKING_PATH } from "~/features/calendar/paths";
import { OFFICE_ZONE, parseZone } from "~/features/calendar/zones";
import { findEstimate } from "~/features/estimates/estimates.server";
import { leadFields } from "~/features/leads/lead-fields";
import { type LeadAddition, recordLead } from "~/features/leads/lead-record.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { FormError } from "~/lib/form/form-error";
import { phoneNumber } from "~/lib/form/phone-number";
import { receiptAddress } from "~/lib/form/receipt.server";
import type { SubmissionContext } from "~/lib/form/submission-context.server";
import { type ActionArgs, submitForm } from "~/lib/form/submit-form.server";
import { line, paragraphs, reachableEmailAddress } from "~/lib/form/text-schema";
import { createLimitStatement, limitsByAddress } from "~/lib/limits/rate-limit.server";
import { DAY_MS, MINUTE_MS } from "~/lib/text/duration";
import { callPath } from "./booking";
import { occupy, TAKEN } from "./booking-changes.server";
import { callSubject } from "./booking-mail";
import { findBookingOfLead } from "./bookings.server";

/** Calls that one address, and all, can book within a day, so that no one fills the calendars. */
const CALLS_A_DAY = { perAddress: 5, overall: 200, windowMs: DAY_MS };

/** A time in epoch milliseconds, and the visitor's zone. */
export const chosenTime = {
  at: z.coerce
    .number({ error: "Please choose a time." })
    .int("Please choose a time.")
    .positive("Please choose a time."),
  zone: z
    .string()
    .optional()
    .transform((text) => parseZone(text) ?? OFFICE_ZONE),
};

const bookingSchema = z.object({
  ...chosenTime,
  name: line(leadFields.name),
  email: reachableEmailAddress(leadFields.email.missing),
  phone: phoneNumber({ max: leadFields.phone.max }).optional(),
  message: paragraphs({ max: leadFields.message.max }).optional(),
});

/** What the address of the booking page names: a member of staff by code, and an estimate. */
export type BookingChoices = { host: string | null; estimate: string | null };

/**
 * Books a call as a lead with its deliveries, in one write. Of the staff who are free, the one with the fewest calls
 * gets it; if others take that time first, the next.
 * @returns where to redirect to
 * @throws FormError (409) if no one is free any more; as `recordLead`
 */
export async function recordBooking(
  { at, zone, name, email, phone, message }: z.output<typeof bookingSchema>,
  submission: SubmissionContext,
  choices: BookingChoices,
): Promise<string> {
  const now = sharedNow();
  const estimate = choices.estimate ? await findEstimate(choices.estimate) : null;
  const content = {
    kind: "booking" as const,
    // The same for all staff, so that a second click is a repeat.
    subject: callSubject(at, zone),
    name,
    email,
    ...(phone && { phone }),
    ...(message && { message }),
    ...(estimate && { estimate: { id: estimate.id, code: estimate.code } }),
  };
  const free = await findFreeHosts(at, choices.host, now);
  const limits = limitsByAddress({ key: "call", ...CALLS_A_DAY }, submission.clientAddress);
  const stored = await recordLead(content, submission, {
    anyOf: free.map((host) => book(host, at, zone, limits)),
    otherwise: () => new FormError(TAKEN, { field: "at", status: 409 }),
  });
  const booking = await findBookingOfLead(stored.id);
  // A suspected lead has no call: staff decide about it.
  return booking ? callPath(booking.id) : receiptAddress(BOOKING_PATH, stored);
}

async function findFreeHosts(at: number, code: string | null, now: number): Promise<Host[]> {
  const find = async () => {
    const hosts = await findHosts(code);
    return (await listFreeTimes(hosts, { now })).get(at) ?? [];
  };
  const free = await find();
  const current = (await refreshBusyTimes(free, now)) ? await find() : free;
  return await orderFairly(current, now);
}

/** The statements that give a call to a member of staff. */
function book(
  host: Host,
  at: number,
  zone: string,
  limits: ReturnType<typeof limitsByAddress>,
): LeadAddition {
  const id = randomUUID();
  return (lead) => [
    createLimitStatement(
      limits,
      () =>
        new FormError("Too many calls were booked from your network today. Please write to us.", {
          status: 429,
        }),
    ),
    db.insert(bookings).values({
      id,
      leadId: lead.id,
      accountId: host.accountId,
      host: host.email,
      startAt: at,
      endAt: at + host.length * MINUTE_MS,
      zone,
      status: "booked",
      createdAt: lead.createdAt,
      changedAt: lead.createdAt,
    }),
    occupy(host, id, at),
    db.update(leads).set({ assigneeId: host.accountId }).where(eq(leads.id, lead.id)),
  ];
}

/** The action of the booking form. */
export const submitBooking = (args: ActionArgs, choices: BookingChoices) =>
  submitForm(args, bookingSchema, (values, submission) => recordBooking(values, submission, choices));
