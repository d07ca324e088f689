/**
 * `npm run bench:sign-in`: whether the time of a refused sign-in tells what there is: an account, one without a password,
 * or none. In turns, over HTTP, each with fresh limits.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { ensureBuild } from "../../scripts/build.mjs";
import { startServer } from "../support/start-server";

const TRIES = 200;
const addresses = {
  known: "known@example.com",
  invited: "invited@example.com",
  unknown: "unknown@example.com",
};

ensureBuild();
const dataDir = mkdtempSync(join(tmpdir(), "studio-site-timing-"));
const server = await startServer({
  env: {
    DATA_DIR: dataDir,
    ADMIN_EMAILS: Object.values(addresses).join(),
    ADMIN_PASSWORD: "correct horse battery staple",
    LOG_LEVEL: "error",
  },
});
const database = new Sqlite(join(dataDir, "site.db"));
database
  .prepare("insert into accounts (id, email, password_hash, created_at) values (?, ?, '', 1)")
  .run("11111111-1111-4111-8111-111111111111", addresses.invited);

async function time(path: string, fields: Record<string, string>): Promise<number> {
  database.prepare("delete from rate_limits").run();
  const begun = performance.now();
  const answer = await fetch(server.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: server.url },
    body: new URLSearchParams(fields),
  });
  await answer.arrayBuffer();
  return performance.now() - begun;
}

for (const [path, fields] of [
  ["/admin/login", { password: "guess" }],
  ["/admin/forgot-password", {}],
] as [string, Record<string, string>][]) {
  const times: Record<string, number[]> = {};
  for (let index = -5; index < TRIES; index += 1) {
    for (const [name, email] of Object.entries(addresses)) {
      const ms = await time(path, { email, ...fields });
      times[name] ??= [];
      if (index >= 0) times[name].push(ms);
    }
  }
  console.log(`\n${path}, ${TRIES} tries each, ms`);
  for (const [name, list] of Object.entries(times)) {
    const sorted = list.toSorted((a, b) => a - b);
    const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(2);
    const mean = (list.reduce((sum, ms) => sum + ms, 0) / list.length).toFixed(2);
    console.log(`${name.padEnd(8)} p10 ${at(0.1)}  median ${at(0.5)}  p90 ${at(0.9)}  mean ${mean}`);
  }
}

database.close();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
