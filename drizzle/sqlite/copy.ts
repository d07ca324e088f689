import Sqlite from "better-sqlite3";

/** How long to wait for another writer's lock. */
const TIMEOUT_MS = 10_000;

/** Copies a snapshot into an empty file, in one read that writers do not slow down. */
export function copyDatabase(file: string, target: string): void {
  const client = new Sqlite(file, { fileMustExist: true, timeout: TIMEOUT_MS });
  try {
    client.prepare("VACUUM INTO ?").run(target);
  } finally {
    client.close();
  }
}

/** Rewrites the database without the remains of deleted rows, also while the site is running. @throws the database's error. */
export function vacuumDatabase(file: string): void {
  const client = new Sqlite(file, { fileMustExist: true, timeout: TIMEOUT_MS });
  try {
    client.exec("VACUUM");
    client.pragma("wal_checkpoint(TRUNCATE)");
  } finally {
    client.close();
  }
}

/** Whether the file is an intact database of this site. */
export function isIntactDatabase(file: string): boolean {
  try {
    const client = new Sqlite(file, { fileMustExist: true, readonly: true });
    try {
      const whole = client.pragma("integrity_check", { simple: true }) === "ok";
      const ours =
        "select count(*) from sqlite_schema where type = 'table' and name in ('leads', '__drizzle_migrations')";
      return whole && client.prepare(ours).pluck().get() === 2;
    } finally {
      client.close();
    }
  } catch {
    return false;
  }
}
