import { data } from "@remix-run/node";
import { and, asc, desc, eq, gt, inArray, lt } from "drizzle-orm";
import { accounts } from "#drizzle/schema/accounts";
import { bookingSettings, bookings } from "#drizzle/schema/bookings";
import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { OFFICE_ZONE } from "~/features/calendar/zones";
import { db, sharedNow } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { paginate } from "~/lib/list/paging";
import { DAY_MS } from "~/lib/text/duration";
import { isUuid } from "~/lib/text/uuid";

const CALLS_PER_PAGE = 50;
/** A calendar of calls goes back this far, and has at most so many. */
const CALENDAR_BACK_MS = 60 * DAY_MS;
const MAX_IN_CALENDAR = 500;

const select = () =>
  db
    .select({
      call: bookings,
      lead: leads,
      estimateCode: estimates.code,
      /** Null once the account is removed. */
      hostEmail: accounts.email,
      hostName: bookingSettings.name,
      hostZone: bookingSettings.zone,
      place: bookingSettings.place,
    })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .leftJoin(estimates, eq(estimates.id, leads.estimateId))
    .leftJoin(accounts, eq(accounts.id, bookings.accountId))
    .leftJoin(bookingSettings, eq(bookingSettings.accountId, bookings.accountId))
    .$dynamic();

const toBooking = ({
  call,
  hostName,
  hostZone,
  place,
  ...row
}: Awaited<ReturnType<typeof select>>[number]) => ({
  ...call,
  ...row,
  hostName: hostName || env.brand.name,
  hostZone: hostZone ?? OFFICE_ZONE,
  place: place ?? "",
});

/** A booked or canceled call with its lead and its member of staff. */
export type Booking = ReturnType<typeof toBooking>;

/** The call with this id, which is the secret of its link; null if there is none. */
export async function findBooking(id: string | undefined): Promise<Booking | null> {
  if (!id || !isUuid(id)) return null;
  const [row] = await select().where(eq(bookings.id, id.toLowerCase()));
  return row ? toBooking(row) : null;
}

/** The same. @throws a 404 if there is none. */
export async function requireBooking(id: string | undefined): Promise<Booking> {
  const booking = await findBooking(id);
  if (!booking) throw data(null, { status: 404 });
  return booking;
}

/** The call that was booked with a lead; null if there is none. */
export async function findBookingOfLead(leadId: string | null | undefined): Promise<Booking | null> {
  if (!leadId) return null;
  const [row] = await select().where(eq(bookings.leadId, leadId));
  return row ? toBooking(row) : null;
}

/** The calls that were booked with these leads, the latest first. */
export async function listBookingsOfLeads(leadIds: readonly string[]): Promise<Booking[]> {
  const rows = await select()
    .where(inArray(bookings.leadId, [...leadIds]))
    .orderBy(desc(bookings.startAt), asc(bookings.id))
    .limit(CALLS_PER_PAGE);
  return rows.map(toBooking);
}

/** The calls that are booked, begin before `until` and have not ended, the next one first. */
export async function listCallsUntil(until: number, now: number): Promise<Booking[]> {
  const rows = await select()
    .where(and(isComing(now), lt(bookings.startAt, until)))
    .orderBy(asc(bookings.startAt), asc(bookings.id))
    .limit(CALLS_PER_PAGE);
  return rows.map(toBooking);
}

const isComing = (now: number) => and(eq(bookings.status, "booked"), gt(bookings.endAt, now));

/** A page of coming calls, the next one first. */
export async function listComingCalls({ page = 1, now = sharedNow() }) {
  const count = await db.$count(bookings, isComing(now));
  const { range, ...paging } = paginate(count, page, CALLS_PER_PAGE);
  const rows = await select()
    .where(isComing(now))
    .orderBy(asc(bookings.startAt), asc(bookings.id))
    .limit(range.limit)
    .offset(range.offset);
  // Identified by the lead: the call's own id is the visitor's secret.
  const calls = rows
    .map(toBooking)
    .map(({ lead, startAt, zone, host, hostEmail, hostZone, estimateCode }) => ({
      id: lead.id,
      title: lead.name ?? lead.email ?? "A visitor",
      startAt,
      zone,
      host: hostEmail ?? host,
      hostZone,
      estimateCode,
    }));
  return { calls, ...paging };
}

export type ListedCall = Awaited<ReturnType<typeof listComingCalls>>["calls"][number];

/** The calls in the calendar of an account, also canceled ones, so that programs remove them. */
export async function listCallsInCalendar(accountId: string, now = sharedNow()): Promise<Booking[]> {
  const rows = await select()
    .where(and(eq(bookings.accountId, accountId), gt(bookings.startAt, now - CALENDAR_BACK_MS)))
    .orderBy(asc(bookings.startAt))
    .limit(MAX_IN_CALENDAR);
  return rows.map(toBooking);
}
