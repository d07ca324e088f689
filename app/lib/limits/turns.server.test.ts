import { expect, test } from "vitest";
import { waitForTurn, waitUntilIdle } from "./turns.server";

test("starts one task per event-loop iteration", async () => {
  let begun = 0;
  const work = Array.from({ length: 3 }, async () => {
    await waitForTurn();
    begun += 1;
  });
  const seen: number[] = [];
  const recordIteration = () => {
    seen.push(begun);
    if (begun < 3) setImmediate(recordIteration);
  };
  setImmediate(recordIteration);
  await Promise.all(work);
  // Wait until this iteration has ended.
  await waitForTurn();
  expect(seen).toEqual([1, 2, 3]);
});

test("waitUntilIdle resolves when no task waits, or at its deadline", async () => {
  let begun = 0;
  const work = Array.from({ length: 50 }, async () => {
    await waitForTurn();
    begun += 1;
  });
  await waitUntilIdle(60_000);
  expect(begun).toBe(50);
  await Promise.all(work);

  let ended = false;
  const endless = async () => {
    while (!ended) await waitForTurn();
  };
  const flood = [endless(), endless()];
  await waitUntilIdle(30);
  ended = true;
  await Promise.all(flood);
});
