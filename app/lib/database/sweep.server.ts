import { randomUUID } from "node:crypto";
import { and, eq, gt, lt, or } from "drizzle-orm";
import { leases } from "#drizzle/schema/shared-state";
import { log } from "~/lib/log/log.server";
import { NotStoredError } from "./database-outage.server";
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

/** A periodic job, mostly a cleanup, run by one process at a time. Times are in milliseconds. */
type Sweep = {
  /** For its lease and the log. */
  name: string;
  everyMs: number;
  /** Extended while a sweep runs: another process replaces a killed one after this time. */
  leaseMs: number;
  /** Whether to wait `everyMs` before the first sweep. */
  waitFirst?: boolean;
  /** @returns the number of processed items */
  sweep: () => Promise<number>;
};

/** Sweeps now and then every `everyMs`. `stop` waits for a running sweep. */
export function startSweep({ name, everyMs, leaseMs, waitFirst, sweep }: Sweep): { stop(): Promise<void> } {
  const sweepOnce = async () => {
    try {
      if (!(await acquireLease(name, leaseMs))) return;
      const extension = setInterval(() => void acquireLease(name, leaseMs).catch(() => {}), leaseMs / 3);
      const swept = await sweep().finally(() => clearInterval(extension));
      if (swept > 0) log.info({ sweep: name, swept }, "swept");
      await releaseLease(name);
    } catch (error) {
      // A database failure is logged elsewhere.
      if (!(error instanceof NotStoredError)) log.warn({ err: error, sweep: name }, "the sweep failed");
    }
  };
  return startTicks(everyMs, sweepOnce, { waitFirst });
}

/** Runs `work`, which never throws, now and every `everyMs`, once at a time. `stop` waits for it. */
export function startTicks(
  everyMs: number,
  work: () => Promise<void>,
  { waitFirst = false } = {},
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const tick = () => {
    running ??= work().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(tick, everyMs);
  timer.unref();
  if (!waitFirst) tick();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Small, because other writes wait for a batch. */
const BATCH = 100;
const MAX_BATCHES = 100;

/** Runs `removeSome` until a batch is not full, at most 100 times. @returns rows removed */
export async function removeInBatches(
  removeSome: (atMost: number) => Promise<number>,
  batch = BATCH,
): Promise<number> {
  let removed = 0;
  for (let step = 0; step < MAX_BATCHES; step += 1) {
    const removedNow = await removeSome(batch);
    removed += removedNow;
    if (removedNow < batch) break;
  }
  return removed;
}
