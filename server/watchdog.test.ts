import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { Watchdog } from "./watchdog";

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test("names the requests that were in progress during a stall", async () => {
  const told: [ms: number, requests: string[]][] = [];
  const watchdog = new Watchdog((...about) => told.push(about));
  const endWaiting = watchdog.track(() => "GET /waiting");
  const endGone = watchdog.track(() => "GET /gone");
  endGone();
  await sleep(250);
  expect([told, watchdog.stalls, watchdog.requestsUnderWay]).toEqual([[], 0, 1]);

  const endCulprit = watchdog.track(() => "POST /get-estimate/:code");
  block(800);
  endCulprit();
  await sleep(250);
  endWaiting();
  expect(watchdog.stalls).toBe(1);
  expect(told).toEqual([[expect.any(Number), ["POST /get-estimate/:code", "GET /waiting"]]]);
  expect(told[0]?.[0]).toBeGreaterThan(500);
});
