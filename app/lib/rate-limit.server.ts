import { and, eq, gte, inArray, lt, lte, or, sql } from "drizzle-orm";
import { rateLimits } from "#drizzle/rate-limits";
import type { Statement } from "#drizzle/write-queue";
import { buildOnce, memoize } from "../../drizzle/build-once";
import { addressBlocks } from "./address-blocks.server";
import { atomicSoon, db } from "./db.server";
import { digest } from "./digest.server";
import { expectRow } from "./expect-row.server";

/** How many uses of `key` there may be in a window of `windowMs` milliseconds, which begins with the first use. */
export type RateLimit = { key: string; limit: number; windowMs: number };

/** How much of what everybody may use together one block of each width may have; the narrowest has a limit of its own. */
export const BLOCK_SHARES = [0, 0.1, 0.3];

const MAX_KEY_LENGTH = 120;

/** The narrowest of `addressBlocks`: what a limit per visitor counts by. */
export const addressBlock = (clientAddress: string): string => addressBlocks(clientAddress)[0];

/**
 * Limits for a visitor's address, for the wider blocks around it (a tenth and three tenths of the total, so that nobody
 * uses up what is everybody's) and for everybody together. `pool` names what is shared, where that is not `key`'s own.
 * Under a server that does not tell addresses, only the total is left.
 */
export function limitsByAddress(
  {
    key,
    pool = key,
    perAddress,
    inAll,
    windowMs,
  }: { key: string; pool?: string; perAddress: number; inAll: number; windowMs: number },
  clientAddress: string | undefined,
): RateLimit[] {
  const blocks = clientAddress === undefined ? [] : addressBlocks(clientAddress);
  return [
    ...blocks.map((block, width) => ({
      key: width === 0 ? `${key}:${block}` : `${pool}:${block}`,
      limit: Math.max(perAddress, Math.floor(inAll * (BLOCK_SHARES[width] ?? 0))),
      windowMs,
    })),
    { key: pool, limit: inAll, windowMs },
  ];
}

/**
 * Counts one use of every limit of a group, or of none where one of them is used up: a use that is refused takes nothing
 * from anybody. Each group is counted by itself, all of them in one write. Counted in the database, so a restart or a
 * second process changes nothing. A window that ends later than one begun now was begun by a clock that was ahead, and is over.
 * @returns whether each group had room.
 */
export async function consumeRateLimits(
  groups: readonly (readonly RateLimit[])[],
  now = Date.now(),
): Promise<boolean[]> {
  // What is refused anyway is found by reading: a flood of it does not keep writers waiting.
  const open = await Promise.all(groups.map((group) => isWithinLimits(group, now)));
  const counted = groups.filter((group, index) => open[index] && group.length > 0);
  const changes = counted.length > 0 ? await atomicSoon(...counted.map((group) => countUse(group, now))) : [];
  return groups.map((group, index) => {
    if (!open[index]) return false;
    return group.length === 0 || changes[counted.indexOf(group)] !== 0;
  });
}

/** The same for one key by itself. */
export async function consumeRateLimit(
  key: string,
  limit: number,
  windowMs: number,
  now = Date.now(),
): Promise<boolean> {
  const [taken] = await consumeRateLimits([[{ key, limit, windowMs }]], now);
  return taken === true;
}

/** Whether none of the limits is used up. Counts nothing, and costs no write. */
export async function isWithinLimits(limits: readonly RateLimit[], now = Date.now()): Promise<boolean> {
  if (limits.some(({ limit }) => limit < 1)) return false;
  if (limits.length === 0) return true;
  return (await fullQuery(limits.length).get(valuesOf(limits, now))) === undefined;
}

/** Removes up to `atMost` counters whose window is over. They count no more either way: this saves room. */
export async function deleteExpiredLimits(atMost: number, now = Date.now()): Promise<number> {
  const spent = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.expiresAt, now))
    .limit(atMost);
  const [removed = 0] = await atomicSoon(db.delete(rateLimits).where(inArray(rateLimits.key, spent)));
  return removed;
}

/**
 * The statement that counts one use of every limit, for the `atomic` of what they limit: where one of them is used up,
 * nothing of it is written, and what `otherwise` makes is thrown.
 */
export const consumeStatement = (limits: readonly RateLimit[], otherwise: () => Error): Statement =>
  expectRow(countUse(limits, Date.now()), otherwise);

/** One statement that looks and counts: in between nobody else can write. A counter whose window is over begins anew. */
const countUse = (limits: readonly RateLimit[], now: number) =>
  countQuery(limits.length)(valuesOf(limits, now));

// Both are made once for each number of limits: every submission asks and counts.
const countQuery = memoize((length: number) =>
  buildOnce(() => {
    const { uses, expiresAt } = rateLimits;
    const rows = placeholdersFor(length).map(({ key, until }) => sql`(${key}, ${until})`);
    const over = sql`(${expiresAt} < ${sql.placeholder("now")} or ${expiresAt} > excluded.expires_at)`;
    return db
      .insert(rateLimits)
      .select(sql`
        select column1, 1, column2 from (values ${sql.join(rows, sql`, `)})
        where not exists (select 1 from ${rateLimits} where ${usedUp(length)})`)
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          uses: sql`case when ${over} then 1 else ${uses} + 1 end`,
          expiresAt: sql`case when ${over} then excluded.expires_at else ${expiresAt} end`,
        },
      });
  }),
);
const fullQuery = memoize((length: number) =>
  db.select({ key: rateLimits.key }).from(rateLimits).where(usedUp(length)).limit(1).prepare(),
);

const usedUp = (length: number) =>
  and(
    gte(rateLimits.expiresAt, sql.placeholder("now")),
    or(
      ...placeholdersFor(length).map(({ key, limit, until }) =>
        and(eq(rateLimits.key, key), gte(rateLimits.uses, limit), lte(rateLimits.expiresAt, until)),
      ),
    ),
  );

const placeholdersFor = (length: number) =>
  Array.from({ length }, (_, at) => ({
    key: sql.placeholder(`key${at}`),
    limit: sql.placeholder(`limit${at}`),
    until: sql.placeholder(`until${at}`),
  }));

const valuesOf = (limits: readonly RateLimit[], now: number): Record<string, string | number> =>
  Object.fromEntries([
    ["now", now],
    ...limits.flatMap(({ key, limit, windowMs }, at) => [
      [`key${at}`, shortKey(key)],
      [`limit${at}`, limit],
      [`until${at}`, now + windowMs],
    ]),
  ]);

/** Keys may be made of what strangers send: none takes more room than a digest. */
const shortKey = (key: string) => (key.length <= MAX_KEY_LENGTH ? key : digest(key));
