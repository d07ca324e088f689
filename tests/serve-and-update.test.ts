/** `npm run update` without a site. tests/server/releases.test.ts has whole releases. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const home = mkdtempSync(join(tmpdir(), "studio-site-serve-"));
const current = join(home, "current");
const data = join(home, "data");

beforeAll(() => {
  for (const version of ["1.0.0", "1.0.1"]) {
    const folder = join(home, "releases", version);
    for (const path of ["scripts", "app/lib/env/host-names.server.js"])
      cpSync(path, join(folder, path), { recursive: true });
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
