import { randomUUID } from "node:crypto";
import { and, eq, lt, or } from "drizzle-orm";
import { leases } from "#drizzle/leases";
import { atomic, db } from "./db.server";

/** This process, to the others that share the database. */
const holder = randomUUID();

/**
 * Takes or extends the right to do a background job until `now + forMs` (milliseconds).
 * @returns whether this process holds it; false while another one does.
 */
export async function holdLease(name: string, forMs: number, now = Date.now()): Promise<boolean> {
  const values = { holder, expiresAt: now + forMs };
  const [held] = await atomic(
    db
      .insert(leases)
      .values({ name, ...values })
      .onConflictDoUpdate({
        target: leases.name,
        set: values,
        setWhere: or(eq(leases.holder, holder), lt(leases.expiresAt, now)),
      }),
  );
  return held === 1;
}

/** Gives the right back, so that another process need not wait for its end. */
export async function releaseLease(name: string): Promise<void> {
  await atomic(db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder))));
}
