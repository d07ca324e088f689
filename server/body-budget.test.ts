import { afterEach, expect, test, vi } from "vitest";
import { BodyBudget, type BodyRejection } from "./body-budget";

afterEach(() => {
  vi.useRealTimers();
});

function body(budget: BodyBudget, bytes: number) {
  const rejected: BodyRejection[] = [];
  const body = budget.add({ bytes, pauseMs: 10_000 }, (status) => rejected.push(status));
  return {
    rejected,
    grow: (receivedBytes: number, bytes: number) => budget.grow(body, { receivedBytes, bytes }),
    complete: () => {
      body.reject = undefined;
    },
    release: () => budget.release(body),
  };
}

test("released memory is free for other bodies", () => {
  const budget = new BodyBudget(100);
  const first = body(budget, 100);
  first.grow(60, 60);
  first.grow(20, 80);
  expect(budget.usedBytes).toBe(80);
  first.release();
  first.release();
  expect(budget.usedBytes).toBe(0);
});

test("the budget rejects the body that uses most of its share once memory is exhausted", () => {
  const budget = new BodyBudget(1_000);
  const [small, greedy, upload] = [body(budget, 500), body(budget, 500), body(budget, 5_000)];
  small.grow(10, 10);
  greedy.grow(490, 490);
  upload.grow(501, 501);
  expect([small.rejected, greedy.rejected, upload.rejected]).toEqual([[], [503], []]);
  expect(budget.usedBytes).toBe(511);
});

test("the budget does not reject bodies that are complete or have not begun", () => {
  const budget = new BodyBudget(1_000);
  const [whole, waiting, late] = [body(budget, 1_000), body(budget, 1_000), body(budget, 1_000)];
  whole.grow(990, 990);
  whole.complete();
  late.grow(20, 20);
  expect([whole.rejected, waiting.rejected, late.rejected]).toEqual([[], [], [503]]);
});

test("the budget rejects a stalled body; received bytes earn back time", () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const budget = new BodyBudget(1_000_000);
  const [silent, slow, steady] = [body(budget, 1), body(budget, 1), body(budget, 1)];
  for (let second = 0; second < 60; second++) {
    slow.grow(500, 0);
    steady.grow(1_100, 0);
    vi.advanceTimersByTime(1_000);
    if (second === 8) expect(silent.rejected).toEqual([]);
    if (second === 12) expect(silent.rejected).toEqual([408]);
  }
  expect([slow.rejected, steady.rejected]).toEqual([[408], []]);
  steady.complete();
  vi.advanceTimersByTime(60_000);
  expect(steady.rejected).toEqual([]);
  steady.release();
});
