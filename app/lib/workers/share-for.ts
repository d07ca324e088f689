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
