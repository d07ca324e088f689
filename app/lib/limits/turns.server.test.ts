import { expect, test } from "vitest";
import { quietMoment, turn } from "./turns.server";

test("of work that arrived together one piece begins in each round of the event loop", async () => {
  let begun = 0;
  const work = Array.from({ length: 3 }, async () => {
    await turn();
    begun += 1;
  });
  const seen: number[] = [];
  const look = () => {
    seen.push(begun);
    if (begun < 3) setImmediate(look);
  };
  setImmediate(look);
  await Promise.all(work);
  // Until this round has ended.
  await turn();
  expect(seen).toEqual([1, 2, 3]);
});

test("what nobody waits for begins when nothing else waits, or after a while", async () => {
  let begun = 0;
  const work = Array.from({ length: 50 }, async () => {
    await turn();
    begun += 1;
  });
  await quietMoment(60_000);
  expect(begun).toBe(50);
  await Promise.all(work);

  let ended = false;
  const endless = async () => {
    while (!ended) await turn();
  };
  const flood = [endless(), endless()];
  await quietMoment(30);
  ended = true;
  await Promise.all(flood);
});
