import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { ensureBuild } from "../../scripts/build.mjs";
import { staffEnv } from "./http";
import { startServer } from "./start-server";

/** Runs once before all tests: builds the site if necessary, and creates the servers' demo database. */
export default async function setup(): Promise<() => Promise<void>> {
  ensureBuild();
  const folder = await mkdtemp(join(tmpdir(), "studio-site-demo-"));
  const server = await startServer({ env: { ...staffEnv, DATA_DIR: folder, LOG_LEVEL: "error" } });
  await server.stop();
  const file = join(folder, "site.db");
  const database = new Sqlite(file);
  database.exec("delete from audit_log");
  database.close();
  // All processes of the run inherit it.
  process.env.TEST_DEMO_DATABASE = file;
  return () => rm(folder, { recursive: true, force: true });
}
