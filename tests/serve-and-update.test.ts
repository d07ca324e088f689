/** `npm run serve` and `npm run update` with a stub for the site. tests/server/releases.test.ts has whole releases. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { makeDataFolder } from "./support/data-folder";
import { diskShim, hasDiskShim } from "./support/disk-shim";
import { findFreePort } from "./support/free-port";
import { nameWithSkipReason } from "./support/skip-reason";

const home = makeDataFolder();
const current = join(home, "current");
const data = join(home, "data");
/** While this file exists, no process of the site can start. Each adds the time of its attempt. */
const failedStarts = join(home, "failed-starts");
/** The process ID of the release that is tried, which is healthy once the file `healthy` exists. */
const trial = join(data, "trial");
const healthy = join(data, "healthy");
/** While this file exists, no process of the running release ends on SIGTERM. */
const draining = join(data, "draining");

const site = `import { appendFileSync, existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
if (existsSync(${JSON.stringify(failedStarts)})) {
  appendFileSync(${JSON.stringify(failedStarts)}, performance.timeOrigin + " ");
  process.exit(1);
}
const isTrial = process.env.PORT === "0";
if (isTrial) writeFileSync(${JSON.stringify(trial)}, String(process.pid));
const server = createServer((_, response) => {
  response.statusCode = existsSync(${JSON.stringify(healthy)}) ? 200 : 503;
  response.setHeader("X-Arguments", process.argv.slice(2).join());
  response.end(String(process.pid));
});
server.listen(process.env.PORT, () => console.log("It is at http://127.0.0.1:" + server.address().port));
process.on("SIGTERM", () => {
  setInterval(() => (!isTrial && existsSync(${JSON.stringify(draining)})) || process.exit(0), 50);
});
process.on("message", (message) => {
  if (message === "stop") process.exit(0);
  // As the site does: a client that keeps its connection would otherwise never meet the new process.
  server.close(() => process.exit(0));
  server.closeIdleConnections();
});`;

beforeAll(() => {
  for (const version of ["1.0.0", "1.0.1", "1.0.2"]) {
    const folder = join(home, "releases", version);
    for (const path of ["scripts", "app/lib/env/once-variables.server.js"])
      cpSync(path, join(folder, path), { recursive: true });
    writeFileSync(join(folder, "scripts/start.mjs"), site);
    const { platform, arch, versions } = process;
    const madeFor = { platform, arch, modules: versions.modules, node: versions.node };
    const manifest = {
      name: "studio-site",
      version,
      type: "module",
      madeFor,
      scripts: { "db:backup": "node -e 0" },
    };
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  }
  symlinkSync("releases/1.0.0", current);
  execFileSync("tar", ["-czf", join(home, "1.0.2.tar.gz"), "-C", join(home, "releases"), "1.0.2"]);
  rmSync(join(home, "releases/1.0.2"), { recursive: true });
});
beforeEach(() => {
  rmSync(failedStarts, { force: true });
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data);
});

const env = { NODE_ENV: "production" as const, PATH: process.env.PATH };
const update = (release = "1.0.1") =>
  spawnSync(process.execPath, ["scripts/update.mjs", release], { cwd: current, env, encoding: "utf8" });

test("an update rejects a release outside the folder of releases", () => {
  const elsewhere = join(home, "elsewhere/1.0.2");
  cpSync(join(home, "releases/1.0.1"), elsewhere, { recursive: true });
  const stderr = expect.stringContaining(`${elsewhere} is not in ${home}/releases.`);
  expect(update(elsewhere)).toMatchObject({ status: 1, stderr });
  expect(realpathSync(current)).toBe(join(home, "releases/1.0.0"));
});

