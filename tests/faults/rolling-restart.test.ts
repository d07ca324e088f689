import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBalancer } from "../support/balancer";
import { freePort } from "../support/free-port";
import { hasHaproxy, startHaproxy } from "../support/haproxy";
import { leftOutWithout } from "../support/left-out";
import { type RunningServer, startServer } from "../support/start-server";

const VISITORS = 12;

let dataDir: string;
let ports: number[];
const running: RunningServer[] = [];
const env = (port: number) => ({
  ...{ DATA_DIR: dataDir, SEED_DEMO: "false", PORT: String(port), LOG_LEVEL: "error", DRAIN_MS: "3000" },
  ...{ CONTACT_LIMITS: "100000,100000", SITE_URL: "http://127.0.0.1:3000" },
});

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "studio-site-rolling-"));
  ports = [await freePort(), await freePort()];
  for (const port of ports) running.push(await startServer({ env: env(port) }));
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
  rmSync(dataDir, { recursive: true, force: true });
});

type Outcome = { status: number } | { error: string };

/** One request; `agent` keeps its connections or does not. */
const ask = (url: string, agent: Agent, method: "GET" | "POST", path: string): Promise<Outcome> =>
  new Promise((resolve) => {
    const sent = request(url + path, { method, agent, headers: { Origin: url } }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0 }));
      answer.on("error", (error) => resolve({ error: `${path} answer: ${error.message}` }));
    });
    sent.on("error", (error) => resolve({ error: `${path}: ${error.message}` }));
    sent.end(method === "POST" ? "message=hello" : undefined);
  });

/** Visitors come and go, some on connections that they keep, while both processes are replaced one after the other. */
async function restartUnderLoad(url: string, keepsConnections: boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const agent = new Agent({ keepAlive: keepsConnections, maxSockets: VISITORS });
  let going = true;
  const visits = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let turn = visitor; going; turn++) {
      const [method, path] = [
        ["GET", "/"],
        ["GET", `/blog?q=${turn}`],
        ["POST", "/contact"],
        ["GET", "/social-card.png"],
      ][turn % 4] as ["GET" | "POST", string];
      outcomes.push(await ask(url, agent, method, path));
      await sleep(5);
    }
  });
  await sleep(500);
  for (const [index, port] of ports.entries()) {
    running[index]?.process.kill("SIGTERM");
    expect(await new Promise((resolve) => running[index]?.process.once("exit", resolve))).toBe(0);
    running[index] = await startServer({ env: env(port) });
    // Until the other one goes, the balancer must have seen that this one came.
    await sleep(2_000);
  }
  going = false;
  await Promise.all(visits);
  agent.destroy();
  return outcomes;
}

function expectNoFailure(outcomes: Outcome[]): void {
  const failed = outcomes.filter((outcome) => "error" in outcome || outcome.status >= 500);
  expect(outcomes.length).toBeGreaterThan(200);
  expect(failed).toEqual([]);
}

test("both processes are replaced under load and no request fails", async () => {
  const balancer = await startBalancer(ports);
  try {
    expectNoFailure(await restartUnderLoad(balancer.url, false));
  } finally {
    await balancer.stop();
  }
}, 60_000);

test.skipIf(!hasHaproxy)(
  leftOutWithout("the same behind haproxy, with connections that are kept", hasHaproxy, "haproxy"),
  async () => {
    const haproxy = await startHaproxy(await freePort(), ports);
    try {
      expectNoFailure(await restartUnderLoad(haproxy.url, true));
    } finally {
      await haproxy.stop();
    }
  },
  60_000,
);
