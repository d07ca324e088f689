import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeDataFolder } from "../support/data-folder";
import { runScript } from "../support/run-script";
import { nameWithSkipReason } from "../support/skip-reason";
import { canMakeDisks, makeDisk } from "../support/small-disk";
import { startServer } from "../support/start-server";
import { listStoredLeads, sendMessage } from "../support/submission";

const START_WITHIN = { timeout: 10_000, interval: 100 };

const readiness = async (url: string) => {
  const response = await fetch(`${url}/readyz`);
  return [response.status, (await response.json()).database];
};

/** Expects the start to fail. @returns its message: one line, without a stack */
async function failedStart(dataDir: string): Promise<string> {
  const outcome = await startServer({ env: { DATA_DIR: dataDir } }).catch((error: Error) => error.message);
  if (typeof outcome !== "string") {
    await outcome.stop();
    throw new Error("It started.");
  }
  expect(outcome).toMatch(/^The server ended with code 1:\nCannot start: [^\n]+\n$/);
  return outcome.split("\n")[1] ?? "";
}

/** Overwrites pages of a file, as a failing disk would, from `page` (the first is 0) on. */
function damage(file: string, page: number, pages: number): void {
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(pages * 4096, 0xa5), 0, pages * 4096, page * 4096);
  closeSync(handle);
}

/** Creates a data folder that a server has used. */
async function usedFolder(parent = tmpdir(), env: Record<string, string> = {}): Promise<string> {
  const dataDir = mkdtempSync(join(parent, "studio-site-file-"));
  const server = await startServer({ env: { DATA_DIR: dataDir, ...env } });
  expect((await sendMessage(server.url, "Before")).status).toBe(303);
  await server.stop();
  return dataDir;
}

// drizzle/sqlite/write-queue.test.ts tests other changes of open files.
test("a replaced database rejects leads, logs once, and recovers when restored", async () => {
  const server = await startServer({ env: { SEED_DEMO: "false", CONTACT_LIMITS: "1000,1000" } });
  const file = join(server.dataDir, "site.db");
  renameSync(file, `${file}.former`);
  writeFileSync(file, "");
  for (const name of ["One", "Two"]) {
    const { status, page, ms } = await sendMessage(server.url, name);
    expect(status).toBe(503);
    expect(page).toContain(`We count by hand, says ${name}.`);
    expect(ms).toBeLessThan(2_000);
  }
  await expect.poll(() => readiness(server.url), START_WITHIN).toEqual([503, "failing"]);
  expect((await fetch(server.url)).status).toBe(200);
  // The lost file may have had a post or a redirect there.
  for (const path of [
    "/blog/not-in-this-file",
    "/api/posts/not-in-this-file",
    "/nowhere",
    "/blog/tag/none",
    "/blog/tag/none/rss.xml",
  ]) {
    const { status, headers } = await fetch(server.url + path, { redirect: "manual" });
    expect([path, status, headers.get("Retry-After")]).toEqual([path, 503, "5"]);
  }
  await expect.poll(() => server.output()).toContain("removed or replaced");
  expect(server.output().match(/removed or replaced/g)).toHaveLength(1);

  renameSync(`${file}.former`, file);
  expect((await sendMessage(server.url, "Back")).status).toBe(303);
  expect((await listStoredLeads(server)).map(({ name }) => name)).toEqual(["Back"]);
  await expect.poll(() => readiness(server.url), START_WITHIN).toEqual([200, "ok"]);
  expect(await server.stop()).toBe(0);
}, 30_000);

test("a truncated secret aborts startup with one line", async () => {
  const dataDir = makeDataFolder();
  writeFileSync(join(dataDir, "session-secret"), "Zm9vYmFy\n");
  expect(await failedStart(dataDir)).toBe(
    `Cannot start: ${dataDir}/session-secret holds no secret of at least 32 characters. Restore a copy of it, or delete it to have a new one generated.`,
  );
});

/** Runs a command of the database as an operator would. */
const runCommand = (dataDir: string, ...args: string[]) =>
  runScript(args[0] === "migrate" ? "database.ts" : "backups.ts", args, { DATA_DIR: dataDir }).ended;

