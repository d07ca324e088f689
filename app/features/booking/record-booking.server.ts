import { randomUUID } from "node:crypto";
import { and, eq, gte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Statement } from "#drizzle/connection";
import { bookings } from "#drizzle/schema/bookings";
import { BOOKING_PATH, callPath } from "~/content/booking-paths";
import { refreshBusyTimes } from "~/features/calendar/busy-feed.server";
import { findHosts, type Host, listFreeTimes, reserveSlots } from "~/features/calendar/hosts.server";
import { attachEstimate, findEstimate } from "~/features/estimates/estimates.server";
import { leadFields } from "~/features/leads/lead-fields";
import { recordLead } from "~/features/leads/lead-record.server";
import { assignLead } from "~/features/leads/lead-statements.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { getBrand } from "~/lib/env/brand.server";
import { createLimitError, FormError } from "~/lib/form/form-error";
import type { SubmissionContext } from "~/lib/form/submission-context.server";
import { type ActionArgs, formIntents, submitForm } from "~/lib/form/submit-form.server";
import { line, paragraphs, phoneNumber, reachableEmailAddress, seenNumber } from "~/lib/form/text-schema";
import { receiptUrl } from "~/lib/http/after-redirect.server";
import { createLimitStatement, limitsByAddress, type RateLimit } from "~/lib/limits/rate-limit.server";
import { DAY_MS, MINUTE_MS } from "~/lib/text/time";
import { parseZone } from "~/lib/text/time-zone";
import { callMessages } from "./booking";
import { callSubject, cancelBooking, moveBooking, TIME_TAKEN } from "./booking-changes.server";
import { type Booking, findBookingOfLead } from "./bookings.server";

/** The calls that can be booked within a day, from one address and in total, so that no one can fill the calendars. */
const DAILY_CALLS = { perAddress: 5, overall: 200, windowMs: DAY_MS };

/** The last time that a Date can have. */
const MAX_TIME = 8.64e15;

/** The fields of a chosen time (epoch milliseconds) and the visitor's zone. */
const chosenTimeShape = {
  at: z.coerce
    .number({ error: "Please choose a time." })
    .int("Please choose a time.")
    .positive("Please choose a time.")
    .max(MAX_TIME, "Please choose a time."),
  zone: z
    .string()
    .optional()
    .transform((text) => parseZone(text) ?? getBrand().office.zone),
};

/** The form for a call (docs/product.md 5.14). */
export const bookingSchema = z.object({
  ...chosenTimeShape,
  name: line(leadFields.name),
  email: reachableEmailAddress(leadFields.email.missing),
  phone: phoneNumber({ max: leadFields.phone.max }).optional(),
  message: paragraphs({ max: leadFields.message.max }).optional(),
});

/** The booking page's parameters: a host's code and an estimate's code. */
type BookingChoices = { host: string | null; estimate: string | null };

/**
 * Books a call as a lead with its deliveries, in one write. Of the staff who are free, the one with the fewest calls
 * gets it, or the next one if that time has just been taken.
 * @returns the path to redirect to
 * @throws FormError (409) if no one is free any more; the errors of `recordLead`
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
    // The subject does not contain the host, because a second click must be a repeat, even with another host.
    subject: callSubject(at, zone),
    name,
    email,
    ...(phone && { phone }),
    ...(message && { message }),
    ...(estimate && { estimate: attachEstimate(estimate) }),
  };
  const freeHosts = await findFreeHosts(at, choices.host, now);
  const limits = limitsByAddress({ key: "call", ...DAILY_CALLS }, submission.clientAddress);
  const recorded = await recordLead(content, submission, {
    alternatives: freeHosts.map((host) => (lead) => bookCall(lead, host, { at, zone, limits })),
    kinds: callMessages,
    createError: () => new FormError(TIME_TAKEN, { field: "at", status: 409 }),
  });
  const booking = await findBookingOfLead(recorded.id);
  // A suspected lead has no call: staff decide about it.
  return booking ? callPath(booking.id) : receiptUrl(BOOKING_PATH, recorded);
}

/** The hosts who are free at this time, by their latest busy times. `code` limits them to one. */
async function findFreeHosts(at: number, code: string | null, now: number): Promise<Host[]> {
  const findFree = async () => {
    const hosts = await findHosts(code);
    return (await listFreeTimes(hosts, { now })).get(at) ?? [];
  };
  const hosts = await findFree();
  const haveChanged = await refreshBusyTimes(hosts, now);
  return await sortByCalls(haveChanged ? await findFree() : hosts, now);
}

/** Calls of this many days back count when calls are shared evenly. */
const COUNTED_DAYS = 30;

/**
 * Sorts hosts in the order in which they are assigned the next call: those with the fewest recent and upcoming calls
 * first.
 */
async function sortByCalls(hosts: readonly Host[], now: number): Promise<Host[]> {
  if (hosts.length < 2) return [...hosts];
  const rows = await db
    .select({ accountId: bookings.accountId, calls: sql`count(*)`.mapWith(Number) })
    .from(bookings)
    .where(and(eq(bookings.status, "booked"), gte(bookings.startAt, now - COUNTED_DAYS * DAY_MS)))
    .groupBy(bookings.accountId);
  const callsByAccount = new Map(rows.map(({ accountId, calls }) => [accountId, calls]));
  const countCalls = ({ accountId }: Host) => callsByAccount.get(accountId) ?? 0;
  return [...hosts].sort((a, b) => countCalls(a) - countCalls(b));
}

const tooManyCalls = () =>
  createLimitError("Too many calls were booked from your network today. Please write to us.", DAY_MS);

/** The statements that book a call with a member of staff. */
function bookCall(
  lead: { id: string; createdAt: number },
  host: Host,
  { at, zone, limits }: { at: number; zone: string; limits: RateLimit[] },
): Statement[] {
  const id = randomUUID();
  return [
    createLimitStatement(limits, tooManyCalls),
    db.insert(bookings).values({
      id,
      leadId: lead.id,
      accountId: host.accountId,
      host: host.email,
      startAt: at,
      endAt: at + host.lengthMinutes * MINUTE_MS,
      zone,
      status: "booked",
      createdAt: lead.createdAt,
      changedAt: lead.createdAt,
    }),
    reserveSlots(host, id, at),
    assignLead({ id: lead.id, assigneeId: null }, host.accountId, null),
  ];
}

/** The action of the booking form. */
export const submitBooking = (args: ActionArgs, choices: BookingChoices) =>
  submitForm(args, bookingSchema, (values, submission) => recordBooking(values, submission, choices));

/** The forms on a call's page. Canceling needs no time. */
const changes = formIntents("change", {
  cancel: {
    schema: z.object({}),
    run: async (_, booking: Booking) => {
      await cancelBooking(booking);
      return `${callPath(booking.id)}?done=cancel`;
    },
  },
  move: {
    schema: z.object({ ...chosenTimeShape, sequence: seenNumber(-1) }),
    run: async (time, booking) => {
      await moveBooking(booking, time);
      return `${callPath(booking.id)}?done=move`;
    },
  },
});

/** The action of a call's page, for those who have its link: moves or cancels it. */
export const submitChange = (args: ActionArgs, booking: Booking) =>
  submitForm(args, changes.schema, (values) => changes.run(values, booking));
