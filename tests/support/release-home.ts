import { execFile, type SpawnSyncReturns, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeDataFolder } from "./data-folder";
import { findFreePort } from "./free-port";
import { startProcess } from "./run-script";
import { stopLater } from "./stop-later";

/** A machine's folder with releases built from this code. The first is current. */
export type ReleaseHome = { folder: string; release(version: string): string };

export async function makeReleases(...versions: string[]): Promise<ReleaseHome> {
  const folder = makeDataFolder();
  const releases = join(folder, "releases");
  mkdirSync(releases);
  for (const version of versions) {
    const args = ["scripts/release.mjs", "--unpacked", "--as-version", version, releases];
    await promisify(execFile)(process.execPath, args);
    renameSync(join(releases, `studio-site-${version}`), join(releases, version));
  }
  symlinkSync(join("releases", versions[0] as string), join(folder, "current"));
  return {
    folder,
    release: (version) => join(releases, version),
  };
}

/** Nothing else: a release needs no npm, and reads its .env. */
const env = { NODE_ENV: "production" as const, PATH: process.env.PATH };

/** Changes a file of a release. Its files are hard links to the project's. */
export function replaceFile(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, "utf8");
  rmSync(file);
  writeFileSync(file, change(text));
}

/** Runs a command of the current release as an operator does, with nothing but Node. */
export const runCommand = ({ folder }: ReleaseHome, ...args: string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, args, { cwd: join(folder, "current"), encoding: "utf8", env });

/** The same beside other work. */
export const startCommand = ({ folder }: ReleaseHome, ...args: string[]) =>
  startProcess(process.execPath, args, {}, join(folder, "current")).ended;

/** Starts `npm run serve` of the current release. `settings` are in its .env. Stops after the file's tests. */
export async function startServing({ folder }: ReleaseHome, settings: Record<string, string> = {}) {
  const port = await findFreePort();
  const variables = {
    HOST: "127.0.0.1",
    PORT: `${port}`,
    CONTACT_LIMITS: "100000,100000",
    DRAIN_MS: "2000",
    ...settings,
  };
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, ".env"), lines.join(""));
  const { child, output } = startProcess(process.execPath, [join(folder, "current/scripts/serve.mjs")]);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", () => / is at /.test(output()) && resolve());
    child.once("exit", () => reject(new Error(output())));
  });
  return stopLater({
    url: `http://127.0.0.1:${port}`,
    dataDir: join(folder, "data"),
    process: child,
    output,
    async stop() {
      if (child.exitCode === null) child.kill("SIGTERM");
      return await ended;
    },
  });
}
