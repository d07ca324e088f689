import { isIPv4, isIPv6 } from "node:net";
import { and, eq, exists, gte, lt, lte, or, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Statement } from "#drizzle/connection";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { isAmongUnlocked, withLocks } from "#drizzle/sql";
import { atomicSoon, CLOCK_TOLERANCE_MS, db, sharedNow } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/writes.server";
import { digest } from "~/lib/secrets/digest.server";

/** At most `limit` uses of `key` per window of `windowMs` milliseconds, which begins with the first use. */
export type RateLimit = { key: string; limit: number; windowMs: number };

/** Each of the `addressBlocks`' share of the overall limit; the narrowest has its own limit. */
const BLOCK_SHARES = [0, 0.1, 0.3];

const MAX_KEY_LENGTH = 120;

/** The narrowest of `addressBlocks`: what counts as one visitor. */
export const addressBlock = (clientAddress: string): string => addressBlocks(clientAddress)[0];

/**
 * Limits for an address, the wider blocks around it (a tenth and three tenths of `overall`) and, with `hasTotal`, all
 * visitors. Limits with the same `pool` share all but the first. Without an address only the overall limit applies.
 */
export function limitsByAddress(
  {
    key,
    pool = key,
    perAddress,
    overall,
    windowMs,
    hasTotal = true,
  }: {
    key: string;
    pool?: string;
    perAddress: number;
    overall: number;
    windowMs: number;
    hasTotal?: boolean;
  },
  clientAddress: string | undefined,
): RateLimit[] {
  const blocks = clientAddress === undefined ? [] : addressBlocks(clientAddress);
  return [
    ...blocks.map((block, index) => ({
      key: index === 0 ? `${key}:${block}` : `${pool}:${block}`,
      limit: Math.max(perAddress, Math.floor(overall * (BLOCK_SHARES[index] ?? 0))),
      windowMs,
    })),
    ...(hasTotal || blocks.length === 0 ? [{ key: pool, limit: overall, windowMs }] : []),
  ];
}

/**
 * Counts one use of every limit, or none if one is used up. A window that ends too late was started by a wrong clock
 * and has expired. @returns whether it was counted
 */
export async function consumeRateLimits(limits: readonly RateLimit[], now = sharedNow()): Promise<boolean> {
  // Reads first, because a flood of rejected uses must not delay writers.
  if (!(await isWithinLimits(limits, now))) return false;
  const [counted] = await atomicSoon(countUse(limits, now));
  return counted !== 0;
}

/** Whether none of the limits is used up. Counts nothing. */
export async function isWithinLimits(limits: readonly RateLimit[], now = sharedNow()): Promise<boolean> {
  if (limits.some(({ limit }) => limit < 1)) return false;
  if (limits.length === 0) return true;
  const usedUp = db.select({ key: rateLimits.key }).from(rateLimits).where(isUsedUp(limits, now)).limit(1);
  return (await usedUp).length === 0;
}

/** Deletes up to `atMost` counters whose window is over, to save space. @returns how many */
export async function deleteExpiredLimits(atMost: number, now = sharedNow()): Promise<number> {
  const expired = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.expiresAt, now))
    .limit(atMost);
  const [removed = 0] = await atomicSoon(
    db.delete(rateLimits).where(isAmongUnlocked(rateLimits.key, expired)),
  );
  return removed;
}

/** The statement that resets a limit. */
export const clearRateLimit = (key: string) => db.delete(rateLimits).where(eq(rateLimits.key, shortKey(key)));

/** The statement that counts one use of every limit. If one is used up, `atomic` throws `createError()`. */
export const createLimitStatement = (limits: readonly RateLimit[], createError?: () => Error): Statement =>
  expectRow(countUse(limits, sharedNow()), createError);

/** The statement that counts one use of every limit, even above it. */
export const createCountStatement = (limits: readonly RateLimit[], now: number): Statement =>
  countUse(limits, now, { above: true });

/** The condition that more uses than a limit allows were counted in its window. */
export const isExceeded = (limits: readonly RateLimit[], now: number) =>
  exists(
    db
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(
        isUsedUp(
          limits.map(({ limit, ...rest }) => ({ ...rest, limit: limit + 1 })),
          now,
        ),
      ),
  );

