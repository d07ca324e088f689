import { lt, sql } from "drizzle-orm";
import { rateLimits } from "#drizzle/rate-limits";
import { atomic, db } from "./db.server";

/**
 * Counts one use of `key` and tells whether it is within `limit` uses in a window of `windowMs` milliseconds that
 * begins with the first use. Counted in the database, so a restart or a second process changes nothing.
 */
export async function takeFromRateLimit(
  key: string,
  limit: number,
  windowMs: number,
  now = Date.now(),
): Promise<boolean> {
  const { uses, expiresAt } = rateLimits;
  const [, counted] = await atomic(
    db.delete(rateLimits).where(lt(expiresAt, now)),
    db
      .insert(rateLimits)
      .values({ key, uses: 1, expiresAt: now + windowMs })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: { uses: sql`${uses} + 1` },
        setWhere: lt(uses, limit),
      }),
  );
  return counted === 1;
}
