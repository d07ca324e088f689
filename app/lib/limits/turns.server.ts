import { setTimeout as sleep } from "node:timers/promises";

const waiting: (() => void)[] = [];

/** Waits for a turn: one task starts per event-loop iteration, so that cached pages need not wait. */
export const waitForTurn = (): Promise<void> =>
  new Promise((begin) => {
    waiting.push(begin);
    if (waiting.length === 1) setImmediate(beginNext);
  });

function beginNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(beginNext);
}

const LOOK_EVERY_MS = 20;

/** Waits until no task waits for its turn, at most `withinMs`. For background work. */
export async function waitUntilIdle(withinMs: number): Promise<void> {
  const until = performance.now() + withinMs;
  while (waiting.length > 0 && performance.now() < until) await sleep(LOOK_EVERY_MS);
}
