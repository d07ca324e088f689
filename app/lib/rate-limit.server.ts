import { isIPv6 } from "node:net";
import { and, eq, gt, lt, or, sql } from "drizzle-orm";
import { rateLimits } from "#drizzle/rate-limits";
import { atomicSoon, db } from "./db.server";

/**
 * What a limit per visitor counts by: an IPv4 address, or the first half of an IPv6 address, since a connection is
 * given all of the second (RFC 6177).
 */
export function addressBlock(clientAddress: string): string {
  if (!isIPv6(clientAddress)) return clientAddress;
  const [head = "", tail] = clientAddress.toLowerCase().split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = (tail ?? "").split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array<string>(missing).fill("0"), ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/**
 * Counts one use of `key` and tells whether it is within `limit` uses in a window of `windowMs` milliseconds that
 * begins with the first use. Counted in the database, so a restart or a second process changes nothing. A window that ends
 * later than one begun now was begun by a clock that was ahead, and is over.
 */
export async function takeFromRateLimit(
  key: string,
  limit: number,
  windowMs: number,
  now = Date.now(),
): Promise<boolean> {
  const { uses, expiresAt } = rateLimits;
  const ahead = and(eq(rateLimits.key, key), gt(expiresAt, now + windowMs));
  const [, counted] = await atomicSoon(
    db.delete(rateLimits).where(or(lt(expiresAt, now), ahead)),
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
