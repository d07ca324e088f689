import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { onServer, startPostgres } from "./postgres-server";

/** Starts Postgres once, with a migrated database that each test file copies. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  await onServer(server.url("postgres"), "create database template_site");
  const client = new pg.Client({ connectionString: server.url("template_site") });
  await client.connect();
  await migrate(drizzle({ client }), { migrationsFolder: "./migrations/postgres" });
  await client.end();
  // Inherited by the processes that run the tests.
  process.env.TEST_POSTGRES_URL = server.url("postgres");
  return () => server.stop();
}
