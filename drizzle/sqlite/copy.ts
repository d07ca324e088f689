import Sqlite from "better-sqlite3";

/** The time limit for waiting for another writer's lock. */
const TIMEOUT_MS = 10_000;

/** Copies a snapshot into an empty file, without blocking writers. */
export const copyDatabase = (file: string, target: string): void =>
  withDatabase(file, { timeout: TIMEOUT_MS }, (client) => {
    // https://www.sqlite.org/lang_vacuum.html#vacuuminto
    client.prepare("VACUUM INTO ?").run(target);
  });

/**
 * Rewrites the database without remnants of deleted rows, even while the site runs. From then on it shrinks by itself
 * when rows are deleted, once its processes have started again. @throws the database's error
 */
export const vacuumDatabase = (file: string): void =>
  withDatabase(file, { timeout: TIMEOUT_MS }, (client) => {
    client.pragma("auto_vacuum = INCREMENTAL");
    client.exec("VACUUM");
    client.pragma("wal_checkpoint(TRUNCATE)");
  });

/** Whether the file is an intact database of this site. */
export function isIntactDatabase(file: string): boolean {
  const countOurTables =
    "select count(*) from sqlite_schema where type = 'table' and name in ('leads', '__drizzle_migrations')";
  try {
    return withDatabase(file, { readonly: true }, (client) => {
      const isWhole = client.pragma("integrity_check", { simple: true }) === "ok";
      return isWhole && client.prepare(countOurTables).pluck().get() === 2;
    });
  } catch {
    return false;
  }
}

function withDatabase<Result>(
  file: string,
  options: Sqlite.Options,
  use: (client: Sqlite.Database) => Result,
): Result {
  const client = new Sqlite(file, { fileMustExist: true, ...options });
  try {
    return use(client);
  } finally {
    client.close();
  }
}
