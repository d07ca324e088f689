/** ONCE's hooks (https://github.com/basecamp/once#hook-scripts), run as it runs them, on a site under load. */
import { cpSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeDataFolder } from "../support/data-folder";
import { startProcess } from "../support/run-script";
import { startServer } from "../support/start-server";
import { startLoad } from "../support/steady-load";
import { listStoredLeads } from "../support/submission";

const restored = join(makeDataFolder(), "storage");
const server = await startServer({ env: { CONTACT_LIMITS: "100000,100000", LOG_LEVEL: "error" } });

/** @returns the exit code and what was printed */
const runHook = (name: string, dataDir: string) =>
  startProcess(`deploy/hooks/${name}`, [], { DATA_DIR: dataDir, SITE_FOLDER: process.cwd() }).ended;

test("post-restore recovers a consistent site from files that changed while they were copied", async () => {
  const stop = startLoad(server.url, 30);
  await expect
    .poll(async () => (await listStoredLeads(server)).length, { timeout: 20_000 })
    .toBeGreaterThan(30);
  const leadsBefore = (await listStoredLeads(server)).map(({ name }) => name);
  expect(await runHook("pre-backup", server.dataDir)).toEqual({
    status: 0,
    output: expect.stringContaining("before-copy.tar.gz"),
  });
  cpSync(server.dataDir, restored, { recursive: true, filter: (file) => !/\.(sock|tmp)$/.test(file) });
  expect((await stop()).failures).toEqual([]);

  expect(await runHook("post-restore", restored)).toEqual({
    status: 0,
    output: expect.stringContaining("Restored"),
  });
  expect(readdirSync(restored).filter((name) => /^\.copied|replaced|-wal/.test(name))).toEqual([]);
  const again = await startServer({ env: { DATA_DIR: restored, LOG_LEVEL: "error" } });
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  expect((await listStoredLeads(again)).map(({ name }) => name)).toEqual(expect.arrayContaining(leadsBefore));
}, 90_000);

test("without a copy, post-restore leaves everything as it is", async () => {
  const folder = makeDataFolder();
  expect(await runHook("post-restore", folder)).toEqual({ status: 0, output: "" });
  expect(existsSync(join(folder, "site.db"))).toBe(false);
});
