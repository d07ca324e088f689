import Sqlite from "better-sqlite3";

/** How long another writer's lock is waited for, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Copies the database, as it is at this moment, into an empty file (https://www.sqlite.org/lang_vacuum.html#vacuuminto):
 * one read, which takes as long as it would if nobody wrote meanwhile. Nothing that was deleted is in the copy.
 * @throws the database's error.
 */
export function copyDatabase(file: string, target: string): void {
  const client = new Sqlite(file, { fileMustExist: true, timeout: TIMEOUT_MS });
  try {
    client.prepare("VACUUM INTO ?").run(target);
  } finally {
    client.close();
  }
}

/** Writes the database anew in its place, without what was deleted, also while the site runs. @throws the database's error. */
export function vacuumDatabase(file: string): void {
  const client = new Sqlite(file, { fileMustExist: true, timeout: TIMEOUT_MS });
  try {
    client.exec("VACUUM");
    client.pragma("wal_checkpoint(TRUNCATE)");
  } finally {
    client.close();
  }
}

/** Whether the file is a whole database of this site. */
export function isIntactDatabase(file: string): boolean {
  try {
    const client = new Sqlite(file, { fileMustExist: true, readonly: true });
    try {
      const whole = client.pragma("integrity_check", { simple: true }) === "ok";
      return whole && client.prepare("select 1 from sqlite_master where name = 'leads'").get() !== undefined;
    } finally {
      client.close();
    }
  } catch {
    return false;
  }
}
