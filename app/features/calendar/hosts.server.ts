import { and, eq, getTableColumns, gte, inArray, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type BusyFeed, bookingSettings, bookingSlots } from "#drizzle/schema/hosts";
import { accountRows, hasEditorRights } from "~/features/auth/accounts.server";
import { findOutage } from "~/lib/database/database-outage.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { digest } from "~/lib/secrets/digest.server";
import { openColumn, sealColumn, sealedColumns } from "~/lib/secrets/sealed-columns.server";
import { DAY_MS, dayOn } from "~/lib/text/time";
import { listQuarters, mergeSpans } from "./working-hours";

/** Loaded only when it is needed, because the library of time zones would delay the start. */
const loadFreeStarts = () => import("./free-starts");

// `busy` has all times of the feeds, and what is wrong with them is only for the page of calls.
const { busyFeeds, busyError, ...hostColumns } = getTableColumns(bookingSettings);

/**
 * The staff with whom visitors can book calls, by the age of their accounts; with a code, only the one with it. Without
 * those whose calendars cannot be decrypted, because their busy times are unknown.
 */
export async function findHosts(code?: string | null) {
  const rows = await db
    .select({ settings: hostColumns, account: { email: accountRows.email, role: accountRows.role } })
    .from(bookingSettings)
    .innerJoin(accountRows, eq(accountRows.id, bookingSettings.accountId))
    .where(and(eq(bookingSettings.bookable, true), code ? eq(bookingSettings.code, code) : undefined))
    .orderBy(accountRows.createdAt, accountRows.id);
  // An editor may have become a writer since.
  return rows
    .filter(({ settings, account }) => hasEditorRights(account) && !areCalendarsLost(settings))
    .map(({ settings, account }) => ({ ...settings, email: account.email }));
}

/** What a call shows of its host, for a join in another feature's query. */
export const hostRows = db
  .select({
    accountId: bookingSettings.accountId,
    name: bookingSettings.name,
    zone: bookingSettings.zone,
    place: bookingSettings.place,
  })
  .from(bookingSettings)
  .as("host");

export type Host = Awaited<ReturnType<typeof findHosts>>[number];

let wasBookable = false;

/**
 * Whether visitors can book calls: only then do pages and e-mails link to `BOOKING_PATH`. While the database is
 * unavailable, what was last known, because a form's page must still be rendered.
 */
export async function isBookable(): Promise<boolean> {
  try {
    wasBookable = (await findHosts()).length > 0;
  } catch (error) {
    if (!findOutage(error)) throw error;
  }
  return wasBookable;
}

/** The starts within working hours, by settings and day. Each conversion between zones takes 35 µs. */
const startsCache = new LRUCache<string, number[]>({ max: 100 });

async function listWorkingStarts(host: Host, now: number): Promise<number[]> {
  const key = `${host.accountId} ${host.updatedAt} ${dayOn(now)}`;
  const cached = startsCache.get(key);
  if (cached) return cached;
  const { listStarts } = await loadFreeStarts();
  const starts = listStarts(host, now, now + (host.horizonDays + 1) * DAY_MS);
  startsCache.set(key, starts);
  return starts;
}

/**
 * The free times of hosts, in order, each with the hosts who are free then. One call may be excepted, because it is
 * moved.
 */
export async function listFreeTimes(
  hosts: readonly Host[],
  { now = sharedNow(), exceptCallId = "" } = {},
): Promise<Map<number, Host[]>> {
  if (hosts.length === 0) return new Map();
  const { filterFreeStarts } = await loadFreeStarts();
  const ids = hosts.map(({ accountId }) => accountId);
  const rows = await db
    .select({ accountId: bookingSlots.accountId, startAt: bookingSlots.startAt })
    .from(bookingSlots)
    .where(
      and(
        inArray(bookingSlots.accountId, ids),
        gte(bookingSlots.startAt, now),
        sql`${bookingSlots.bookingId} <> ${exceptCallId}`,
      ),
    );
  const hostsByTime = new Map<number, Host[]>();
  for (const host of hosts) {
    const taken = new Set(
      rows.filter(({ accountId }) => accountId === host.accountId).map(({ startAt }) => startAt),
    );
    const starts = await listWorkingStarts(host, now);
    for (const start of filterFreeStarts(starts, host, { taken, busy: host.busy, now }))
      hostsByTime.set(start, [...(hostsByTime.get(start) ?? []), host]);
  }
  return new Map([...hostsByTime].sort(([a], [b]) => a - b));
}

/** The statement that reserves a call's 15-minute slots. A unique index rejects those that are taken. */
export const reserveSlots = (host: Host, bookingId: string, startAt: number) =>
  db
    .insert(bookingSlots)
    .values(
      listQuarters(startAt, host).map((slot) => ({ accountId: host.accountId, startAt: slot, bookingId })),
    );

/** The statement that frees the slots of a call that is canceled or moved. */
export const freeSlots = (bookingId: string) =>
  db.delete(bookingSlots).where(eq(bookingSlots.bookingId, bookingId));

type BusyColumns = Pick<
  typeof bookingSettings.$inferSelect,
  "accountId" | "busySealed" | "busyFeeds" | "busy" | "busyReadAt" | "busyError"
>;

/** Encrypts the URLs of an account's calendars. Null if there are none. */
export const sealBusyAddresses = (accountId: string, urls: readonly string[]): string | null =>
  urls.length > 0 ? sealColumn(sealedColumns.busyCalendars, accountId, urls.join("\n")) : null;

/** A calendar with its secret URL and what was read last from it. */
type BusyCalendar = { url: string; feed: BusyFeed };

/** An account's calendars; null if their URLs cannot be decrypted. */
export function openBusyCalendars(settings: BusyColumns): BusyCalendar[] | null {
  const { accountId, busySealed, busyFeeds } = settings;
  if (busySealed === null) return [];
  const urls = openColumn(sealedColumns.busyCalendars, accountId, busySealed)?.text.split("\n");
  // An earlier release had one calendar, whose times are the account's.
  const { busy: spans, busyReadAt: readAt, busyError: error } = settings;
  const unknown = busyFeeds ? unread : { spans, readAt, error };
  return (
    urls?.map((url) => {
      const key = digest(url);
      return { url, feed: busyFeeds?.find((feed) => feed.key === key) ?? { key, ...unknown } };
    }) ?? null
  );
}

const unread = { spans: [], readAt: null, error: null };

/** Whether an account's busy times are unknown, because the URLs of its calendars cannot be decrypted. */
export const areCalendarsLost = ({
  accountId,
  busySealed,
}: Pick<BusyColumns, "accountId" | "busySealed">): boolean =>
  busySealed !== null && !openColumn(sealedColumns.busyCalendars, accountId, busySealed);

/** The columns with what was read last from an account's calendars. */
export const toBusyColumns = (feeds: BusyFeed[]) => ({
  busyFeeds: feeds,
  busy: mergeSpans(feeds.flatMap(({ spans }) => spans)),
  busyReadAt: feeds.some(({ readAt }) => readAt === null)
    ? null
    : feeds.reduce<number | null>((oldest, { readAt }) => Math.min(oldest ?? Infinity, readAt ?? 0), null),
  busyError: feeds.flatMap(({ error }) => error ?? []).join(" ") || null,
});