test("a missing database is restored or explicitly recreated, never just empty", async () => {
  const empty = { SEED_DEMO: "false" };
  const dataDir = await usedFolder(tmpdir(), empty);
  const file = join(dataDir, "site.db");
  const copy = join(dataDir, "copy.db");
  expect((await runCommand(dataDir, "backup", copy)).status).toBe(0);
  for (const lose of [rmSync, truncateSync]) {
    lose(file);
    expect(await failedStart(dataDir)).toMatch(/restore a backup: npm run db:restore -- FILE/);
    expect(await runCommand(dataDir, "migrate")).toMatchObject({
      status: 1,
      output: expect.stringMatching(/is gone or empty/),
    });
    expect(existsSync(file) && statSync(file).size > 0).toBe(false);
    expect((await runCommand(dataDir, "restore", copy, "--yes")).status).toBe(0);
  }
  const left = join(dataDir, ".session-secret.1.tmp");
  writeFileSync(left, "left by a killed process");
  utimesSync(left, 0, 0);
  const restored = await startServer({ env: { DATA_DIR: dataDir } });
  await expect.poll(() => existsSync(left), START_WITHIN).toBe(false);
  expect((await listStoredLeads(restored)).map(({ name }) => name)).toEqual(["Before"]);
  await restored.stop();

  rmSync(file);
  rmSync(join(dataDir, "database-created"));
  const again = await startServer({ env: { ...empty, DATA_DIR: dataDir } });
  expect(await listStoredLeads(again)).toEqual([]);
  await again.stop();
  rmSync(dataDir, { recursive: true });
}, 60_000);

test.each([
  ["at its start", 0],
  ["in its middle", 20],
])(
  "a database damaged %s is not ready and does not start again",
  async (_where, page) => {
    const dataDir = await usedFolder();
    const file = join(dataDir, "site.db");
    const server = await startServer({ env: { DATA_DIR: dataDir } });
    expect(await readiness(server.url)).toEqual([200, "ok"]);
    damage(file, page, Math.min(20, statSync(file).size / 4096 - page));
    await expect.poll(() => readiness(server.url), START_WITHIN).toEqual([503, "failing"]);
    await expect.poll(() => server.output(), START_WITHIN).toContain("the database file is damaged");
    server.process.kill("SIGKILL");
    await server.stop();
    expect(await failedStart(dataDir)).toContain("the database file is damaged.");
    rmSync(dataDir, { recursive: true, force: true });
  },
  40_000,
);

describe.skipIf(!canMakeDisks)(nameWithSkipReason("a disk", canMakeDisks, "right to mount one"), () => {
  test("that is read-only aborts startup with one line", async () => {
    const disk = makeDisk("64m");
    const dataDir = await usedFolder(disk.folder);
    disk.setReadOnly(true);
    expect(await failedStart(dataDir)).toMatch(/cannot be (written to|opened)/);
    const missing = join(dataDir, "new");
    expect(await failedStart(missing)).toContain(`Cannot start: DATA_DIR cannot be created. ${missing}: `);
    disk.remove();
  }, 40_000);

  test("that is full returns forms with their text, logs one line, and recovers", async () => {
    const disk = makeDisk("8m");
    const server = await startServer({
      env: { SEED_DEMO: "false", DATA_DIR: disk.folder, CONTACT_LIMITS: "1000,1000" },
    });
    expect((await sendMessage(server.url, "Before")).status).toBe(303);
    disk.fill();
    const outcomes: number[] = [];
    for (let index = 0; index < 60 && outcomes.at(-1) !== 503; index += 1) {
      const { status, page } = await sendMessage(server.url, `Full ${index}`);
      if (status === 503) expect(page).toContain(`We count by hand, says Full ${index}.`);
      outcomes.push(status);
    }
    expect(outcomes.at(-1)).toBe(503);
    await expect.poll(() => server.output()).toContain("the disk is full");
    await expect.poll(() => readiness(server.url), START_WITHIN).toEqual([503, "failing"]);
    expect((await fetch(server.url)).status).toBe(200);
    disk.makeRoom();
    await expect.poll(async () => (await sendMessage(server.url, "After")).status, START_WITHIN).toBe(303);
    await expect.poll(() => readiness(server.url), START_WITHIN).toEqual([200, "ok"]);
    const thanked = outcomes.filter((status) => status === 303).length;
    expect(await listStoredLeads({ dataDir: disk.folder })).toHaveLength(thanked + 2);
    await server.stop();
    disk.fill();
    for (const name of ["site.db", "database-created"]) rmSync(join(disk.folder, name));
    disk.fill();
    expect(await failedStart(disk.folder)).toContain("the disk is full");
    disk.remove();
  }, 60_000);
});
