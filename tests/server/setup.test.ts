import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { makeDataFolder } from "../support/data-folder";

const folder = makeDataFolder();
const dataDir = join(folder, "data");

function setUp(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...options, "scripts/setup.mjs"], {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return { status, stdout, stderr };
}

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

test("names an outdated Node and the required version before doing anything", () => {
  rmSync(dataDir, { recursive: true, force: true });
  const old = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.18.3"})';
  expect(setUp("--import", old)).toEqual({
    status: 1,
    stdout: "",
    stderr: `This is Node 20.18.3; the site needs ^20.19 || ^22.12 || >=24. Run \`nvm install\` for ${readFileSync(".nvmrc", "utf8").trim()}.\n`,
  });
  expect(existsSync(dataDir)).toBe(false);
});
