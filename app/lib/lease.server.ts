import { randomUUID } from "node:crypto";
import { and, eq, gt, lt, or } from "drizzle-orm";
import { leases } from "#drizzle/leases";
import { atomicSoon, db } from "./db.server";

/** This process, to the others that share the database. */
const holder = randomUUID();

/**
 * Takes or extends the right to do a background job until `now + forMs` (milliseconds). One that ends later than any
 * taken now could was taken by a clock that was ahead, and has lapsed.
 * @returns whether this process holds it; false while another one does.
 */
export async function acquireLease(name: string, forMs: number, now = Date.now()): Promise<boolean> {
  const values = { holder, expiresAt: now + forMs };
  const [held] = await atomicSoon(
    db
      .insert(leases)
      .values({ name, ...values })
      .onConflictDoUpdate({
        target: leases.name,
        set: values,
        setWhere: or(eq(leases.holder, holder), lt(leases.expiresAt, now), gt(leases.expiresAt, now + forMs)),
      }),
  );
  return held === 1;
}

/** Gives the right back, so that another process need not wait for its end. Where that cannot be written, it has to. */
export async function releaseLease(name: string): Promise<void> {
  const own = and(eq(leases.name, name), eq(leases.holder, holder));
  await atomicSoon(db.delete(leases).where(own)).catch(() => {});
}
