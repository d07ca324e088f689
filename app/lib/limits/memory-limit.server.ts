import { LRUCache } from "lru-cache";
import { limitsByAddress } from "./rate-limit.server";

/** The least recently used counters are dropped first; those of wide blocks are used most often, so they stay. */
const MAX_COUNTERS = 20_000;

type Rule = {
  /** Uses per window and address. Wider blocks have a share of `overall` (see `limitsByAddress`). */
  perAddress: number;
  overall: number;
  windowMs: number;
  /** Whether `overall` also limits all visitors together; if not, it limits only clients without an address. */
  hasTotal?: boolean;
};

/** A rate limit counted in this process, in bounded memory, for work too cheap for a database row. */
export function createMemoryLimit(rule: Rule) {
  // `max` would allocate all of them up front.
  const counters = new LRUCache<string, { uses: number; endsAt: number }>({
    maxSize: MAX_COUNTERS,
    sizeCalculation: () => 1,
  });
  return {
    /** Counts a use unless a limit is used up. @returns whether it was counted */
    consume(clientAddress: string | undefined, now = Date.now()): boolean {
      const current = limitsByAddress({ key: "", ...rule }, clientAddress).map(({ key, limit, windowMs }) => {
        const stored = counters.get(key);
        const counter = stored && stored.endsAt > now ? stored : { uses: 0, endsAt: now + windowMs };
        return { key, limit, counter };
      });
      if (current.some(({ limit, counter }) => counter.uses >= limit)) return false;
      for (const { key, counter } of current) {
        counter.uses += 1;
        counters.set(key, counter);
      }
      return true;
    },
  };
}
