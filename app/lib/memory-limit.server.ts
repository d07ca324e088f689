import { LRUCache } from "lru-cache";
import { limitsByAddress } from "./rate-limit.server";

/** How many counters one limit keeps: those used longest ago go first, the wider blocks' being used most. */
const MAX_COUNTERS = 20_000;

type Rule = {
  /** Uses in a window by one address; the blocks around it get their share of `overall` (see `limitsByAddress`). */
  perAddress: number;
  overall: number;
  windowMs: number;
  /** false: no total that strangers together could use up, only what each of them may do. */
  total?: boolean;
};

export type MemoryLimit = {
  /** Counts a use, unless one of the limits is used up. @returns whether it was counted. */
  consume(clientAddress: string | undefined, now?: number): boolean;
};

/**
 * A limit for what is too cheap for a row: counted in this process alone, and forgotten when it ends. Takes a bounded
 * amount of memory, whoever asks and however often.
 */
export function createMemoryLimit({ perAddress, overall, windowMs, total = true }: Rule): MemoryLimit {
  const counters = new LRUCache<string, { uses: number; endsAt: number }>({ max: MAX_COUNTERS });
  return {
    consume(clientAddress, now = Date.now()) {
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