test.each([
  "../../pwned",
  "../current",
  "..",
  ".",
  "",
  "/tmp/pwned",
  "1.0.0/../../pwned",
  "1.0.0\n",
  "1.0.0\u001b[2J",
  "1.0.0\0",
  `1.0.${"0".repeat(500)}`,
  "-rf",
  "latest",
  7,
  null,
  undefined,
])("an update rejects an archive with the version %j", (version) => {
  const folder = join(makeDataFolder(), "studio-site");
  cpSync(join(home, "releases/1.0.1"), folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ ...manifest, version }));
  const archive = `${folder}.tar.gz`;
  spawnSync("tar", ["-czf", archive, "-C", dirname(folder), "studio-site"]);
  const before = [readdirSync(home).sort(), readdirSync(join(home, "releases")).sort()];
  const stderr = expect.stringMatching(/^\S+\.tar\.gz has [\x20-\x7e]* instead of one such as 1\.0\.0\.\n$/);
  expect(update(archive)).toMatchObject({ status: 1, stderr });
  expect([readdirSync(home).sort(), readdirSync(join(home, "releases")).sort()]).toEqual(before);
});

test("an update fails if the socket of the running site cannot be reached", () => {
  // To its owner and to root, no mode forbids a socket.
  symlinkSync("control.sock", join(data, "control.sock"));
  const stderr = expect.stringContaining("1.0.0 keeps running. Update failed: connect");
  expect(update()).toMatchObject({ status: 1, stderr });
});

/** Serves the site until the test has finished. */
async function startServing(dataDir = data) {
  const port = await findFreePort();
  const serve = spawn(process.execPath, [join(current, "scripts/serve.mjs")], {
    env: { ...env, DATA_DIR: dataDir, PORT: `${port}`, PROCESSES: "2" },
  });
  const ended = once(serve, "exit");
  onTestFinished(async () => {
    rmSync(draining, { force: true });
    serve.kill("SIGTERM");
    await ended;
  });
  return { serve, ended, url: `http://127.0.0.1:${port}` };
}

test("a site that cannot start ends with an error", async () => {
  writeFileSync(failedStarts, "");
  const { serve } = await startServing();
  let output = "";
  serve.stderr.on("data", (text) => (output += text));
  const [code] = await once(serve, "close");
  expect(code).toBe(1);
  expect(output).toContain("Cannot start: a process of the release did not start");
});

test("a data folder whose path is too long for the socket is refused at the start", async () => {
  const { serve } = await startServing(join(data, "x".repeat(100)));
  const [stderr] = await once(serve.stderr, "data");
  expect(String(stderr)).toMatch(/^Cannot start: the path .* has more than 107 bytes\. Shorten DATA_DIR\.$/m);
});

test("a site serves on if it cannot listen for updates", async () => {
  const { serve, url } = await startServing(join(data, "missing"));
  const [stderr] = await once(serve.stderr, "data");
  expect(String(stderr)).toMatch(/^Updates are not possible until the next start: listen/);
  expect(await (await fetch(url)).text()).toMatch(/^\d+$/);
});

test("a process that cannot restart does not take down the others and is retried with backoff", async () => {
  const { serve, url } = await startServing();
  const pids = new Set<string>();
  const request = () => fetch(url, { headers: { Connection: "close" } });
  /** Asks the site once. @returns how many processes have answered */
  const ask = async () => {
    const response = await request().catch(() => null);
    if (response) pids.add(await response.text());
    return pids.size;
  };
  await expect.poll(ask, { timeout: 20_000 }).toBe(2);
  const [killed, survivor] = pids;
  writeFileSync(failedStarts, "");
  process.kill(Number(killed), "SIGKILL");
  const listFailures = () => readFileSync(failedStarts, "utf8").split(" ").filter(Boolean).map(Number);
  await expect.poll(() => listFailures().length, { timeout: 30_000 }).toBe(2);
  // The first pause takes a second.
  const [first = 0, second = 0] = listFailures();
  expect(second - first).toBeGreaterThan(1_900);
  expect(serve.exitCode).toBeNull();
  expect(await (await request()).text()).toBe(survivor);
  rmSync(failedStarts);
  await expect.poll(ask, { timeout: 20_000 }).toBe(3);
}, 60_000);

