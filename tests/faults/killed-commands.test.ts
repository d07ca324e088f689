/** Commands that are killed at any of their steps, such as by a power cut, are repeated and end. */
import {
  appendFileSync,
  copyFileSync,
  createReadStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
} from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { readArchive } from "~/features/backups/archive/archive.server";
import { removeTemporaryFiles } from "~/lib/files/durable-file.server";
import { digest } from "~/lib/secrets/digest.server";
import { makeDataFolder } from "../support/data-folder";
import { diskShim, hasDiskShim } from "../support/disk-shim";
import { runScript } from "../support/run-script";
import { prepareDatabase } from "../support/server-database";
import { nameWithSkipReason } from "../support/skip-reason";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const POINTS = 30;

type Command = [script: string, ...args: string[]];
type Env = Record<string, string>;

const erased = Array.from({ length: 20 }, (_, index) => digest(`erased-${index}`));

/** A data folder with the demo, a secret, an image and erasures, and the name of its backup. */
let source: string;
let backup: string;
beforeAll(async () => {
  source = makeDataFolder();
  await prepareDatabase(source, "demo");
  expect(await runScript("admin.ts", ["list"], { DATA_DIR: source }).ended).toMatchObject({ status: 0 });
  expect(await runScript("backups.ts", ["backup"], { DATA_DIR: source }).ended).toMatchObject({ status: 0 });
  backup = join(source, "backups", readdirSync(join(source, "backups"))[0] ?? "");
});

/**
 * Kills a command at points spread over all its steps, each later than the one before, and then lets it end.
 * `undisturbed`: the command elsewhere, to count its steps. @returns what it said then
 */
async function killAtPoints(command: Command, env: Env, undisturbed: Command | Env) {
  const counter = join(makeDataFolder(), "count");
  const attempt = async (at: number, [script, ...args] = command, place = env) => {
    const shim = { LD_PRELOAD: diskShim, DISK_FLUSH_MS: "5", DISK_KILL_AT: `${at}`, DISK_COUNT: counter };
    const { child, ended } = runScript(script, args, { ...place, ...shim });
    return { ...(await ended), signal: child.signalCode };
  };
  const whole = Array.isArray(undisturbed) ? attempt(0, undisturbed) : attempt(0, command, undisturbed);
  expect(await whole).toMatchObject({ status: 0 });
  const steps = Number(readFileSync(counter, "utf8"));
  expect(steps).toBeGreaterThan(POINTS);
  for (let point = 1; point <= POINTS; point += 1) {
    const outcome = await attempt(Math.round((steps * point) / POINTS));
    if (outcome.status !== 0) expect({ point, ...outcome }).toMatchObject({ point, signal: "SIGKILL" });
  }
  const [script, ...args] = command;
  return await runScript(script, args, env).ended;
}

describe.skipIf(!hasDiskShim)(nameWithSkipReason("a killed", hasDiskShim, "C compiler"), () => {
  test("restore ends when it is repeated, with everything that was erased", async () => {
    const newTarget = () => {
      const folder = makeDataFolder();
      copyFileSync(join(source, "site.db"), join(folder, "site.db"));
      appendFileSync(join(folder, "erasures"), erased.map((line) => `${line}\n`).join(""));
      return folder;
    };
    const target = newTarget();
    const args = ["backups.ts", "restore", backup, "--yes"] as Command;
    const result = await killAtPoints(args, { DATA_DIR: target }, { DATA_DIR: newTarget() });
    expect(result).toEqual({ status: 0, output: expect.stringContaining("Restored") });
    expect(readdirSync(target)).not.toContain("restoring");
    const database = new Sqlite(join(target, "site.db"), { readonly: true });
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(database.prepare("select count(*) from erasures").pluck().get()).toBe(erased.length);
    database.close();
    expect(await runScript("admin.ts", ["list"], { DATA_DIR: target }).ended).toMatchObject({ status: 0 });
  });

  test("backup ends when it is repeated, and leaves only whole files", async () => {
    const newSite = () => {
      const folder = makeDataFolder();
      for (const name of ["site.db", "session-secret", "database-created"])
        copyFileSync(join(source, name), join(folder, name));
      return folder;
    };
    const folder = newSite();
    const result = await killAtPoints(
      ["backups.ts", "backup"],
      { DATA_DIR: folder },
      { DATA_DIR: newSite() },
    );
    expect(result).toEqual({ status: 0, output: expect.stringContaining("Copied") });
    const backups = join(folder, "backups");
    for (const name of readdirSync(backups)) if (name.startsWith(".")) utimesSync(join(backups, name), 0, 0);
    await removeTemporaryFiles(folder);
    for (const name of readdirSync(backups))
      await readArchive(createReadStream(join(backups, name)), null, (part) => !part.startsWith("."));
  });

  test("drill ends when it is repeated, without a pause", async () => {
    const newSite = () => {
      const folder = makeDataFolder();
      for (const name of ["site.db", "session-secret", "database-created"])
        copyFileSync(join(source, name), join(folder, name));
      mkdirSync(join(folder, "backups"));
      copyFileSync(backup, join(folder, "backups", "backup-2026-01-01T00-00-00Z.tar.gz"));
      return folder;
    };
    const folder = newSite();
    const result = await killAtPoints(["backups.ts", "drill"], { DATA_DIR: folder }, { DATA_DIR: newSite() });
    expect(result).toEqual({ status: 0, output: expect.stringContaining("was restored and served") });
    expect(readdirSync(folder)).not.toContain("drill");
  });

  test("move ends when it is repeated, even after its commit", async () => {
    const newTarget = () => join(makeDataFolder(), "moved.db");
    const target = newTarget();
    const move = (to: string) => ["move-database.ts", join(source, "site.db"), to] as Command;
    const result = await killAtPoints(move(target), { DATA_DIR: source }, move(newTarget()));
    expect(result).toEqual({ status: 0, output: expect.stringContaining("Copied") });
  });
});
