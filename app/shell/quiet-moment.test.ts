import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atQuietMoment } from "./quiet-moment";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("whoever is not busy is shown it at once", () => {
  const open = vi.fn();
  atQuietMoment(() => false, open);
  expect(open).toHaveBeenCalledOnce();
});

test("whoever is busy is left alone, and for three seconds after that", () => {
  const open = vi.fn();
  let busy = true;
  atQuietMoment(() => busy, open);
  vi.advanceTimersByTime(60_000);
  busy = false;
  vi.advanceTimersByTime(2_000);
  busy = true;
  vi.advanceTimersByTime(500);
  busy = false;
  vi.advanceTimersByTime(2_500);
  expect(open).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(open).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(open).toHaveBeenCalledOnce();
});

test("it can be called off", () => {
  const open = vi.fn();
  let busy = true;
  const callOff = atQuietMoment(() => busy, open);
  busy = false;
  callOff();
  vi.advanceTimersByTime(60_000);
  expect(open).not.toHaveBeenCalled();
});
