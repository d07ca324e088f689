/** `npm run doctor` on Postgres. */
import { expect, test } from "vitest";
import type { NamedFinding } from "~/features/system-checks/finding";
import { staffEnv } from "../support/http";
import { createDatabase, startPostgres } from "../support/postgres-server";
import { runScript } from "../support/run-script";
import { startServer } from "../support/start-server";

const postgres = await startPostgres();
const settings = { ...staffEnv, DATABASE_URL: await createDatabase(postgres.url("postgres"), "doctor") };
const site = await startServer({ env: { ...settings, SEED_DEMO: "false" }, withinMs: 60_000 });
const healthy = { ...settings, DATA_DIR: site.dataDir, SITE_URL: site.url };

async function findTroubles(env: Record<string, string> = {}): Promise<NamedFinding[]> {
  const { output } = await runScript("doctor.ts", ["--json"], { ...healthy, ...env }).ended;
  const { findings } = JSON.parse(output.slice(output.indexOf("{")));
  return findings.filter(({ state }: NamedFinding) => state !== "ok");
}

const only = (check: string, message: RegExp) => [
  expect.objectContaining({ check, state: "failure", message: expect.stringMatching(message) }),
];

test("a healthy site has no finding", async () => {
  expect(await findTroubles()).toEqual([]);
});

test("the doctor reports a clock that differs from the server's", async () => {
  const shifted = { NODE_OPTIONS: "--import ./tests/support/shifted-clock.mjs", CLOCK_AHEAD_MS: "400000" };
  const ahead = /400 seconds ahead of that of the database server/;
  expect(await findTroubles(shifted)).toEqual(only("Database clock", ahead));
});

test("the doctor reports a wrong password", async () => {
  const url = String(healthy.DATABASE_URL).replace(":postgres@", ":wrong@");
  const rejected = /user, password and name in DATABASE_URL/;
  expect(await findTroubles({ DATABASE_URL: url })).toEqual(only("Database", rejected));
});

test("the doctor reports a server that is stopped, and still checks the rest", async () => {
  await postgres.pause();
  expect(await findTroubles()).toEqual(only("Database", /the database server does not respond/));
  await postgres.resume();
}, 60_000);