/** Checks and counts under a lock. A counter whose window is over restarts. `above`: counts without the check. */
function countUse(limits: readonly RateLimit[], now: number, { above = false } = {}): Statement {
  const { uses, expiresAt } = rateLimits;
  const rows = limits.map(
    ({ key, windowMs }) => sql`(cast(${shortKey(key)} as text), cast(${now + windowMs} as bigint))`,
  );
  const isOver = sql`(${expiresAt} < ${now} or ${expiresAt} > excluded.expires_at + ${CLOCK_TOLERANCE_MS})`;
  const count = db
    .insert(rateLimits)
    .select(sql`
      select column1, 1, column2 from (values ${sql.join(rows, sql`, `)}) as uses
      where ${above ? sql`true` : sql`not exists (select 1 from ${rateLimits} where ${isUsedUp(limits, now)})`}`)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        uses: sql`case when ${isOver} then 1 else ${uses} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${expiresAt} end`,
      },
    });
  return withLocks(
    limits.map(({ key }) => key),
    count,
  );
}

/** The condition that a counter has reached its limit. */
const isUsedUp = (limits: readonly RateLimit[], now: number) =>
  and(
    gte(rateLimits.expiresAt, now),
    or(
      ...limits.map(({ key, limit, windowMs }) =>
        and(
          eq(rateLimits.key, shortKey(key)),
          gte(rateLimits.uses, limit),
          lte(rateLimits.expiresAt, now + windowMs + CLOCK_TOLERANCE_MS),
        ),
      ),
    ),
  );

/** Keys may contain visitors' input, so long ones are stored as a digest. */
const shortKey = (key: string) => (key.length <= MAX_KEY_LENGTH ? key : digest(key));

/**
 * How many groups of an address its blocks have. The first 64, 48 and 32 bits of an IPv6 address are what a link, a
 * site and a provider are assigned (RFC 6177); of IPv4, these are the address and its first 24 and 16 bits.
 */
const BLOCK_GROUPS = [4, 3, 2];

/** The blocks that contain an address, narrowest first. Text that is not an address is its own block. */
function addressBlocks(address: string): [string, ...string[]] {
  if (isIPv4(address)) return joinBlocks(address.split("."), ".");
  if (isIPv6(address)) return joinBlocks(expandGroups(address), ":");
  return [address];
}

const joinBlocks = (groups: string[], separator: string) =>
  BLOCK_GROUPS.map((count) => groups.slice(0, count).join(separator)) as [string, ...string[]];

/** The eight groups of an IPv6 address without leading zeros (RFC 5952, 4.1). */
function expandGroups(address: string): string[] {
  const [before = [], after = []] = address
    .toLowerCase()
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ""));
}

/** The least recently used counters are dropped first; those of wide blocks are used most often, so they stay. */
const MAX_COUNTERS = 20_000;

type Rule = {
  /** Uses per window and address. Wider blocks have a share of `overall` (see `limitsByAddress`). */
  perAddress: number;
  overall: number;
  windowMs: number;
  /** Whether `overall` also limits all visitors together; if not, it limits only clients without an address. */
  hasTotal?: boolean;
};

/** A rate limit counted in this process, in bounded memory, for work too cheap for a database row. */
export function createMemoryLimit(rule: Rule) {
  // `max` would allocate all of them up front.
  const counters = new LRUCache<string, { uses: number; endsAt: number }>({
    maxSize: MAX_COUNTERS,
    sizeCalculation: () => 1,
  });
  return {
    /** Counts a use unless a limit is used up. @returns whether it was counted */
    consume(clientAddress: string | undefined, now = Date.now()): boolean {
      const current = limitsByAddress({ key: "", ...rule }, clientAddress).map(({ key, limit, windowMs }) => {
        const stored = counters.get(key);
        const counter = stored && stored.endsAt > now ? stored : { uses: 0, endsAt: now + windowMs };
        return { key, limit, counter };
      });
      if (current.some(({ limit, counter }) => counter.uses >= limit)) return false;
      for (const { key, counter } of current) {
        counter.uses += 1;
        counters.set(key, counter);
      }
      return true;
    },
  };
}
