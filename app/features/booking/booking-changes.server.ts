import { and, eq, gt } from "drizzle-orm";
import { isUniqueViolation } from "#drizzle/connect";
import type { Statement } from "#drizzle/connection";
import { bookingSlots, bookings } from "#drizzle/schema/bookings";
import { leads } from "#drizzle/schema/leads";
import { findHosts, type Host, listFreeTimes } from "~/features/calendar/hosts.server";
import { listQuarters } from "~/features/calendar/working-hours";
import { freeCallTimes } from "~/features/leads/lead-calls.server";
import { auditLead } from "~/features/leads/lead-handling.server";
import { leadSearchText } from "~/features/leads/lead-search";
import { wakeDeliveries } from "~/features/outbox/delivery.server";
import { queueDeliveries } from "~/features/outbox/outbox.server";
import type { Actor } from "~/features/staff/actor";
import { db, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/expect-row.server";
import { FormError } from "~/lib/form/form-error";
import { createLimitStatement, isWithinLimits } from "~/lib/limits/rate-limit.server";
import { DAY_MS, MINUTE_MS } from "~/lib/text/duration";
import { callSubject } from "./booking-mail";
import { type Booking, findBooking } from "./bookings.server";

/** The statement that occupies a call's quarters of an hour: a unique index refuses one that is taken. */
export const occupy = (host: Host, bookingId: string, startAt: number): Statement =>
  db
    .insert(bookingSlots)
    .values(listQuarters(startAt, host).map((at) => ({ accountId: host.accountId, startAt: at, bookingId })));

const release = ({ id }: Booking) => db.delete(bookingSlots).where(eq(bookingSlots.bookingId, id));

const tellBoth = ({ leadId }: Booking, now: number) =>
  queueDeliveries(leadId, ["booking-mail", "booking-host-mail"], now);

/** Each change is mailed to both sides, whom a link must not be able to flood. */
const changesPerCall = ({ id }: Booking) => [{ key: `call:${id}`, limit: 10, windowMs: DAY_MS }];

const ENDED = "This call has begun, or was canceled in the meantime.";
const CHANGED = "This call was changed in another window in the meantime. Please look at its time above.";
/** The message for a time that is no longer free. */
export const TAKEN = "This time has just been taken. Please choose another one.";

/** The member of staff of a call, if visitors can still book their calls. */
export const findCallHost = async ({ accountId }: Booking): Promise<Host | null> =>
  (await findHosts()).find((host) => host.accountId === accountId) ?? null;

/**
 * Moves a call to another free time of the same member of staff, and tells both sides. Moving it to its own time
 * changes nothing. `sequence` is the one that the page showed.
 * @throws FormError (409) if the time is taken, or the call was changed or canceled; 429 after ten changes a day
 */
export async function moveBooking(
  booking: Booking,
  { at, zone, sequence }: { at: number; zone: string; sequence: number },
  now = sharedNow(),
): Promise<void> {
  if (booking.status === "canceled" || booking.startAt <= now) throw new FormError(ENDED, { status: 409 });
  if (booking.startAt === at) return;
  const host = await findCallHost(booking);
  if (!host)
    throw new FormError("This call can no longer be moved. Please cancel it, and book another one.", {
      status: 409,
    });
  const free = await listFreeTimes([host], { now, except: booking.id });
  if (!free.has(at)) throw new FormError(TAKEN, { field: "at", status: 409 });
  const { lead } = booking;
  const subject = callSubject(at, zone);
  const searchText = leadSearchText({ ...lead, subject }, booking.estimateCode);
  const limits = changesPerCall(booking);
  const endAt = at + host.length * MINUTE_MS;
  const unchanged = and(
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
          .where(unchanged),
      ),
      release(booking),
      occupy(host, booking.id, at),
      // Without its content key, the former time can be booked as another call.
      db.update(leads).set({ subject, searchText, contentKey: "" }).where(eq(leads.id, lead.id)),
      createLimitStatement(limits),
      tellBoth(booking, now),
    );
    if (moved) {
      wakeDeliveries();
      return;
    }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new FormError(TAKEN, { field: "at", status: 409 });
  }
  // A second click.
  if ((await findBooking(booking.id))?.startAt === at) return;
  if (!(await isWithinLimits(limits)))
    throw new FormError("This call was moved too often today. Please try again tomorrow.", { status: 429 });
  throw new FormError(CHANGED, { status: 409 });
}

/**
 * Cancels a call, frees its time and tells both sides. Canceling it again changes nothing. `by`: staff who do.
 * @throws FormError (409) once it has begun
 */
export async function cancelBooking(booking: Booking, by?: Actor, now = sharedNow()): Promise<void> {
  if (booking.status === "canceled") return;
  if (booking.startAt <= now) throw new FormError(ENDED, { status: 409 });
  const { id, lead, sequence } = booking;
  const canceled = await tryAtomic(
    expectRow(
      db
        .update(bookings)
        .set({ status: "canceled", sequence: sequence + 1, changedAt: now })
        .where(and(eq(bookings.id, id), eq(bookings.status, "booked"), eq(bookings.sequence, sequence))),
    ),
    ...freeCallTimes([booking]),
    ...(by ? [auditLead("CALL_CANCELLED", lead, by)] : []),
    tellBoth(booking, now),
  );
  if (canceled) wakeDeliveries();
  else if ((await findBooking(id))?.status === "booked") throw new FormError(CHANGED, { status: 409 });
}
