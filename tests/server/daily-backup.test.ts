import { execFileSync } from "node:child_process";
import { createReadStream, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readArchive } from "~/features/backups/archive/archive.server";
import { makeDataFolder } from "../support/data-folder";
import { runScript } from "../support/run-script";
import { databaseEnv } from "../support/server-database";
import { type RunningServer, startServer } from "../support/start-server";

/** The first check comes a minute after the start, and then the backup takes a while. */
const WITHIN = { timeout: 150_000, interval: 100 };

const copies = makeDataFolder();
const env = { BACKUP_AT: "00:00" };
const first = await startServer({ env });
const servers = [
  first,
  await startServer({ env: { ...env, ...databaseEnv(first), DATA_DIR: first.dataDir } }),
];

/** Lists the nice values of the workers' threads. */
function listWorkerPriorities(): number[] {
  const listed = execFileSync("ps", ["-eLo", "ppid,ni,args"], { encoding: "utf8" });
  const serverPids = servers.map(({ process }) => process.pid);
  return listed.split("\n").flatMap((line) => {
    const [, parent, nice] = /^ *(\d+) +(-?\d+) .*backup-worker/.exec(line) ?? [];
    return serverPids.includes(Number(parent)) ? [Number(nice)] : [];
  });
}

test("one of two processes makes a backup at low priority, while the site keeps responding", async () => {
  const [first] = servers as [RunningServer];
  const folder = join(first.dataDir, "backups");
  const names = () => {
    try {
      return readdirSync(folder).filter((name) => !name.startsWith("."));
    } catch {
      return [];
    }
  };
  const priorities: number[] = [];
  let slowest = 0;
  const deadline = performance.now() + WITHIN.timeout;
  while (names().length === 0 && performance.now() < deadline) {
    const startedAt = performance.now();
    expect((await fetch(`${first.url}/contact`)).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - startedAt);
    priorities.push(...listWorkerPriorities());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(priorities.length).toBeGreaterThan(0);
  expect(new Set(priorities)).toEqual(new Set([19]));
  expect(slowest).toBeLessThan(3_000);
  // By then, the other process has made its first check too, because it started seconds later.
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  expect(names()).toEqual([expect.stringMatching(/^backup-\S+Z\.tar\.gz$/)]);
  const { files } = await readArchive(
    createReadStream(join(folder, names()[0] ?? "")),
    join(copies, "a"),
    () => true,
  );
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(["session-secret"]));
  const lines = servers.flatMap((server) => server.logLines());
  expect(lines.filter(({ sweep }) => sweep === "backup")).toHaveLength(1);
}, 240_000);

test("a manual backup goes to the same folder", async () => {
  const [first] = servers as [RunningServer];
  const env = { DATA_DIR: first.dataDir, ...databaseEnv(first) };
  const { status, output } = await runScript("backups.ts", ["backup"], env).ended;
  expect(output).toMatch(/^Copied .* with the images, to .*backups\/backup-\S+Z\.tar\.gz\.$/m);
  expect(status).toBe(0);
}, 60_000);
