import type { Statement } from "#drizzle/connection";
import { log } from "~/lib/log/log.server";
import { dayOn } from "~/lib/text/time";
import { NotStoredError } from "./database-outage.server";
import { atomicSoon } from "./db.server";

type Counts = [key: string, count: number][];

type Options = {
  /** The subject of the counts, for the log. */
  name: string;
  everyMs: number;
  /** The statements that add the counts, sorted by key, to those of a day (UTC), such as 2026-03-14. */
  write(counts: Counts, day: string): Statement[] | Promise<Statement[]>;
};

const batches: ((now?: number) => Promise<void>)[] = [];

/** Writes the counts of all batches. Called when the process ends. */
export async function writeCounts(now?: number): Promise<void> {
  for (const flush of batches) await flush(now);
}

/** Collects counts in memory and writes them together, because a write costs more than a page. */
export function createCountBatch({ name, everyMs, write }: Options) {
  let countByKey = new Map<string, number>();
  /** The batches being written. A failed write adds its counts again. */
  const inFlight = new Set<Map<string, number>>();
  const unwritten = () => [countByKey, ...inFlight];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function add(key: string, count = 1): void {
    countByKey.set(key, (countByKey.get(key) ?? 0) + count);
    timer ??= setTimeout(() => void flush(), everyMs).unref();
  }

  async function flush(now = Date.now()): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (countByKey.size === 0) return;
    const written = countByKey;
    countByKey = new Map();
    inFlight.add(written);
    // In the same order in all processes, to avoid deadlocks.
    const batch: Counts = [...written].sort(([a], [b]) => (a < b ? -1 : 1));
    try {
      await atomicSoon(...(await write(batch, dayOn(now))));
    } catch (error) {
      if (!(error instanceof NotStoredError)) log.error({ err: error }, `${name} could not be written`);
      for (const [key, count] of batch) add(key, count);
    } finally {
      inFlight.delete(written);
    }
  }

  batches.push(flush);
  return {
    /** Adds to a key's count, to be written within `everyMs`. */
    add,
    /** The unwritten count of a key. */
    get: (key: string): number => unwritten().reduce((total, counts) => total + (counts.get(key) ?? 0), 0),
    /** The number of keys in memory, at most. */
    size: (): number => unwritten().reduce((total, counts) => total + counts.size, 0),
  };
}
