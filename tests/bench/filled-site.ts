import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type RunningServer, startServer } from "../support/start-server";

/** Several start at once, and the first of them on a database of hundreds of MiB. */
const START_WITHIN_MS = 120_000;

export type FilledSite = { servers: RunningServer[]; stop(): Promise<void> };

/** A database with this many posts, leads and estimates, and nothing else: the one that `env` names on Postgres, or a file. */
export async function fillSite(
  counts: { posts: number; leads: number; estimates?: number },
  env: Record<string, string> = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), "studio-site-scale-"));
  // Only a database in a file is found by its folder. Processes on Postgres have a folder each, as on several machines.
  const site = {
    LOG_LEVEL: "error",
    SEED_DEMO: "false",
    ...(env.DATABASE_URL ? {} : { DATA_DIR: dataDir }),
    ...env,
  };
  // Makes the tables and the staff account.
  await (await startServer({ env: site, withinMs: START_WITHIN_MS })).stop();
  const fill = [
    "--import",
    "tsx",
    "tests/bench/fill-database.ts",
    String(counts.posts),
    String(counts.leads),
    String(counts.estimates ?? 0),
  ];
  await promisify(execFile)(process.execPath, fill, {
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDir, ...site },
  });
  return {
    /** Starts that many processes on it. */
    async start(processes = 1): Promise<FilledSite> {
      const start = () => startServer({ env: site, withinMs: START_WITHIN_MS });
      const servers = await Promise.all(Array.from({ length: processes }, start));
      return {
        servers,
        async stop() {
          await Promise.all(servers.map((server) => server.stop()));
        },
      };
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
