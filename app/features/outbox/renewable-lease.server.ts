import { acquireLease, releaseLease } from "~/lib/lease.server";
import { log } from "~/lib/log.server";

/** Longer than any delivery may take (a mail 15 s, a webhook 10 s). After a crash, another process waits this long. */
const LEASE_MS = 20_000;
/** A lease younger than this is not extended yet. */
const RENEW_AFTER_MS = LEASE_MS / 4;

/**
 * A lease for continuous work: acquired when needed, extended while the work lasts, without a write for every piece of
 * work. Its age is measured with a monotonic clock.
 */
export function createRenewableLease(name: string) {
  let acquiredAt: number | undefined;

  const acquire = async (): Promise<boolean> => {
    const at = performance.now();
    const held = await acquireLease(name, LEASE_MS);
    acquiredAt = held ? at : undefined;
    return held;
  };
  const age = () => (acquiredAt === undefined ? Number.POSITIVE_INFINITY : performance.now() - acquiredAt);

  return {
    /** Whether this process holds it: `still`, or just `taken`, in which case another may have worked in between. */
    async hold(): Promise<"no" | "still" | "taken"> {
      const before = age();
      if (before < RENEW_AFTER_MS) return "still";
      if (!(await acquire())) return "no";
      return before < LEASE_MS ? "still" : "taken";
    },
    /** Keeps it extended until the returned function is called. */
    keepExtended(): () => void {
      const timer = setInterval(() => {
        acquire().catch((error) => log.warn({ err: error, lease: name }, "a lease could not be extended"));
      }, RENEW_AFTER_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
    /** Whether it has expired, or another process holds it. */
    lost: (): boolean => age() >= LEASE_MS,
    async release(): Promise<void> {
      acquiredAt = undefined;
      await releaseLease(name);
    },
  };
}
