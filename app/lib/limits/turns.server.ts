/** The functions that start the waiting tasks, first in, first out. */
const waiting: (() => void)[] = [];

/** Waits for a turn: one task starts per event-loop iteration, and cached pages are served in between. */
export const waitForTurn = (): Promise<void> =>
  new Promise((start) => {
    waiting.push(start);
    if (waiting.length === 1) setImmediate(startNext);
  });

function startNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(startNext);
}
