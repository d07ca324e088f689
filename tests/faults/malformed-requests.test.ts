import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { type GeneratedRequest, generatedRequests } from "../support/generated-requests";
import { signIn, staffEnv } from "../support/http";
import { countOpenSockets, listOpenFiles, measureMemory } from "../support/process-figures";
import { listRoutePaths } from "../support/route-paths";
import { startServer } from "../support/start-server";
import { readRows, storeRows } from "../support/stored-rows";

/** `GENERATED_REQUESTS=20000 npx vitest run tests/faults/malformed-requests.test.ts` runs more of them. */
const RUNS = Number(process.env.GENERATED_REQUESTS ?? 1_000);
const SEED = Number(process.env.GENERATED_SEED ?? 20_261_121);
const AT_ONCE = 16;
/** The time limit for each complete request. */
const RESPOND_WITHIN_MS = 15_000;

const server = await startServer({ env: { ...staffEnv, CONTACT_LIMITS: "1000000,1000000" } });
await storeRows(server, (db) => [db.delete(leads)]);
const cookie = await signIn(server);

type Outcome = { statuses: number[]; ended: "closed" | "left" | "hanging"; hasStack: boolean };

/** Sends the bytes and reads until the server closes; after a truncated request the sender leaves after a moment. */
function send({ bytes, cut }: GeneratedRequest): Promise<Outcome> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let received = "";
    let ended: Outcome["ended"] = "closed";
    const leave = () => {
      ended = cut ? "left" : "hanging";
      socket.destroy();
    };
    const timer = setTimeout(leave, cut ? 100 : RESPOND_WITHIN_MS);
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(timer);
      const statuses = [...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, code]) => Number(code));
      resolve({ statuses, ended, hasStack: /\n\s+at .+:\d+:\d+/.test(received) });
    });
    socket.write(bytes);
  });
}

/** Sends all requests, `AT_ONCE` at a time. @returns the failures, and the count of each status */
async function sendAll(requests: GeneratedRequest[]) {
  const failures: { request: string; outcome: Outcome }[] = [];
  const counts = new Map<number, number>();
  let next = 0;
  const work = async () => {
    for (let request = requests[next++]; request; request = requests[next++]) {
      const outcome = await send(request);
      for (const status of outcome.statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
      const isFailure = outcome.hasStack || outcome.statuses.some((status) => status >= 500);
      if (outcome.ended === "hanging" || isFailure)
        failures.push({ request: request.description.slice(0, 400), outcome });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { failures: failures.slice(0, 5), counts };
}

/** Logged warnings and errors, without stalls of a busy machine. */
const listComplaints = () =>
  server
    .logLines()
    .filter(({ level, msg }) => Number(level) >= 40 && msg !== "event loop stalled")
    .map(({ msg, err }) => `${msg}: ${JSON.stringify(err)}`);

test(`${RUNS} generated requests cause no 5xx and leave nothing open or half stored`, async () => {
  const arbitrary = generatedRequests(listRoutePaths(), new URL(server.url).host, cookie);
  const samples = fc.sample(arbitrary, { numRuns: RUNS, seed: SEED });
  // The first requests load modules.
  const warmUp = await sendAll(samples.slice(0, RUNS / 4));
  expect(warmUp.failures).toEqual([]);
  const pid = server.process.pid;
  const before = { files: listOpenFiles(pid).length, memory: measureMemory(pid) };
  const { failures, counts } = await sendAll(samples.slice(RUNS / 4));
  expect(failures).toEqual([]);
  // They reach pages, rejections, redirects and valid forms.
  expect([...counts.keys()]).toEqual(expect.arrayContaining([200, 302, 303, 400, 403, 404, 405, 415]));

  await sleep(1_000);
  expect(listOpenFiles(pid).length).toBeLessThanOrEqual(before.files + 5);
  expect(countOpenSockets(pid)).toBeLessThan(20);
  expect(measureMemory(pid)).toBeLessThan(before.memory + 150);
  expect(listComplaints().filter((text) => !text.startsWith("request refused"))).toEqual([]);
  const count = (...statuses: number[]) =>
    [warmUp.counts, counts]
      .flatMap((some) => statuses.map((status) => some.get(status) ?? 0))
      .reduce((a, b) => a + b);
  expect(count(202, 303)).toBeGreaterThan(RUNS / 100);
  expect(await readRows(server, (db) => db.$count(leads))).toBeLessThanOrEqual(count(200, 202, 303));
}, 300_000);
