import { expect, test } from "vitest";
import { waitForTurn } from "~/lib/workers/promises";

test("waitForTurn starts one task per event-loop iteration", async () => {
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
