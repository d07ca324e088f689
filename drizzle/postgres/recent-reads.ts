import { setTimeout as sleep } from "node:timers/promises";
import type { Outage } from "./outage";

/** How long a result is used again: another process may have changed it meanwhile. */
const REUSED_FOR_MS = 800;
/** How long a page that is in memory waits for a read: a table may be locked, or all connections be in use. */
const WAIT_MS = 150;
/** The same after a write of this process: what it changed should show. */
const WAIT_FOR_CHANGE_MS = 500;

type Reading<Result> = { generation: number; beganAt: number; result: Promise<Result> };

/** Keeps the results of reads that every request makes for a moment, and for as long as the server does not answer. */
export function createRecentReads(outage: Outage) {
  let generation = 0;

  return {
    /** Forgets all results: the next call reads. */
    forget(): void {
      generation += 1;
    },
    /** Uses a result again for a moment; the last one if a read takes long or the server is away. */
    readOften<Result>(read: () => Promise<Result>): () => Promise<Result> {
      let reading: Reading<Result> | undefined;
      let last: { generation: number; readAt: number; result: Result } | undefined;

      const begin = (): Reading<Result> => {
        const begun = { generation, beganAt: performance.now(), result: read() };
        reading = begun;
        const end = () => {
          if (reading === begun) reading = undefined;
        };
        begun.result.then((result) => {
          last = { generation: begun.generation, readAt: begun.beganAt, result };
          end();
        }, end);
        return begun;
      };
      return async () => {
        const now = performance.now();
        if (last?.generation === generation && now - last.readAt < REUSED_FOR_MS) return last.result;
        const { beganAt, result } = reading?.generation === generation ? reading : begin();
        if (!last) return await result;
        const known = last.result;
        const patience = last.generation === generation ? WAIT_MS : WAIT_FOR_CHANGE_MS;
        const waitMs = outage.since === undefined ? patience - (now - beganAt) : 0;
        return await Promise.race([
          result.catch((error) => {
            if (outage.since === undefined) throw error;
            return known;
          }),
          sleep(Math.max(0, waitMs), known, { ref: false }),
        ]);
      };
    },
  };
}
