import { randomUUID } from "node:crypto";
import { and, asc, gt, inArray, lt, lte, sql } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { withLocks } from "#drizzle/sql";
import { CLOCK_TOLERANCE_MS, db, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { MINUTE_MS } from "~/lib/text/time";

/** The number of attempts that may fail in any `windowMs`. `pauses` has the pause after a number of failures, in ms. */
export type AttemptLimit = {
  key: string;
  failures: number;
  windowMs: number;
  pauses: Record<number, number>;
};

/** Five failures in 15 minutes, with growing pauses before the last two. */
export const createStrictLimit = (key: string): AttemptLimit => ({
  key,
  failures: 5,
  windowMs: 15 * MINUTE_MS,
  pauses: { 3: 30_000, 4: 2 * MINUTE_MS },
});

/** Twenty failures an hour, for an address block that several people may share. */
export const createSharedLimit = (key: string): AttemptLimit => ({
  key,
  failures: 20,
  windowMs: 60 * MINUTE_MS,
  pauses: {},
});

/** An attempt that counts as failed until `forgive` is written. In an object, because `await` would run a statement. */
type Attempt = { forgive: Statement };

/**
 * Counts an attempt as failed in advance: parallel attempts cannot exceed the limits together. Each is a database row
 * that expires after its window, which holds for all processes and across restarts.
 * @returns null if one of the limits is reached; nothing is then counted
 */
export async function beginAttempt(
  limits: readonly AttemptLimit[],
  now = sharedNow(),
): Promise<Attempt | null> {
  const rowKeys = limits.map(({ key }) => `${getPrefix(key)}${randomUUID()}`);
  const counted = await tryAtomic(
    db.delete(rateLimits).where(lt(rateLimits.expiresAt, now)),
    ...limits.map((limit, index) =>
      expectRow(withLocks([limit.key], countAttempt(limit, rowKeys[index] as string, now))),
    ),
  );
  return counted ? { forgive: db.delete(rateLimits).where(inArray(rateLimits.key, rowKeys)) } : null;
}

/** Milliseconds until the next attempt is allowed; 0 if it is allowed now. */
export async function findRetryDelay(limits: readonly AttemptLimit[], now = sharedNow()): Promise<number> {
  const delays = await Promise.all(limits.map((limit) => findDelay(limit, now)));
  return Math.max(0, ...delays);
}

async function findDelay({ key, failures, windowMs, pauses }: AttemptLimit, now: number): Promise<number> {
  const rows = await db
    .select({ expiresAt: rateLimits.expiresAt })
    .from(rateLimits)
    .where(and(hasKey(key), isCounted(windowMs, now)))
    .orderBy(asc(rateLimits.expiresAt));
  const last = rows.at(-1);
  if (!last) return 0;
  const lastFailedAt = last.expiresAt - windowMs;
  const pauseEndsAt = lastFailedAt + (pauses[Math.min(rows.length, failures - 1)] ?? 0);
  // With too many failures, one of them has to expire first.
  const expiresAt = rows[rows.length - failures]?.expiresAt ?? now;
  return Math.max(0, pauseEndsAt - now, expiresAt - now);
}

/** The statement that resets a key's failures. */
export const clearAttempts = (key: string) => db.delete(rateLimits).where(hasKey(key));

/** The statement that counts an attempt, if the limit allows it. */
function countAttempt({ key, failures, windowMs, pauses }: AttemptLimit, rowKey: string, now: number) {
  const cases = Object.entries(pauses).map(([after, ms]) => sql`when ${Number(after)} then ${ms}`);
  const pause = cases.length > 0 ? sql`case n ${sql.join(cases, sql` `)} else 0 end` : sql`0`;
  return db.insert(rateLimits).select(sql`
    select ${rowKey}, 1, ${now + windowMs}
    from (
      select count(*) as n, coalesce(max(${rateLimits.expiresAt}), 0) - ${windowMs} as last
      from ${rateLimits} where ${hasKey(key)} and ${isCounted(windowMs, now)}
    ) as counted
    where n < ${failures} and (${pause} = 0 or last + ${pause} <= ${now})`);
}

/** Ignores rows that expire much later than a new one would, because they were written when a clock was ahead. */
const isCounted = (windowMs: number, now: number) =>
  and(gt(rateLimits.expiresAt, now), lte(rateLimits.expiresAt, now + windowMs + CLOCK_TOLERANCE_MS));

const getPrefix = (key: string) => `failed:${key}#`;
/** A range can use the index, unlike LIKE. `$` is the character after `#`. */
const hasKey = (key: string) =>
  sql`${rateLimits.key} >= ${getPrefix(key)} and ${rateLimits.key} < ${`failed:${key}$`}`;
