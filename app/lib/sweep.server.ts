import { acquireLease, releaseLease } from "./lease.server";
import { log } from "./log.server";

/** Something to clear away now and then, in one process at a time. Times are in milliseconds. */
type Sweep = {
  /** Names its lease, and itself in the log. */
  name: string;
  everyMs: number;
  /** Longer than one sweep takes. */
  leaseMs: number;
  /** Does it, and tells how many things it removed. */
  sweep: () => Promise<number>;
};

/** Sweeps now and from now on. `stop` lets a sweep under way finish. */
export function startSweep({ name, everyMs, leaseMs, sweep }: Sweep): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const sweepOnce = async () => {
    try {
      if (!(await acquireLease(name, leaseMs))) return;
      const removed = await sweep();
      if (removed > 0) log.info({ sweep: name, removed }, "swept");
      await releaseLease(name);
    } catch (error) {
      log.warn({ err: error, sweep: name }, "the sweep failed");
    }
  };
  const wake = () => {
    running ??= sweepOnce().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(wake, everyMs);
  timer.unref();
  wake();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * Runs `removeSome` until it finds less than a full step, a bounded number of times: no write is long, and what is left
 * waits for the next sweep.
 * @returns how many rows went.
 */
export async function removeInBatches(
  removeSome: (atMost: number) => Promise<number>,
  { batchSize = 500, maxBatches = 20 } = {},
): Promise<number> {
  let removed = 0;
  for (let step = 0; step < maxBatches; step += 1) {
    const some = await removeSome(batchSize);
    removed += some;
    if (some < batchSize) break;
  }
  return removed;
}
