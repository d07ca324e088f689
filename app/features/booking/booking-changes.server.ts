import { and, eq, gt } from "drizzle-orm";
import { isUniqueViolation } from "#drizzle/connect";
import type { Statement } from "#drizzle/connection";
import { bookings } from "#drizzle/schema/bookings";
import { refreshBusyTimes } from "~/features/calendar/busy-feed.server";
import { freeSlots, listFreeTimes, reserveSlots } from "~/features/calendar/hosts.server";
import { describeTime } from "~/features/calendar/zones";
import { allowRepeat, auditLead, closeWaiting, renameLead } from "~/features/leads/lead-statements.server";
import { mailboxLimit } from "~/features/leads/lead-submission.server";
import { queueDeliveries, wakeDeliveries } from "~/features/outbox/outbox.server";
import type { Actor } from "~/features/roles/role";
import { db, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { createLimitError, FormError } from "~/lib/form/form-error";
import { createLimitStatement } from "~/lib/limits/rate-limit.server";
import { DAY_MS, MINUTE_MS } from "~/lib/text/time";
import { type Booking, findBooking, findCallHost } from "./bookings.server";
import { cancelCall } from "./lead-calls.server";

/** The subject of a booked call's lead. */
export const callSubject = (at: number, zone: string): string => `Call on ${describeTime(at, zone)}`;

/** E-mails per day to a host about calls that visitors changed. The list of calls has all of them. */
const DAILY_HOST_MAILS = 50;

/** The statements that e-mail both sides. Anyone can book a call with another person's address, and change it. */
function queueMails({ leadId, accountId, lead }: Booking, isByStaff: boolean, now: number): Statement[] {
  const visitorLimit = lead.email ? [mailboxLimit(lead.email, lead.verification)] : "counted";
  const hostLimit = [{ key: `host-mail:${accountId}`, limit: DAILY_HOST_MAILS, windowMs: DAY_MS }];
  return [
    ...queueDeliveries({ leadId }, ["booking-mail"], isByStaff ? "staff" : visitorLimit, now),
    ...queueDeliveries({ leadId }, ["booking-host-mail"], isByStaff ? "staff" : hostLimit, now),
  ];
}

const DAILY_MOVES = 10;

const tooManyMoves = () =>
  createLimitError("This call has been moved too many times today. Please try again tomorrow.", DAY_MS);

const CALL_ENDED = "This call has already started or been canceled.";
const CALL_CHANGED = "This call was changed in another window. Please check the time above.";
/** The message for a time that is no longer free. */
export const TIME_TAKEN = "This time has just been taken. Please choose another one.";

/**
 * Moves a call to another free time of its host, and e-mails both sides. Moving it to its current time changes nothing.
 * `sequence` is the one that the page was loaded with.
 * @throws FormError (409) if the time is taken, or the call was changed or canceled; 429 after ten changes a day
 */
export async function moveBooking(
  booking: Booking,
  { at, zone, sequence }: { at: number; zone: string; sequence: number },
  now = sharedNow(),
): Promise<void> {
  if (booking.status === "canceled" || booking.startAt <= now)
    throw new FormError(CALL_ENDED, { status: 409 });
  if (booking.startAt === at) return;
  let host = await findCallHost(booking);
  if (host && (await refreshBusyTimes([host], now))) host = await findCallHost(booking);
  if (!host)
    throw new FormError("This call can no longer be moved. Please cancel it, and book another one.", {
      status: 409,
    });
  const freeTimes = await listFreeTimes([host], { now, exceptCallId: booking.id });
  if (!freeTimes.has(at)) throw new FormError(TIME_TAKEN, { field: "at", status: 409 });
  const endAt = at + host.lengthMinutes * MINUTE_MS;
  const isUnchanged = and(
    eq(bookings.id, booking.id),
    eq(bookings.status, "booked"),
    eq(bookings.sequence, sequence),
    gt(bookings.startAt, now),
  );
  try {
    const moved = await tryAtomic(
      expectRow(
        db
          .update(bookings)
          .set({ startAt: at, endAt, zone, sequence: sequence + 1, changedAt: now })
          .where(isUnchanged),
      ),
      freeSlots(booking.id),
      allowRepeat(booking.leadId),
      reserveSlots(host, booking.id, at),
      renameLead(booking.lead, callSubject(at, zone)),
      createLimitStatement(
        [{ key: `call:${booking.id}`, limit: DAILY_MOVES, windowMs: DAY_MS }],
        tooManyMoves,
      ),
      ...queueMails(booking, false, now),
    );
    if (moved) {
      wakeDeliveries();
      return;
    }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new FormError(TIME_TAKEN, { field: "at", status: 409 });
  }
  // A second click has nothing left to move.
  if ((await findBooking(booking.id))?.startAt === at) return;
  throw new FormError(CALL_CHANGED, { status: 409 });
}

/**
 * Cancels a call, frees its time and e-mails both sides. Canceling it again changes nothing. Without an `actor`, the
 * visitor cancels it, and then waits for no reply.
 * @throws FormError (409) once it has begun
 */
export async function cancelBooking(booking: Booking, actor?: Actor, now = sharedNow()): Promise<void> {
  if (booking.status === "canceled") return;
  if (booking.startAt <= now) throw new FormError(CALL_ENDED, { status: 409 });
  const canceled = await tryAtomic(
    ...cancelCall(booking, now),
    // Staff who cancel a call owe the visitor an answer.
    actor ? auditLead("CALL_CANCELLED", booking.lead, actor) : closeWaiting(booking.leadId),
    ...queueMails(booking, actor !== undefined, now),
  );
  if (canceled) wakeDeliveries();
  else if ((await findBooking(booking.id))?.status === "booked")
    throw new FormError(CALL_CHANGED, { status: 409 });
}
