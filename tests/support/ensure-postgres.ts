import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { ensureBuild } from "../../scripts/build.mjs";
import { onServer, startPostgres } from "./postgres-server";
import { startServer } from "./start-server";

/**
 * Starts Postgres once, with the databases that others are copied from: a migrated one for each test file, and the demo's
 * for the servers that they start.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  await onServer(server.url("postgres"), "create database template_site");
  const client = new pg.Client({ connectionString: server.url("template_site") });
  await client.connect();
  await migrate(drizzle({ client }), { migrationsFolder: "./migrations/postgres" });
  await client.end();
  ensureBuild();
  await makeDemo(server.url("template_demo"), server.url("postgres"));
  // Inherited by the processes that run the tests.
  process.env.TEST_POSTGRES_URL = server.url("postgres");
  return () => server.stop();
}

/** The database of a first start, without its account, so that each server creates its own. */
async function makeDemo(url: string, admin: string): Promise<void> {
  await onServer(admin, "create database template_demo template template_site");
  const site = await startServer({ env: { DATABASE_URL: url, LOG_LEVEL: "error" } });
  await site.stop();
  await onServer(url, "delete from accounts; delete from audit_log");
}
