import { isIPv4, isIPv6 } from "node:net";
import { and, eq, gte, lt, lte, or, sql } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { isAmongUnlocked, withLocks } from "#drizzle/sql";
import { atomicSoon, CLOCK_TOLERANCE_MS, db, sharedNow } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/expect-row.server";
import { digest } from "~/lib/secrets/digest.server";

/** At most `limit` uses of `key` per window of `windowMs` milliseconds, which begins with the first use. */
export type RateLimit = { key: string; limit: number; windowMs: number };

/** The share of the overall limit for a block of each width; the narrowest has its own limit. */
const BLOCK_SHARES = [0, 0.1, 0.3];

const MAX_KEY_LENGTH = 120;

/** The narrowest of `addressBlocks`, by which limits per visitor count. */
export const addressBlock = (clientAddress: string): string => addressBlocks(clientAddress)[0];

/**
 * Limits for an address, the wider blocks around it (a tenth and three tenths of `overall`) and all visitors.
 * Limits with the same `pool` share all but the first. Without an address only the overall limit applies.
 */
export function limitsByAddress(
  {
    key,
    pool = key,
    perAddress,
    overall,
    windowMs,
  }: { key: string; pool?: string; perAddress: number; overall: number; windowMs: number },
  clientAddress: string | undefined,
): RateLimit[] {
  const blocks = clientAddress === undefined ? [] : addressBlocks(clientAddress);
  return [
    ...blocks.map((block, width) => ({
      key: width === 0 ? `${key}:${block}` : `${pool}:${block}`,
      limit: Math.max(perAddress, Math.floor(overall * (BLOCK_SHARES[width] ?? 0))),
      windowMs,
    })),
    { key: pool, limit: overall, windowMs },
  ];
}

/**
 * Counts one use of every limit, or of none if one is used up. A window that ends too late was started by a wrong
 * clock and has expired. @returns whether it was counted
 */
export async function consumeRateLimits(limits: readonly RateLimit[], now = sharedNow()): Promise<boolean> {
  // Read first: a flood of refused uses must not hold up writers.
  if (!(await isWithinLimits(limits, now))) return false;
  const [counted] = await atomicSoon(countUse(limits, now));
  return counted !== 0;
}

/** Whether none of the limits is used up. Counts nothing. */
export async function isWithinLimits(limits: readonly RateLimit[], now = sharedNow()): Promise<boolean> {
  if (limits.some(({ limit }) => limit < 1)) return false;
  if (limits.length === 0) return true;
  const full = db.select({ key: rateLimits.key }).from(rateLimits).where(usedUp(limits, now)).limit(1);
  return (await full).length === 0;
}

/** Deletes up to `atMost` counters whose window is over, to save space. @returns how many. */
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

/** Counts one use of every limit within `atomic`. If one is used up, throws `otherwise` or NoRowChangedError. */
export const createLimitStatement = (limits: readonly RateLimit[], otherwise?: () => Error): Statement =>
  expectRow(countUse(limits, sharedNow()), otherwise);

/** Checks and counts under a lock. A counter whose window is over restarts. */
function countUse(limits: readonly RateLimit[], now: number): Statement {
  const { uses, expiresAt } = rateLimits;
  const rows = limits.map(
    ({ key, windowMs }) => sql`(cast(${shortKey(key)} as text), cast(${now + windowMs} as bigint))`,
  );
  const over = sql`(${expiresAt} < ${now} or ${expiresAt} > excluded.expires_at + ${CLOCK_TOLERANCE_MS})`;
  const count = db
    .insert(rateLimits)
    .select(sql`
      select column1, 1, column2 from (values ${sql.join(rows, sql`, `)}) as uses
      where not exists (select 1 from ${rateLimits} where ${usedUp(limits, now)})`)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        uses: sql`case when ${over} then 1 else ${uses} + 1 end`,
        expiresAt: sql`case when ${over} then excluded.expires_at else ${expiresAt} end`,
      },
    });
  return withLocks(
    limits.map(({ key }) => key),
    count,
  );
}

/** The counters that are full. */
const usedUp = (limits: readonly RateLimit[], now: number) =>
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

/** The first 64, 48 and 32 bits of an IPv6 address: what a link, a site and a provider are assigned (RFC 6177). */
const IPV6_GROUPS = [4, 3, 2];
/** The whole IPv4 address, and its first 24 and 16 bits. */
const IPV4_GROUPS = [4, 3, 2];

/** The blocks that contain an address, narrowest first. Text that is not an address is its own block. */
function addressBlocks(address: string): [string, ...string[]] {
  if (isIPv4(address)) return cut(address.split("."), ".", IPV4_GROUPS);
  if (isIPv6(address)) return cut(expandGroups(address), ":", IPV6_GROUPS);
  return [address];
}

const cut = (groups: string[], separator: string, counts: number[]) =>
  counts.map((count) => groups.slice(0, count).join(separator)) as [string, ...string[]];

/** The eight groups of an IPv6 address without leading zeros (RFC 5952, 4.1). */
function expandGroups(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = (tail ?? "").split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  return [...groups, ...Array<string>(missing).fill("0"), ...rest].map((group) =>
    group.replace(/^0+(?=.)/, ""),
  );
}
