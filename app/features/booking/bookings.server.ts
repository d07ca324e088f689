import { and, asc, desc, eq, gt, inArray, lt, type SQL } from "drizzle-orm";
import { bookings } from "#drizzle/schema/bookings";
import { accountEmail } from "~/features/auth/accounts.server";
import { findHosts, type Host, hostRows } from "~/features/calendar/hosts.server";
import { describeTime } from "~/features/calendar/zones";
import { estimateCode } from "~/features/estimates/estimates.server";
import { leadTitle } from "~/features/leads/lead";
import { leadRows } from "~/features/leads/leads.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { getBrand } from "~/lib/env/brand.server";
import { requireFound } from "~/lib/http/responses.server";
import { paginate } from "~/lib/list/list-filter";
import { isUuid } from "~/lib/text/ids";
import { DAY_MS, MINUTE_MS } from "~/lib/text/time";
import { getLastChange } from "./booking";

const CALLS_PER_PAGE = 50;
/** The maximum number of calls of today and tomorrow. */
const MAX_SOON = 50;
/** The time for which past calls stay in a calendar. */
const CALENDAR_AGE_MS = 60 * DAY_MS;
/** The maximum number of calls in a calendar. */
const MAX_IN_CALENDAR = 500;

/** The calls that match a condition, ordered by start, each with its lead and its host. */
async function selectBookings(
  where: SQL | undefined,
  { order = asc, limit, offset = 0 }: { order?: typeof asc; limit: number; offset?: number },
) {
  const rows = await db
    .select({
      call: bookings,
      lead: {
        id: leadRows.id,
        status: leadRows.status,
        verification: leadRows.verification,
        name: leadRows.name,
        email: leadRows.email,
        phone: leadRows.phone,
        subject: leadRows.subject,
        message: leadRows.message,
      },
      estimateCode: estimateCode(leadRows.estimateId),
      /** Null once the account is removed. */
      hostEmail: accountEmail(bookings.accountId),
      hostName: hostRows.name,
      hostZone: hostRows.zone,
      place: hostRows.place,
    })
    .from(bookings)
    .innerJoin(leadRows, eq(leadRows.id, bookings.leadId))
    .leftJoin(hostRows, eq(hostRows.accountId, bookings.accountId))
    .where(where)
    .orderBy(order(bookings.startAt), asc(bookings.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ call, hostName, hostZone, place, ...row }) => ({
    ...call,
    ...row,
    host: row.hostEmail ?? call.host,
    hostName: hostName || getBrand().name,
    hostZone: hostZone ?? getBrand().office.zone,
    place: place ?? "",
  }));
}

/** A booked or canceled call. */
export type Booking = Awaited<ReturnType<typeof selectBookings>>[number];

/** The call with this id, which is the secret of its link; null if there is none. */
export async function findBooking(id: string | undefined): Promise<Booking | null> {
  if (!id || !isUuid(id)) return null;
  const [booking = null] = await selectBookings(eq(bookings.id, id.toLowerCase()), { limit: 1 });
  return booking;
}

/** Finds a call like `findBooking`. @throws a 404 response if there is none */
export async function requireBooking(id: string | undefined): Promise<Booking> {
  return requireFound(await findBooking(id));
}

/** The call that was booked with a lead; null if there is none. */
export async function findBookingOfLead(leadId: string | null | undefined): Promise<Booking | null> {
  const [booking = null] = leadId ? await selectBookings(eq(bookings.leadId, leadId), { limit: 1 }) : [];
  return booking;
}

/** The calls that were booked with these leads, the latest first. */
export const listBookingsOfLeads = (leadIds: readonly string[]): Promise<Booking[]> =>
  selectBookings(inArray(bookings.leadId, [...leadIds]), { order: desc, limit: leadIds.length });

/** The calls of these leads that are booked and have not begun, the next one first. */
export const listCallsAhead = (leadIds: readonly string[]): Promise<Booking[]> =>
  selectBookings(
    and(
      inArray(bookings.leadId, [...leadIds]),
      eq(bookings.status, "booked"),
      gt(bookings.startAt, sharedNow()),
    ),
    { limit: leadIds.length },
  );

/** A call's host, if visitors can still book calls with them. */
export const findCallHost = async ({ accountId }: Booking): Promise<Host | null> =>
  (await findHosts()).find((host) => host.accountId === accountId) ?? null;

/** A call as its page shows it now. */
export function describeCall(booking: Booking) {
  const { id, status, sequence, startAt, endAt, zone, hostZone, hostName, place, estimateCode } = booking;
  let state: "upcoming" | "past" | "canceled" = "upcoming";
  if (status === "canceled") state = "canceled";
  else if (startAt <= sharedNow()) state = "past";
  const time = describeTime(startAt, zone);
  const hostTime = describeTime(startAt, hostZone);
  return {
    id,
    sequence,
    state,
    change: getLastChange(booking),
    time,
    /** Null if the clocks of both zones show the same. */
    hostTime: hostTime === time ? null : hostTime,
    minutes: (endAt - startAt) / MINUTE_MS,
    hostName,
    place,
    estimateCode,
  };
}

const isUpcoming = (now: number) => and(eq(bookings.status, "booked"), gt(bookings.endAt, now));

/** The calls that are booked, begin before `until` and have not ended, the next one first. */
export const listCallsUntil = (until: number, now: number): Promise<Booking[]> =>
  selectBookings(and(isUpcoming(now), lt(bookings.startAt, until)), { limit: MAX_SOON });

/** One page of the upcoming calls, the next one first. */
export async function listUpcomingCalls({ page }: { page: number }) {
  const condition = isUpcoming(sharedNow());
  const { range, ...paging } = paginate(await db.$count(bookings, condition), page, CALLS_PER_PAGE);
  // A listed call has its lead's id, because the call's id is the visitor's secret.
  const calls = (await selectBookings(condition, range)).map(
    ({ lead, startAt, zone, host, hostZone, estimateCode }) => ({
      id: lead.id,
      title: leadTitle(lead, "A visitor"),
      startAt,
      zone,
      host,
      hostZone,
      estimateCode,
    }),
  );
  return { calls, ...paging };
}

export type ListedCall = Awaited<ReturnType<typeof listUpcomingCalls>>["calls"][number];

/** The calls in an account's calendar, latest first. Canceled ones are included, so that calendar apps remove them. */
export const listCallsInCalendar = (accountId: string): Promise<Booking[]> =>
  selectBookings(
    and(eq(bookings.accountId, accountId), gt(bookings.startAt, sharedNow() - CALENDAR_AGE_MS)),
    { order: desc, limit: MAX_IN_CALENDAR },
  );
