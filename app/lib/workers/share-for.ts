/** Calls `load`, which must not throw, at most once in `ms`: callers until then share its result. */
export function shareFor<T>(
  ms: number,
  load: (now: number) => Promise<T>,
  clock: () => number = Date.now,
): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | undefined;
  return () => {
    const now = clock();
    if (!last || now < last.at || now - last.at >= ms) last = { at: now, result: load(now) };
    return last.result;
  };
}
