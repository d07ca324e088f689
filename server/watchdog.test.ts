import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { log } from "~/lib/log/log.server";
import { countRequests, eventLoop, trackRequest } from "./watchdog";

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test("the watchdog reports the requests that were in progress during a stall", async () => {
  const told = vi.spyOn(log, "warn").mockImplementation(() => {});
  const endWaiting = trackRequest(() => "GET /waiting");
  const endGone = trackRequest(() => "GET /gone");
  endGone();
  await sleep(250);
  expect([told.mock.calls, eventLoop.stalls, countRequests()]).toEqual([[], 0, 1]);

  const endCulprit = trackRequest(() => "POST /get-estimate/:code");
  block(800);
  endCulprit();
  await sleep(250);
  endWaiting();
  expect(eventLoop.stalls).toBe(1);
  const requests = ["POST /get-estimate/:code", "GET /waiting"];
  expect(told.mock.calls).toEqual([[{ ms: expect.any(Number), requests }, "event loop stalled"]]);
});
