import { randomUUID } from "node:crypto";
import { and, eq, gt, lt, or } from "drizzle-orm";
import { leases } from "#drizzle/schema/leases";
import { atomicSoon, CLOCK_TOLERANCE_MS, db, sharedNow } from "./db.server";

/** Identifies this process to others that share the database. */
const processId: string = randomUUID();

/**
 * Acquires or extends a lease until `now + forMs`. One that ends much later counts as expired, because a clock was
 * wrong.
 */
export async function acquireLease(
  name: string,
  forMs: number,
  now = sharedNow(),
  holder = processId,
): Promise<boolean> {
  const values = { holder, expiresAt: now + forMs };
  const [changedRows] = await atomicSoon(
    db
      .insert(leases)
      .values({ name, ...values })
      .onConflictDoUpdate({
        target: leases.name,
        set: values,
        setWhere: or(
          eq(leases.holder, holder),
          lt(leases.expiresAt, now),
          gt(leases.expiresAt, now + forMs + CLOCK_TOLERANCE_MS),
        ),
      }),
  );
  return changedRows === 1;
}

/** Releases the lease before it expires. Ignores a failed write. */
export async function releaseLease(name: string): Promise<void> {
  const isOurs = and(eq(leases.name, name), eq(leases.holder, processId));
  await atomicSoon(db.delete(leases).where(isOurs)).catch(() => {});
}
