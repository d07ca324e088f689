import type { Outage } from "./outage";

/** How long a result is used again if nothing says that it changed: with a pooler, nothing may ever say it. */
const REUSED_FOR_MS = 800;
/** How long a page that is in memory waits for a read: a table may be locked, or all connections be in use. */
const WAIT_MS = 150;
/** The same if something says that the result has changed. */
const WAIT_FOR_CHANGE_MS = 500;

/** Keeps the results of reads that every request makes for a moment, and for as long as the server does not answer. */
export function createRecentReads(outage: Outage) {
  let generation = 0;

  return {
    /** Forgets all results: the next call reads. */
    forget(): void {
      generation += 1;
    },
    /**
     * A read whose result is used again for a moment. Calls at the same time share one read. If it takes long, or the server
     * is out of reach, the last result is given again.
     */
    readOften<Result>(read: () => Promise<Result>): () => Promise<Result> {
      let recent: { generation: number; until: number; result: Promise<Result> } | undefined;
      let last: { generation: number; result: Result } | undefined;
      /** The generation of a read that is late. */
      let late: number | undefined;

      const orLast = (reading: Promise<Result>) => {
        const made = generation;
        return new Promise<Result>((resolve, reject) => {
          const giveLast = () => last && resolve(last.result);
          const callOff = outage.whenOn(giveLast);
          const wait = last?.generation === made ? WAIT_MS : WAIT_FOR_CHANGE_MS;
          const timer = setTimeout(() => {
            late = made;
            giveLast();
          }, wait);
          const end = () => {
            callOff();
            clearTimeout(timer);
            if (late === made) late = undefined;
          };
          reading.finally(end).then(resolve, reject);
        });
      };
      return () => {
        const now = performance.now();
        if (recent && recent.generation === generation && now < recent.until) return recent.result;
        // A late read is under way already.
        if (late === generation && last) return Promise.resolve(last.result);
        const reading = read();
        const made = { generation, until: now + REUSED_FOR_MS, result: orLast(reading) };
        recent = made;
        reading.then(
          (result) => {
            last = { generation: made.generation, result };
            made.result = reading;
          },
          () => {
            if (recent === made) recent = undefined;
          },
        );
        return made.result;
      };
    },
  };
}
