import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { env } from "~/lib/env/env.server";
import { type OperatorSources, operatorResponse } from "./operator-endpoints";
import { Readiness } from "./readiness";

const works = async () => {};
const never = () => new Promise<never>(() => {});

test("is ready when all parts are", async () => {
  const ready = new Readiness({ checkDatabase: works, checkObjectStore: works, dataDir: env.dataDir });
  expect(await ready.report()).toEqual({ ready: true, stopping: false, database: "ok", storage: "ok" });
  ready.stopping = true;
  expect(await ready.report()).toEqual({ ready: false, stopping: true, database: "ok", storage: "ok" });
});

test("a failing part makes the process unready but keeps it up; stopping ends both", async () => {
  const checkDatabase = () => Promise.reject(new Error("away"));
  const readiness = new Readiness({ checkDatabase, checkObjectStore: works, dataDir: env.dataDir });
  const request = { method: "GET", headers: {} } as IncomingMessage;
  const statuses = async () => {
    const ask = (path: string) => operatorResponse(request, path, { readiness } as OperatorSources);
    return (await Promise.all(["/readyz", "/up", "/healthz"].map(ask))).map((response) => response?.status);
  };
  expect(await statuses()).toEqual([503, 200, 200]);
  readiness.stopping = true;
  expect(await statuses()).toEqual([503, 503, 200]);
});

test("a hanging part does not delay reports, and fails after its timeout", async () => {
  let hangs = false;
  const readiness = new Readiness({
    checkDatabase: works,
    checkObjectStore: () => (hangs ? never() : works()),
    dataDir: env.dataDir,
  });
  expect((await readiness.report()).ready).toBe(true);
  hangs = true;
  const begun = performance.now();
  // Until a check has ended, the last known state counts.
  expect((await readiness.report()).ready).toBe(true);
  expect(performance.now() - begun).toBeLessThan(1_000);
  await expect.poll(async () => (await readiness.report()).storage, { timeout: 4_000 }).toBe("failing");
});

test("checks the parts at most ten times a second", async () => {
  let tries = 0;
  const checkDatabase = async () => {
    tries++;
  };
  const readiness = new Readiness({ checkDatabase, checkObjectStore: works, dataDir: env.dataDir });
  const until = performance.now() + 1_000;
  while (performance.now() < until) await readiness.report();
  expect(tries).toBeGreaterThan(5);
  expect(tries).toBeLessThanOrEqual(20);
});
