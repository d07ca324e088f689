import { randomUUID } from "node:crypto";
import { and, asc, gt, inArray, lt, lte, sql } from "drizzle-orm";
import { rateLimits } from "#drizzle/rate-limits";
import type { Statement } from "#drizzle/write-queue";
import { atomic, db } from "~/lib/db.server";
import { MINUTE_MS } from "~/lib/duration";
import { expectRow, NoRowChanged } from "~/lib/expect-row.server";

/** How many attempts may fail in any `windowMs`; `waits` names pauses in milliseconds after so many failures. */
export type AttemptLimit = {
  key: string;
  failures: number;
  windowMs: number;
  waits: Record<number, number>;
};

/** Five failures in a quarter of an hour, with growing pauses before the last two. */
export const quarterHourly = (key: string): AttemptLimit => ({
  key,
  failures: 5,
  windowMs: 15 * MINUTE_MS,
  waits: { 3: 30 * 1000, 4: 2 * MINUTE_MS },
});

/** Twenty failures an hour, for a whole address block: several people may sit behind it. */
export const hourly = (key: string): AttemptLimit => ({
  key,
  failures: 20,
  windowMs: 60 * MINUTE_MS,
  waits: {},
});

/** An attempt that counts as failed until `forgive` is written. */
export type Attempt = { forgive: Statement };

/**
 * Counts an attempt as failed before it is made, so that parallel ones cannot pass the limits together: each is a row
 * of its own that goes after its window. In the database, so a restart or a second process changes nothing.
 * @returns null where one of the limits is used up; nothing is counted then.
 */
export async function beginAttempt(
  limits: readonly AttemptLimit[],
  now = Date.now(),
): Promise<Attempt | null> {
  const keys = limits.map(({ key }) => `${prefix(key)}${randomUUID()}`);
  try {
    await atomic(
      db.delete(rateLimits).where(lt(rateLimits.expiresAt, now)),
      ...limits.map((limit, index) => expectRow(count(limit, keys[index] as string, now))),
    );
  } catch (error) {
    if (error instanceof NoRowChanged) return null;
    throw error;
  }
  return { forgive: db.delete(rateLimits).where(inArray(rateLimits.key, keys)) };
}

/** How long the next attempt has to wait, in milliseconds; 0 where it need not. */
export async function findRetryDelay(limits: readonly AttemptLimit[], now = Date.now()): Promise<number> {
  const waits = await Promise.all(
    limits.map(async ({ key, failures, windowMs, waits }) => {
      const rows = await db
        .select({ expiresAt: rateLimits.expiresAt })
        .from(rateLimits)
        .where(and(isOf(key), isCounted(windowMs, now)))
        .orderBy(asc(rateLimits.expiresAt));
      const last = rows.at(-1);
      if (!last) return 0;
      const pause = last.expiresAt - windowMs + (waits[Math.min(rows.length, failures - 1)] ?? 0) - now;
      const full = (rows[rows.length - failures]?.expiresAt ?? now) - now;
      return Math.max(0, pause, full);
    }),
  );
  return Math.max(0, ...waits);
}

/** Forgets the failures counted for a key. */
export const clearAttempts = (key: string) => db.delete(rateLimits).where(isOf(key));

/** One statement that looks and counts: in between nobody else can write. */
function count({ key, failures, windowMs, waits }: AttemptLimit, row: string, now: number) {
  const pauses = Object.entries(waits).map(([after, wait]) => sql`when ${Number(after)} then ${wait}`);
  const pause = pauses.length > 0 ? sql`case n ${sql.join(pauses, sql` `)} else 0 end` : sql`0`;
  return db.insert(rateLimits).select(sql`
    select ${row}, 1, ${now + windowMs}
    from (
      select count(*) as n, coalesce(max(${rateLimits.expiresAt}), 0) - ${windowMs} as last
      from ${rateLimits} where ${isOf(key)} and ${isCounted(windowMs, now)}
    )
    where n < ${failures} and (${pause} = 0 or last + ${pause} <= ${now})`);
}

/** One that would be over later than an attempt made now was counted by a clock that was ahead. */
const isCounted = (windowMs: number, now: number) =>
  and(gt(rateLimits.expiresAt, now), lte(rateLimits.expiresAt, now + windowMs));

const prefix = (key: string) => `failed:${key}#`;
/** A range of the index: `$` follows `#`. */
const isOf = (key: string) =>
  sql`${rateLimits.key} >= ${prefix(key)} and ${rateLimits.key} < ${`failed:${key}$`}`;
