import { acquireLease, releaseLease } from "~/lib/lease.server";
import { log } from "~/lib/log.server";

/** Longer than any one delivery may take (a mail 15 s, a webhook 10 s); another process takes over this long after ours died. */
const LEASE_MS = 20_000;
/** A lease that is younger than this need not be extended yet. */
const RENEW_AFTER_MS = LEASE_MS / 4;

/**
 * A lease for work that goes on and on: taken when it is needed, extended while the work lasts, and not written anew for
 * every piece of it. Its age is measured by a clock that only goes forward.
 */
export function createRenewableLease(name: string) {
  let takenAt: number | undefined;

  const take = async (): Promise<boolean> => {
    const at = performance.now();
    const held = await acquireLease(name, LEASE_MS);
    takenAt = held ? at : undefined;
    return held;
  };
  const age = () => (takenAt === undefined ? Number.POSITIVE_INFINITY : performance.now() - takenAt);

  return {
    /** Whether this process has it: not at all, as before, or newly, so that others may have worked in between. */
    async hold(): Promise<"no" | "still" | "newly"> {
      const before = age();
      if (before < RENEW_AFTER_MS) return "still";
      if (!(await take())) return "no";
      return before < LEASE_MS ? "still" : "newly";
    },
    /** Extends it from time to time, until the returned function is called. */
    extendMeanwhile(): () => void {
      const timer = setInterval(() => {
        take().catch((error) => log.warn({ err: error, lease: name }, "a lease could not be extended"));
      }, RENEW_AFTER_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
    /** Whether it has run out, or another process has it now. */
    lost: (): boolean => age() >= LEASE_MS,
    async release(): Promise<void> {
      takenAt = undefined;
      await releaseLease(name);
    },
  };
}
