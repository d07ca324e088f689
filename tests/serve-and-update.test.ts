/** `npm run serve` and `npm run update` with a stub for the site. tests/server/releases.test.ts has whole releases. */
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freePort } from "./support/free-port";

const home = mkdtempSync(join(tmpdir(), "studio-site-serve-"));
const current = join(home, "current");
const data = join(home, "data");
/** While this file exists, no process of the site can start. */
const broken = join(home, "broken");

const site = `import { existsSync } from "node:fs";
import { createServer } from "node:http";
if (existsSync(${JSON.stringify(broken)})) process.exit(1);
createServer((_, response) => response.end(String(process.pid))).listen(process.env.PORT);
process.on("SIGTERM", () => process.exit(0));`;

beforeAll(() => {
  for (const version of ["1.0.0", "1.0.1"]) {
    const folder = join(home, "releases", version);
    for (const path of ["scripts", "app/lib/env/host-names.server.js"])
      cpSync(path, join(folder, path), { recursive: true });
    writeFileSync(join(folder, "scripts/start.mjs"), site);
    const { platform, arch, versions } = process;
    const madeFor = { platform, arch, modules: versions.modules, node: versions.node };
    writeFileSync(
      join(folder, "package.json"),
      JSON.stringify({ name: "studio-site", version, type: "module", madeFor }),
    );
  }
  symlinkSync("releases/1.0.0", current);
});
beforeEach(() => {
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const env = { NODE_ENV: "production" as const, PATH: process.env.PATH };
const update = () =>
  spawnSync(process.execPath, ["scripts/update.mjs", "1.0.1"], { cwd: current, env, encoding: "utf8" });

test("an update fails if the socket of the running site cannot be reached", () => {
  // To its owner and to root, no mode forbids a socket.
  symlinkSync("control.sock", join(data, "control.sock"));
  const { status, stderr } = update();
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining("1.0.0 keeps running. Update failed: connect"),
  ]);
});

test("a process that cannot start again ends no other", async () => {
  const port = await freePort();
  const serve = spawn(process.execPath, [join(current, "scripts/serve.mjs")], {
    env: { ...env, PORT: `${port}`, PROCESSES: "2" },
  });
  const ended = new Promise((resolve) => serve.once("exit", resolve));
  const seen = new Set<string>();
  /** Asks the site once. @returns how many processes have answered */
  const ask = async () => {
    const response = await fetch(`http://127.0.0.1:${port}`, { headers: { Connection: "close" } }).catch(
      () => null,
    );
    if (response) seen.add(await response.text());
    return seen.size;
  };
  try {
    await expect.poll(ask, { timeout: 20_000 }).toBe(2);
    const [killed] = seen;
    writeFileSync(broken, "");
    process.kill(Number(killed), "SIGKILL");
    // Two tries and more.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(serve.exitCode).toBeNull();
    expect(await ask()).toBe(2);
    rmSync(broken);
    await expect.poll(ask, { timeout: 20_000 }).toBe(3);
  } finally {
    serve.kill("SIGTERM");
    await ended;
  }
}, 60_000);