/** Asks the running site to update, once all its processes serve, and waits for the trial to start. */
async function startUpdate() {
  const socket = join(data, "control.sock");
  await expect.poll(() => existsSync(socket), { timeout: 20_000 }).toBe(true);
  const connection = connect(socket).on("error", () => {});
  connection.write(`${JSON.stringify({ folder: join(home, "releases/1.0.1"), wantsBackup: false })}\n`);
  await expect.poll(() => existsSync(trial) && readFileSync(trial, "utf8"), { timeout: 20_000 }).toBeTruthy();
  return connection;
}

test.each(["SIGTERM", "SIGKILL"] as const)(
  "a site that ends by %s during an update also ends the release that is tried",
  async (signal) => {
    const { serve, ended } = await startServing();
    const isRunning = (pid: number) => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await startUpdate();
    serve.kill(signal);
    await ended;
    const pid = Number(readFileSync(trial, "utf8"));
    try {
      await expect.poll(() => isRunning(pid), { timeout: 5_000 }).toBe(false);
    } finally {
      if (isRunning(pid)) process.kill(pid, "SIGKILL");
    }
  },
  60_000,
);

test("a site that is stopping does not switch to the release under trial", async () => {
  const { serve, ended } = await startServing();
  const connection = await startUpdate();
  writeFileSync(draining, "");
  serve.kill("SIGTERM");
  writeFileSync(healthy, "");
  let output = "";
  for await (const text of connection) output += text;
  expect(output).toMatch(/^failed: the site is stopping$/m);
  rmSync(draining);
  expect(await ended).toEqual([0, null]);
}, 60_000);

test.skipIf(!hasDiskShim)(
  nameWithSkipReason("an update killed at any step is ended by the same command", hasDiskShim, "C compiler"),
  async () => {
    writeFileSync(healthy, "");
    const { url } = await startServing();
    await expect.poll(() => existsSync(join(data, "control.sock")), { timeout: 20_000 }).toBe(true);
    const listArguments = async () => (await fetch(url)).headers.get("X-Arguments");
    expect(await listArguments()).toBe("");
    const version = (link: string) => readlinkSync(join(home, link)).replace("releases/", "");
    /** Kills the command one step later each time, until it ends. @returns how often it was killed */
    const killUntilItEnds = (target: string) => {
      for (let at = 1; ; at += 1) {
        const { status, signal, stderr } = spawnSync(process.execPath, ["scripts/update.mjs", target], {
          cwd: join(home, "releases/1.0.0"),
          env: { ...env, LD_PRELOAD: diskShim, DISK_KILL_AT: `${at}` },
          encoding: "utf8",
        });
        if (status === 0) return at - 1;
        expect({ at, signal, stderr }).toEqual({ at, signal: "SIGKILL", stderr: "" });
      }
    };
    expect(killUntilItEnds(join(home, "1.0.2.tar.gz"))).toBeGreaterThan(8);
    expect([version("current"), version("previous")]).toEqual(["1.0.2", "1.0.0"]);
    await expect.poll(listArguments, { timeout: 10_000 }).toBe("--warm-up");
    expect(killUntilItEnds("--back")).toBeGreaterThan(4);
    expect([version("current"), version("previous")]).toEqual(["1.0.0", "1.0.2"]);
    expect(readdirSync(join(home, "releases")).filter((name) => name.startsWith("."))).toEqual([]);
  },
  120_000,
);

test("SIGINT to the serving process alone stops the site", async () => {
  const { serve } = await startServing();
  await expect.poll(() => existsSync(join(data, "control.sock")), { timeout: 20_000 }).toBe(true);
  serve.kill("SIGINT");
  await expect.poll(() => serve.exitCode, { timeout: 5_000 }).toBe(0);
}, 60_000);
