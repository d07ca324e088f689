import { setTimeout as sleep } from "node:timers/promises";

/** What starts the waiting tasks, first in, first out. */
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

const POLL_INTERVAL_MS = 20;

/** Waits until no task waits for its turn, at most `timeoutMs`. For background work. */
export async function waitUntilIdle(timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (waiting.length > 0 && performance.now() < deadline) await sleep(POLL_INTERVAL_MS);
}
