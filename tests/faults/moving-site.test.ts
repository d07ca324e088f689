/** A running site is moved from SQLite to Postgres and back, with the command that operators use. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { onServer, startPostgres } from "../support/postgres-server";
import { runScript } from "../support/run-script";
import { type RunningServer, startServer } from "../support/start-server";
import { sendMessage } from "../support/submission";

const PADDING_LEADS = 20_000;
const settings = { SEED_DEMO: "false", LOG_LEVEL: "error", CONTACT_LIMITS: "1000,1000" };

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let site: RunningServer;
beforeAll(async () => {
  postgres = await startPostgres();
  await onServer(postgres.url("postgres"), "create database moved");
  site = await startServer({ env: settings });
  expect((await sendMessage(site.url, "Before")).status).toBe(303);
  pad();
}, 120_000);

const file = () => join(site.dataDir, "site.db");

/** Adds enough leads for copying to take a while. */
function pad() {
  const client = new Sqlite(file(), { timeout: 5_000 });
  const columns = "kind, verification, status, message, source, created_at, due_at";
  client.exec(`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${PADDING_LEADS})
    insert into leads (id, submission_key, ${columns})
    select 'padding-' || n, 'padding-' || n, 'contact', 'verified', 'closed', hex(randomblob(400)), '{}', n, n from numbers
  `);
  client.close();
}

function move(from: string, to: string, ...options: string[]) {
  const running = runScript("move-database.ts", [from, to, ...options]);
  const says = async (words: string) => {
    while (!running.output().includes(words)) {
      if (running.child.exitCode !== null) throw new Error(running.output());
      await sleep(10);
    }
  };
  return { ...running, says };
}

/** Requests uncached pages until `over`. @returns how many, and the longest time in milliseconds */
async function keepReading(over: Promise<unknown>) {
  const read = { pages: 0, longestMs: 0 };
  let ended = false;
  void over.finally(() => {
    ended = true;
  });
  while (!ended) {
    const startedAt = performance.now();
    const { status } = await fetch(`${site.url}/blog?q=nothing-${read.pages}`);
    expect(status).toBe(200);
    read.pages += 1;
    read.longestMs = Math.max(read.longestMs, performance.now() - startedAt);
  }
  return read;
}

async function namesIn(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query("select name from leads where name is not null order by created_at");
  await client.end();
  return rows.map(({ name }) => name);
}

test("the site serves pages during a move and loses nothing", async () => {
  const url = postgres.url("moved");
  const there = move(`file:${file()}`, url, "--hold");
  const read = await keepReading(there.says("No one can write"));
  expect(read.pages).toBeGreaterThan(3);
  expect(read.longestMs).toBeLessThan(4_000);
  const { status, page } = await sendMessage(site.url, "Held");
  expect([status, page.includes("We count by hand, says Held")]).toEqual([503, true]);

  const dataDir = site.dataDir;
  const next = await startServer({ env: { ...settings, DATABASE_URL: url, DATA_DIR: dataDir } });
  there.child.stdin.write("\n");
  expect((await there.ended).status).toBe(0);
  expect(there.output()).toMatch(/leads +20,001 rows {2}sha256 [0-9a-f]{16} {2}same in both/);
  expect(there.output()).toMatch(/stood still for \d+\.\d s/);
  expect(there.output()).not.toContain("postgres:postgres");

  const oldSite = site;
  site = next;
  expect((await sendMessage(site.url, "Elsewhere")).status).toBe(303);
  expect(await namesIn(url)).toEqual(["Before", "Elsewhere"]);

  await oldSite.stop();
}, 120_000);

test("wrong arguments print one line and create nothing", async () => {
  const absent = join(site.dataDir, "absent.db");
  const otherFile = join(site.dataDir, "other.db");
  for (const [args, words] of [
    [[absent, otherFile], `${absent} has no database of this site.`],
    [[absent, ""], "Usage:"],
    [[absent, "postgres://studio:secret@127.0.0.1:1/none"], "has no database of this site"],
    [["postgres://studio:secret@127.0.0.1:1/none", otherFile], "ECONNREFUSED"],
  ] as const) {
    const { status, output } = await move(args[0], args[1]).ended;
    expect(status).toBe(1);
    expect(output).toContain(words);
    expect(output).not.toContain("secret");
  }
  expect([absent, otherFile].filter((path) => existsSync(path))).toEqual([]);
}, 120_000);
