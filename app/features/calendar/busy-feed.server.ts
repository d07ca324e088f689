import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNotNull, isNull, notBetween, or } from "drizzle-orm";
import { type BusyFeed, bookingSettings } from "#drizzle/schema/hosts";
import type { BusyTask, BusyTimes } from "~/features/calendar/busy-times/busy-worker.server";
import type { EntryProblem } from "~/features/calendar/busy-times/calendar-file.server";
import { atomicSoon, CLOCK_TOLERANCE_MS, db, sharedNow } from "~/lib/database/db.server";
import { startSweep } from "~/lib/database/sweep.server";
import { env } from "~/lib/env/env.server";
import { fetchPublic, NotFetchedError } from "~/lib/http/fetch-public.server";
import { groupDigits } from "~/lib/text/numbers";
import { DAY_MS, formatUtcMinute, MINUTE_MS, SECOND_MS } from "~/lib/text/time";
import { WorkerError, WorkerProcess } from "~/lib/workers/worker-process.server";
import { hostLimits } from "./host-fields";
import { type Host, openBusyCalendars, toBusyColumns } from "./hosts.server";

/** The age of busy times at which the timer reads them again. */
const REFRESH_MS = 15 * MINUTE_MS;
/** The maximum age of busy times when a call is booked or moved. */
const MAX_AGE_AT_BOOKING_MS = 2 * MINUTE_MS;
/** How long a booked or moved call waits for busy times. */
const BOOKING_WAIT_MS = 5 * SECOND_MS;
/** A failing calendar is fetched at most this often. */
const RETRY_MS = MINUTE_MS;
const MAX_BYTES = 4 * 1_048_576;
/** In characters. */
const MAX_SHOWN_NAME = 100;
/** Busy times are stored for this long ahead: for some days more than calls can be booked. */
const HORIZON_MS = (hostLimits.horizon + 10) * DAY_MS;

const worker = new WorkerProcess<BusyTask, BusyTimes>({
  source: "app/features/calendar/busy-times/busy-worker.server",
  // A calendar of 5,000 events takes a second.
  processorMs: 5_000,
  waitLimitMs: 30_000,
  idleMs: 10_000,
  heapMb: 256,
  queue: { length: 50 },
});

/** The times that are at most `ageMs` old. One from the future was stored while a clock was wrong. */
const listRecent = (now: number, ageMs: number): [from: number, until: number] => [
  now - ageMs,
  now + CLOCK_TOLERANCE_MS,
];

function isOlder(time: number | null, now: number, ageMs: number): boolean {
  const [from, until] = listRecent(now, ageMs);
  return time === null || time < from || time > until;
}

/** Fetches a calendar's text. @throws NotFetchedError */
type FetchCalendar = (url: string, timeMs: number) => Promise<Buffer>;

const fetchCalendar: FetchCalendar = (url, timeMs) =>
  fetchPublic(url, { bytes: MAX_BYTES, timeMs, accept: "text/calendar", requireHttps: true });

/**
 * Reads the busy times of an account from its calendars, if it has any. The failure of one is stored with its earlier
 * times.
 */
export async function readBusyTimes(
  accountId: string,
  { timeMs = 15 * SECOND_MS, fetch = fetchCalendar, now = sharedNow() } = {},
): Promise<void> {
  const [settings] = await db.select().from(bookingSettings).where(eq(bookingSettings.accountId, accountId));
  if (!settings?.busySealed) return;
  const calendars = openBusyCalendars(settings);
  const feeds = calendars?.map(async ({ url, feed }) => ({
    ...feed,
    ...(await readCalendar(url, settings.zone, timeMs, fetch, now)),
  }));
  const result = feeds ? toBusyColumns(await Promise.all(feeds)) : { busyError: NOT_DECRYPTED };
  await atomicSoon(
    db
      .update(bookingSettings)
      .set({ ...result, busyTriedAt: now })
      // Other URLs may have been saved since.
      .where(
        and(eq(bookingSettings.accountId, accountId), eq(bookingSettings.busySealed, settings.busySealed)),
      ),
  );
}

const NOT_DECRYPTED = "The addresses can no longer be decrypted. Please enter them again.";

