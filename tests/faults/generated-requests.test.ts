import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routePaths } from "../../scripts/route-paths";
import { type GeneratedRequest, generatedRequests } from "../support/generated-request";
import { signIn, staffEnv } from "../support/http";
import { shareOf } from "../support/shared-out";
import { type RunningServer, startServer } from "../support/start-server";

/** `GENERATED_REQUESTS=20000 npx vitest run tests/faults/generated-requests.test.ts` tries longer. */
const RUNS = Number(process.env.GENERATED_REQUESTS ?? 1_000);
const SEED = Number(process.env.GENERATED_SEED ?? 20_261_121);
const AT_ONCE = 16;
/** Nothing that was sent whole may be left without an answer for this long. In milliseconds. */
const ANSWER_WITHIN_MS = 15_000;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    env: { ...staffEnv, CONTACT_LIMITS: "1000000,1000000" },
  });
});
afterAll(async () => {
  await server.stop();
});

type Outcome = { statuses: number[]; ended: "closed" | "left" | "hanging" };

/** Sends the bytes and reads what comes until the server closes; of a cut request the sender leaves after a moment. */
function send({ bytes, cut }: GeneratedRequest): Promise<Outcome> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let received = "";
    let ended: Outcome["ended"] = "closed";
    const timer = setTimeout(
      () => {
        ended = cut ? "left" : "hanging";
        socket.destroy();
      },
      cut ? 100 : ANSWER_WITHIN_MS,
    );
    socket.on("data", (chunk) => {
      // Only the status lines are of interest, and they stand in front.
      if (received.length < 65_536) received += chunk.toString("latin1");
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(timer);
      resolve({
        statuses: [...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, code]) => Number(code)),
        ended,
      });
    });
    socket.write(bytes);
  });
}

const openFiles = () => readdirSync(`/proc/${server.process.pid}/fd`).length;
const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, "utf8"))?.[1]) / 1024;

test.skipIf(process.platform !== "linux")(
  `${RUNS} generated requests get no 5xx, and leave nothing open`,
  async () => {
    const cookie = await signIn(server);
    const arbitrary = generatedRequests(await routePaths(), new URL(server.url).host, cookie);
    const samples = shareOf(fc.sample(arbitrary, { numRuns: 2 * RUNS, seed: SEED }));
    const run = async (requests: GeneratedRequest[]) => {
      const failures: { request: string; outcome: Outcome }[] = [];
      const counts = new Map<number, number>();
      let next = 0;
      const work = async () => {
        for (let request = requests[next++]; request; request = requests[next++]) {
          const outcome = await send(request);
          for (const status of outcome.statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
          if (outcome.ended === "hanging" || outcome.statuses.some((status) => status >= 500)) {
            failures.push({ request: request.description.slice(0, 400), outcome });
          }
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return { failures, counts };
    };

    // The first ones load what is loaded on demand.
    const warmUp = await run(samples.slice(0, RUNS / 4));
    expect(warmUp.failures.slice(0, 5)).toEqual([]);
    const before = { files: openFiles(), memory: memory() };
    const { failures, counts } = await run(samples.slice(RUNS / 4));
    expect(failures.slice(0, 5)).toEqual([]);
    // They reach pages, refusals and redirects alike.
    expect([...counts.keys()]).toEqual(expect.arrayContaining([200, 302, 303, 400, 403, 404, 405]));

    await sleep(1_000);
    expect(openFiles()).toBeLessThanOrEqual(before.files + 5);
    expect(memory()).toBeLessThan(before.memory + 150);
    expect(server.output()).not.toMatch(/"level":(50|60)/);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    console.info(
      `${RUNS} requests: ${[...counts]
        .sort()
        .map(([status, count]) => `${status} ${count}`)
        .join(", ")}; ` +
        `memory ${Math.round(before.memory)} to ${Math.round(memory())} MiB, files ${before.files} to ${openFiles()}`,
    );
  },
  300_000,
);
