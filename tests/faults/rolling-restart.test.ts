import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBalancer } from "../support/balancer";
import { freePort } from "../support/free-port";
import { hasHaproxy, startHaproxy } from "../support/haproxy";
import { type RunningServer, startServer } from "../support/start-server";

/** At each of two load balancers. */
const VISITORS = 4;

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

/** Visitors come and go through a load balancer. @returns a function that ends the visits. */
function startVisits(url: string, keepsConnections: boolean): () => Promise<Outcome[]> {
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
  return async () => {
    going = false;
    await Promise.all(visits);
    agent.destroy();
    return outcomes;
  };
}

/** Replaces both processes, one after the other. */
async function restart(): Promise<void> {
  await sleep(500);
  for (const [index, port] of ports.entries()) {
    running[index]?.process.kill("SIGTERM");
    expect(await new Promise((resolve) => running[index]?.process.once("exit", resolve))).toBe(0);
    running[index] = await startServer({ env: env(port) });
    // The balancers must have seen this one before the other one goes.
    await sleep(2_000);
  }
}

function expectNoFailure(outcomes: Outcome[]): void {
  const failed = outcomes.filter((outcome) => "error" in outcome || outcome.status >= 500);
  expect(outcomes.length).toBeGreaterThan(200);
  expect(failed).toEqual([]);
}

test("both processes are replaced under load and no request fails, also behind haproxy with kept connections", async () => {
  const balancer = await startBalancer(ports);
  const haproxy = hasHaproxy ? await startHaproxy(await freePort(), ports) : undefined;
  try {
    const ends = [startVisits(balancer.url, false)];
    if (haproxy) ends.push(startVisits(haproxy.url, true));
    await restart();
    for (const end of ends) expectNoFailure(await end());
  } finally {
    await balancer.stop();
    await haproxy?.stop();
  }
}, 60_000);
