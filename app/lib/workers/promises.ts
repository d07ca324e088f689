/** Calls `load` at most once in `ms`, and not while it runs: callers until then share its result. */
export function shareFor<T>(
  ms: number,
  load: (now: number) => Promise<T>,
  clock: () => number = Date.now,
): () => Promise<T> {
  let last: { at: number; isRunning: boolean; result: Promise<T> } | undefined;
  const start = (now: number) => {
    const started = { at: now, isRunning: true, result: load(now) };
    const end = () => {
      started.isRunning = false;
    };
    started.result.then(end, end);
    return started;
  };
  return () => {
    const now = clock();
    const isFresh = last !== undefined && (last.isRunning || (now >= last.at && now - last.at < ms));
    if (!last || !isFresh) last = start(now);
    return last.result;
  };
}

/** Awaits what `run` returns. @throws an Error with `message` after `timeoutMs` milliseconds */
export async function withTimeout<T>(
  run: () => T | Promise<T>,
  timeoutMs: number,
  message: string,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(message)), timeoutMs);
  });
  try {
    return await Promise.race([run(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

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
