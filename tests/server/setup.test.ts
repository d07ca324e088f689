import { spawnSync } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { makeDataFolder } from "../support/data-folder";

const folder = makeDataFolder();
const dataDir = join(folder, "data");

const setUp = () =>
  spawnSync(process.execPath, ["scripts/setup.mjs"], {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: dataDir },
  });

test("setup creates the demo; a second run changes nothing", () => {
  const count = () => {
    const database = new Sqlite(join(dataDir, "site.db"), { readonly: true });
    const counts = ["leads", "posts"].map((table) =>
      database.prepare(`select count(*) from ${table}`).pluck().get(),
    );
    database.close();
    return counts;
  };
  expect(setUp()).toMatchObject({ status: 0, stdout: expect.stringContaining("npm run dev") });
  expect(count()).toEqual([24, 14]);
  expect(setUp().status).toBe(0);
  expect(count()).toEqual([24, 14]);
}, 60_000);

test("npm refuses to install the packages with an outdated Node and states the required version", () => {
  copyFileSync(".npmrc", join(folder, ".npmrc"));
  const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
  const later = engines.node.replaceAll(/\d+/g, "$&0");
  writeFileSync(join(folder, "package.json"), JSON.stringify({ engines: { node: later } }));
  const { status, stderr } = spawnSync("npm", ["install"], { cwd: folder, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain(`Required: {"node":"${later}"}`);
});
