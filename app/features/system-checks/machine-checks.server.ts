import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { env } from "~/lib/env/env.server";
import { LOW_DISK_SHARE, measureDisk } from "~/lib/files/disk-space.server";
import { describeFileFailure, ignoreMissing } from "~/lib/files/durable-file.server";
import { MINUTE_MS, SECOND_MS } from "~/lib/text/time";
import { type Finding, failure, ok, warning } from "./finding";
import type { SystemCheck } from "./run-checks.server";

/** With less free space, the next write may fail. */
const MIN_FREE_BYTES = 50 * 1024 * 1024;

/** Whether this Node is one that package.json names in `engines`. */
export async function checkNode(version: string = process.versions.node, root = "."): Promise<Finding> {
  const { engines } = await readJson(join(root, "package.json"));
  if (isSupported(version, engines.node)) return ok(`Node ${version}.`);
  return failure(
    `This is Node ${version}, but the site needs ${engines.node}.`,
    "Install a supported version of Node, then run npm ci.",
  );
}

/** Whether a version fits ranges such as `>=20.19` or `^20.19 || ^22`. */
function isSupported(version: string, ranges: string): boolean {
  const [ownMajor = 0, ownMinor = 0] = version.split(".").map(Number);
  return ranges.split("||").some((range) => {
    const [, operator, digits = ""] = /^\s*(\D*?)\s*([\d.]+)/.exec(range) ?? [];
    const [major = 0, minor = 0] = digits.split(".").map(Number);
    const isSameMajor = ownMajor === major && ownMinor >= minor;
    return isSameMajor || (operator === ">=" && ownMajor > major);
  });
}

/** Loads the packages that have native code, as the site does. */
const LOAD_NATIVE = `
  const { default: Sqlite } = await import("better-sqlite3");
  new Sqlite(":memory:").close();
  await import("sharp");`;

/** Whether the packages match the lock file and run on this machine, and the site is built. */
export async function checkPackages(root = "."): Promise<Finding> {
  const { dependencies } = await readJson(join(root, "package.json"));
  const lock = existsSync(join(root, "package-lock.json"))
    ? (await readJson(join(root, "package-lock.json"))).packages
    : {};
  const outdated: string[] = [];
  for (const name of Object.keys(dependencies)) {
    const folder = `node_modules/${name}`;
    const installed = await readJson(join(root, folder, "package.json")).catch(() => null);
    const wanted = lock[folder]?.version;
    if (!installed || (wanted && wanted !== installed.version)) outdated.push(name);
  }
  const install = "Run npm ci in the site's folder, with the Node that runs the site.";
  if (outdated.length > 0) return failure(`Missing or outdated packages: ${outdated.join(", ")}.`, install);
  const args = ["--input-type=module", "--eval", LOAD_NATIVE];
  try {
    await promisify(execFile)(process.execPath, args, { cwd: root, timeout: 15 * SECOND_MS });
  } catch (error) {
    const { message } = error as Error;
    const line = message.split("\n").find((text) => /Error/.test(text)) ?? "they cannot be loaded";
    return failure(`better-sqlite3 or sharp does not run here: ${line.trim()}`, install);
  }
  if (!existsSync(join(root, "build/server/main.js")))
    return failure("The site is not built.", "Run npm run build, or npm start, which builds first.");
  return ok("All packages are installed, and the site is built.");
}

const readJson = async (file: string) => JSON.parse(await readFile(file, "utf8"));

/** The files that must belong to the site's user. */
const listOwnFiles = (dataDir: string, databaseFile: string) => [
  ...["", "-wal", "-shm"].map((ending) => databaseFile + ending),
  ...["session-secret", "mail", "objects", "cache", "backups"].map((name) => join(dataDir, name)),
];

/** Whether DATA_DIR can be written, belongs to one user, and is closed to others. */
async function checkDataFolder(): Promise<Finding> {
  const { dataDir, databaseFile } = env;
  const folder = await stat(dataDir).catch(ignoreMissing);
  if (!folder?.isDirectory())
    return failure(
      `There is no folder ${dataDir}.`,
      "Set DATA_DIR, or start the site once, which creates it.",
    );
  const probe = join(dataDir, `.readiness-doctor-${process.pid}`);
  try {
    await writeFile(probe, "written", { flush: true });
    await rm(probe, { force: true });
  } catch (error) {
    const message = describeFileFailure(dataDir, error) ?? `${dataDir} cannot be written to.`;
    return failure(message, "Make DATA_DIR writable for the site's user, or free some space on its disk.");
  }
  for (const file of listOwnFiles(dataDir, databaseFile)) {
    const found = await stat(file).catch(ignoreMissing);
    if (found && found.uid !== folder.uid)
      return failure(
        `${file} belongs to another user (${found.uid}) than DATA_DIR (${folder.uid}).`,
        `Run chown -R ${folder.uid}:${folder.gid} ${dataDir}, and run commands as the site's user.`,
      );
  }
  if (folder.mode & 0o077)
    return warning(`Other users on this machine can access ${dataDir}.`, `Run chmod 700 ${dataDir}.`);
  return ok(`${dataDir} is writable.`);
}