async function readCalendar(
  url: string,
  zone: string,
  timeMs: number,
  fetch: FetchCalendar,
  now: number,
): Promise<Partial<BusyFeed>> {
  try {
    const text = String(await fetch(url, timeMs));
    const ownDomain = new URL(env.siteUrl).hostname;
    const until = now + HORIZON_MS;
    const { spans, ...found } = await worker.run({ text, zone, from: now - DAY_MS, until, ownDomain });
    return { spans, readAt: now, error: describeProblems(found) };
  } catch (error) {
    if (error instanceof NotFetchedError) return { error: `It could not be fetched: ${error.message}.` };
    if (!(error instanceof WorkerError)) throw error;
    const invalid = "It is not an iCalendar file, or it has too many events.";
    return { error: error.reason === "failed" ? invalid : "It took too long to read." };
  }
}

const problemTexts: Record<EntryProblem, string> = {
  start: "has no start that we can read, and does not count",
  end: "has no end that we can read, and counts for an hour",
  repetition: "repeats in a way that we cannot read, and counts only for the times that we know",
  until: "has no last day that we can read, and counts on",
  entry: "cannot be read, and does not count",
};

/** What the host should know about a calendar that was read; null if everything is fine. */
function describeProblems({
  unknownZone,
  problems,
  problemCount,
  fullSince,
}: Omit<BusyTimes, "spans">): string | null {
  const zone = unknownZone && shorten(unknownZone);
  const others = problemCount - problems.length;
  const lines = [
    zone && `Its times in “${zone}”, an unknown zone, are read in yours, and may be wrong.`,
    ...problems.map(({ title, problem }) => `“${title}” ${problemTexts[problem]}.`),
    others > 0 && `The same may be true of ${groupDigits(others)} more.`,
    fullSince !== null &&
      `It has too many times, so everything from ${formatUtcMinute(fullSince)} on counts as busy.`,
  ];
  return lines.filter(Boolean).join(" ") || null;
}

/** The name of a zone is from the file, which may have any text there. */
const shorten = (text: string) =>
  text.length > MAX_SHOWN_NAME ? `${text.slice(0, MAX_SHOWN_NAME - 1)}…` : text;

/** The accounts whose calendars are being read for calls. */
const reading = new Map<string, Promise<void>>();

/** Reads calendars once for all who wait for them, because anyone can cause a read before any limit applies. */
function shareReading(accountId: string, fetch: FetchCalendar): Promise<void> {
  const current = reading.get(accountId);
  if (current) return current;
  const read = readBusyTimes(accountId, { timeMs: 4 * SECOND_MS, fetch }).finally(() =>
    reading.delete(accountId),
  );
  reading.set(accountId, read);
  return read;
}

/**
 * Reads stale calendars of these hosts again before one of them gets a call, for a few seconds at most: busy times that
 * take longer are stored later.
 * @returns whether any was stale
 */
export async function refreshBusyTimes(
  hosts: readonly Host[],
  now: number,
  fetch = fetchCalendar,
): Promise<boolean> {
  const stale = hosts.filter(
    ({ busySealed, busyReadAt, busyTriedAt }) =>
      busySealed && isOlder(busyReadAt, now, MAX_AGE_AT_BOOKING_MS) && isOlder(busyTriedAt, now, RETRY_MS),
  );
  const readings = stale.map(({ accountId }) => shareReading(accountId, fetch));
  await Promise.race([Promise.all(readings), sleep(BOOKING_WAIT_MS, undefined, { ref: false })]);
  return stale.length > 0;
}

/** Keeps busy times current, in one process at a time. */
export const startBusyTimesRefresh = () =>
  startSweep({
    name: "busy-times",
    everyMs: MINUTE_MS,
    leaseMs: MINUTE_MS,
    waitFirst: true,
    sweep: async () => {
      const isStale = or(
        isNull(bookingSettings.busyTriedAt),
        notBetween(bookingSettings.busyTriedAt, ...listRecent(sharedNow(), REFRESH_MS)),
      );
      const due = await db
        .select({ accountId: bookingSettings.accountId })
        .from(bookingSettings)
        .where(and(isNotNull(bookingSettings.busySealed), isStale))
        .limit(20);
      for (const { accountId } of due) await readBusyTimes(accountId);
      return due.length;
    },
  });
