import type { Outage } from "./outage";

/** How long a result is used again if nothing says that it changed: with a pooler, nothing may ever say it. */
const REUSED_FOR_MS = 800;

/** Keeps the results of reads that every request makes for a moment, and for as long as the server is out of reach. */
export function createRecentReads(outage: Outage) {
  let generation = 0;

  return {
    /** Forgets all results: the next call reads. */
    forget(): void {
      generation += 1;
    },
    /**
     * A read whose result is used again for a moment. Calls at the same time share one read. While the server is out of reach
     * nobody waits for it: the last result is given again.
     */
    readOften<Result>(read: () => Promise<Result>): () => Promise<Result> {
      let recent: { generation: number; until: number; result: Promise<Result> } | undefined;
      let last: { result: Result } | undefined;

      const readOrLast = () =>
        new Promise<Result>((resolve, reject) => {
          const callOff = outage.whenOn(() => last && resolve(last.result));
          read()
            .then(
              (result) => {
                last = { result };
                resolve(result);
              },
              (error) => reject(error),
            )
            .finally(callOff);
        });
      return () => {
        const now = performance.now();
        if (recent && recent.generation === generation && now < recent.until) return recent.result;
        const made = { generation, until: now + REUSED_FOR_MS, result: readOrLast() };
        made.result.catch(() => {
          if (recent === made) recent = undefined;
        });
        recent = made;
        return made.result;
      };
    },
  };
}
