import { LRUCache } from "lru-cache";
import { limitsByAddress } from "./rate-limit.server";

/** Counters per limit. The least recently used are dropped first; wide blocks are used most. */
const MAX_COUNTERS = 20_000;

type Rule = {
  /** Uses per window and address. Wider blocks get a share of `overall` (see `limitsByAddress`). */
  perAddress: number;
  overall: number;
  windowMs: number;
  /** false: only limits per block, without a total that others could exhaust. */
  total?: boolean;
};

/** A rate limit counted in this process, in bounded memory, for work too cheap for a database row. */
export function createMemoryLimit({ perAddress, overall, windowMs, total = true }: Rule) {
  // `max` would allocate all of them up front.
  const counters = new LRUCache<string, { uses: number; endsAt: number }>({
    maxSize: MAX_COUNTERS,
    sizeCalculation: () => 1,
  });
  return {
    /** Counts a use unless a limit is used up. @returns whether it was counted. */
    consume(clientAddress: string | undefined, now = Date.now()): boolean {
      const all = limitsByAddress({ key: "", perAddress, overall, windowMs }, clientAddress);
      const limits = total ? all : all.slice(0, -1);
      const found = limits.map(({ key, limit }) => {
        const known = counters.get(key);
        const counter = known && known.endsAt > now ? known : { uses: 0, endsAt: now + windowMs };
        return { key, limit, counter };
      });
      if (found.some(({ limit, counter }) => counter.uses >= limit)) return false;
      for (const { key, counter } of found) {
        counter.uses += 1;
        counters.set(key, counter);
      }
      return true;
    },
  };
}
