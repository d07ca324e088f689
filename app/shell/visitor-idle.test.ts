import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitUntilVisitorIdle } from "./visitor-idle";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("waitUntilVisitorIdle resolves after three idle seconds, and immediately for an idle visitor", async () => {
  const open = vi.fn();
  let busy = false;
  const { signal } = new AbortController();
  await waitUntilVisitorIdle(() => busy, signal);
  busy = true;
  void waitUntilVisitorIdle(() => busy, signal).then(open);
  for (const [isBusy, ms] of [
    [true, 60_000],
    [false, 2_000],
    [true, 500],
    [false, 2_500],
  ] as const) {
    busy = isBusy;
    await vi.advanceTimersByTimeAsync(ms);
    expect(open).not.toHaveBeenCalled();
  }
  await vi.advanceTimersByTimeAsync(500);
  expect(open).toHaveBeenCalledOnce();
});

test("waitUntilVisitorIdle rejects when aborted, even for an idle visitor", async () => {
  const waiting = new AbortController();
  const ended = expect(waitUntilVisitorIdle(() => true, waiting.signal)).rejects.toThrow();
  waiting.abort();
  await vi.advanceTimersByTimeAsync(500);
  await ended;
  await expect(waitUntilVisitorIdle(() => false, AbortSignal.abort())).rejects.toThrow();
});
