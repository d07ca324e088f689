import { createReadStream, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readArchive } from "~/lib/files/archive.server";
import { makeDataFolder } from "../support/data-folder";
import { runScript } from "../support/run-script";
import { type RunningServer, startServer } from "../support/start-server";

const PADDING_ROWS = 20_000;

let server: RunningServer;
const copies = makeDataFolder();
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: "error" } });
  const database = open();
  database.exec("create table padding (id integer primary key, text)");
  const insert = database.prepare("insert into padding (text) values (?)");
  database.transaction(() => {
    for (let row = 0; row < PADDING_ROWS; row += 1) insert.run(`${row} ${"x".repeat(2_000)}`);
  })();
  database.close();
}, 30_000);
afterAll(() => server.stop());

const open = () => new Sqlite(join(server.dataDir, "site.db"), { timeout: 5_000 });
const runBackup = (file: string) => runScript("backups.ts", ["backup", file], { DATA_DIR: server.dataDir });
const timeBackup = async (file: string) => {
  const began = performance.now();
  expect(await runBackup(file).ended).toMatchObject({ status: 0 });
  return performance.now() - began;
};

/** Writes a row every 10 ms. @returns a function that stops, and reports how many */
function keepWriting() {
  const database = open();
  const insert = database.prepare("insert into padding (text) values (?)");
  let written = 0;
  const timer = setInterval(() => {
    insert.run(`later ${written}`);
    written += 1;
  }, 10);
  return () => {
    clearInterval(timer);
    database.close();
    return written;
  };
}

test("a backup under constant writes is complete, private, at most twice as slow", async () => {
  const quiet = Math.min(await timeBackup(join(copies, "one.db")), await timeBackup(join(copies, "two.db")));
  const stop = keepWriting();
  const busy = Math.min(await timeBackup(join(copies, "busy.db")), await timeBackup(join(copies, "busy.db")));
  expect(stop()).toBeGreaterThan(10);
  // Allows a second for a busy machine.
  expect(busy).toBeLessThan(2 * quiet + 1_000);
  const file = join(copies, "busy.db");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await countPadding(file)).toBeGreaterThanOrEqual(PADDING_ROWS);
}, 120_000);

/** Unpacks and checks a backup. @returns the rows in it */
async function countPadding(file: string): Promise<number> {
  const folder = mkdtempSync(join(copies, "unpacked-"));
  const { files } = await readArchive(createReadStream(file), folder, () => true);
  expect(files.map(({ name }) => name)).toContain("site.db");
  const copy = new Sqlite(join(folder, "site.db"), { readonly: true });
  expect(copy.pragma("integrity_check", { simple: true })).toBe("ok");
  const rows = copy.prepare("select count(*) from padding").pluck().get() as number;
  copy.close();
  rmSync(folder, { recursive: true });
  return rows;
}

test("a killed backup leaves nothing under the final name", async () => {
  const file = join(copies, "killed.db");
  for (const afterMs of [0, 30, 60, 120]) {
    const { child, ended } = runBackup(file);
    const begun = () => readdirSync(copies).some((name) => name.startsWith(".killed.db."));
    while (!begun() && child.exitCode === null) await sleep(5);
    await sleep(afterMs);
    child.kill("SIGKILL");
    await ended;
    if (!readdirSync(copies).includes("killed.db")) continue;
    expect(await countPadding(file)).toBeGreaterThanOrEqual(PADDING_ROWS);
    rmSync(file);
  }
}, 60_000);
