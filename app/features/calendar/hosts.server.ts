import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { accounts } from "#drizzle/schema/accounts";
import { bookingSettings, bookingSlots, bookings } from "#drizzle/schema/bookings";
import { isEditor } from "~/features/auth/accounts.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { dayOn } from "~/lib/text/calendar-day";
import { DAY_MS } from "~/lib/text/duration";

/** Loaded when it is needed: the library of time zones would delay the start. */
const freeStarts = () => import("./free-starts");

/** Staff whose calls visitors can book, the longest-serving first; with a code only the one it names. */
export async function findHosts(code?: string | null) {
  const rows = await db
    .select({ settings: bookingSettings, account: accounts })
    .from(bookingSettings)
    .innerJoin(accounts, eq(accounts.id, bookingSettings.accountId))
    .where(and(eq(bookingSettings.bookable, true), code ? eq(bookingSettings.code, code) : undefined))
    .orderBy(accounts.createdAt, accounts.id);
  // An editor may have become a writer since.
  return rows
    .filter(({ account }) => isEditor(account))
    .map(({ settings, account }) => ({ ...settings, email: account.email }));
}

export type Host = Awaited<ReturnType<typeof findHosts>>[number];

/** Whether visitors can book calls: only then do pages and mails link to `BOOKING_PATH`. */
export const isBookable = async (): Promise<boolean> => (await findHosts()).length > 0;

/** The starts within working hours, by settings and day: conversions between zones take 35 µs each. */
const starts = new LRUCache<string, number[]>({ max: 100 });

async function listWorkingStarts(host: Host, now: number): Promise<number[]> {
  const key = `${host.accountId} ${host.updatedAt} ${dayOn(now)}`;
  const known = starts.get(key);
  if (known) return known;
  const { listStarts } = await freeStarts();
  const found = listStarts(host, now, now + (host.horizon + 1) * DAY_MS);
  starts.set(key, found);
  return found;
}

/** The free times of hosts, in order, each with the hosts who are free then. `except`: a call that is to be moved. */
export async function listFreeTimes(
  hosts: readonly Host[],
  { now = sharedNow(), except = "" } = {},
): Promise<Map<number, Host[]>> {
  if (hosts.length === 0) return new Map();
  const { filterFree } = await freeStarts();
  const ids = hosts.map(({ accountId }) => accountId);
  const rows = await db
    .select({ accountId: bookingSlots.accountId, startAt: bookingSlots.startAt })
    .from(bookingSlots)
    .where(
      and(
        inArray(bookingSlots.accountId, ids),
        gte(bookingSlots.startAt, now),
        sql`${bookingSlots.bookingId} <> ${except}`,
      ),
    );
  const times = new Map<number, Host[]>();
  for (const host of hosts) {
    const taken = new Set(
      rows.filter(({ accountId }) => accountId === host.accountId).map(({ startAt }) => startAt),
    );
    for (const start of filterFree(await listWorkingStarts(host, now), host, { taken, busy: host.busy, now }))
      times.set(start, [...(times.get(start) ?? []), host]);
  }
  return new Map([...times].sort(([a], [b]) => a - b));
}

/** Days for which earlier calls count, so that calls are shared evenly. */
const FAIR_DAYS = 30;

/** Hosts in the order in which they get the next call: those with the fewest recent and coming calls first. */
export async function orderFairly(hosts: readonly Host[], now: number): Promise<Host[]> {
  if (hosts.length < 2) return [...hosts];
  const counted = await db
    .select({ accountId: bookings.accountId, calls: sql`count(*)`.mapWith(Number) })
    .from(bookings)
    .where(and(eq(bookings.status, "booked"), gte(bookings.startAt, now - FAIR_DAYS * DAY_MS)))
    .groupBy(bookings.accountId);
  const calls = new Map(counted.map((row) => [row.accountId, row.calls]));
  const count = ({ accountId }: Host) => calls.get(accountId) ?? 0;
  return [...hosts].sort((a, b) => count(a) - count(b));
}