/** Whether the disks of DATA_DIR and the database have space. */
async function checkDisk(): Promise<Finding[]> {
  const { dataDir, databaseFile, databaseUrl } = env;
  const folders = new Set([dataDir, ...(databaseUrl ? [] : [dirname(databaseFile)])]);
  return await Promise.all(
    [...folders].map(async (folder) => {
      const { freeBytes, share } = await measureDisk(folder);
      const free = `${formatBytes(freeBytes)} (${Math.floor(share * 100)}%) free on the disk of ${folder}.`;
      const advice = "Free some space: look at logs and old backups, or move DATA_DIR to a larger disk.";
      if (freeBytes < MIN_FREE_BYTES || share < 0.01) return failure(`Only ${free}`, advice);
      return share < LOW_DISK_SHARE ? warning(`Only ${free}`, advice) : ok(free);
    }),
  );
}

/** A size such as `3.4 GB`. */
export function formatBytes(bytes: number): string {
  const units = ["bytes", "KB", "MB", "GB", "TB"];
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  return `${Number((bytes / 1024 ** power).toPrecision(3))} ${units[power]}`;
}

/** The checks of the machine, which change nothing but a temporary file. */
export const machineChecks: Record<string, SystemCheck> = {
  Node: () => checkNode(),
  Packages: () => checkPackages(),
  "Data folder": checkDataFolder,
  Disk: checkDisk,
};

const TIMEOUT_MS = 5 * SECOND_MS;
/** App codes of a second factor are valid for half a minute, requests to a bucket for 15 minutes. */
const WARNING_MS = 30 * SECOND_MS;
const FAILURE_MS = 5 * MINUTE_MS;

/** A clock other than this machine's. `read` returns epoch milliseconds; undefined if unknown. */
type Clock = { name: string; read: () => Promise<number | undefined> };

/** The clocks of configured services, because the site asks no others. */
function listServiceClocks(): Clock[] {
  const { s3, backupS3, turnstile } = env;
  const clocks: Clock[] = [];
  const readStore = ({ endpoint, region }: { endpoint?: string; region: string }) =>
    readHttpDate(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (s3) clocks.push({ name: "the image store", read: () => readStore(s3) });
  if (backupS3) clocks.push({ name: "the backup bucket", read: () => readStore(backupS3) });
  if (turnstile) clocks.push({ name: "Turnstile", read: () => readHttpDate(turnstile.verifyUrl) });
  return clocks;
}

/** Compares this machine's clock with other machines'. */
export async function checkClock(clocks: Clock[] = listServiceClocks()): Promise<Finding> {
  const differences = await Promise.all(
    clocks.map(async ({ name, read }) => {
      const askedAt = Date.now();
      const theirTime = await read().catch(() => undefined);
      // The clock was read halfway through the request. HTTP dates have no fractions of a second.
      const ourTime = (askedAt + Date.now()) / 2;
      return theirTime === undefined ? [] : [{ name, ms: ourTime - theirTime }];
    }),
  );
  const [worst] = differences.flat().sort((a, b) => Math.abs(b.ms) - Math.abs(a.ms));
  if (!worst) return ok("This machine's clock could not be checked: no configured service reports the time.");
  const seconds = Math.round(Math.abs(worst.ms) / SECOND_MS);
  if (Math.abs(worst.ms) < WARNING_MS) return ok(`The clock agrees with that of ${worst.name}.`);
  const message = `This machine's clock is ${seconds} seconds ${worst.ms > 0 ? "ahead of" : "behind"} that of ${worst.name}.`;
  const advice = "Set the clock, and keep it accurate: timedatectl set-ntp true.";
  return Math.abs(worst.ms) < FAILURE_MS ? warning(message, advice) : failure(message, advice);
}

async function readHttpDate(url: string): Promise<number | undefined> {
  const response = await fetch(url, {
    method: "HEAD",
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const date = Date.parse(response.headers.get("Date") ?? "");
  return Number.isNaN(date) ? undefined : date;
}
