import { existsSync, linkSync, renameSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { findTrouble } from "#drizzle/database-trouble.js";
import { OperatorError } from "#drizzle/errors";

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

/** Writes the log into the database file unless the file is damaged. @throws OperatorError if the file is in use */
export function checkpointAndClose(file: string): void {
  if (!existsSync(file)) return;
  const client = new Sqlite(file, { timeout: 0 });
  try {
    client.pragma("locking_mode = EXCLUSIVE");
    client.exec("BEGIN EXCLUSIVE; COMMIT");
    client.pragma("journal_mode = DELETE");
  } catch (error) {
    if (findTrouble(error) === "busy")
      throw new OperatorError("The database is in use. Stop the site first.");
    if (findTrouble(error) !== "damaged") throw error;
  } finally {
    client.close();
  }
}

/** Where a replaced file is kept. */
export const replacedName = (file: string, now: Date): string =>
  `${file}.replaced-${now.toISOString().replaceAll(/[:.]/g, "-")}`;

/** Replaces a database and its log with a new file. @returns where the old one is, or null */
export function replaceDatabase(file: string, newFile: string, now: Date): string | null {
  const replaced = replacedName(file, now);
  for (const ending of ["-wal", "-shm", "-journal"]) {
    if (existsSync(file + ending)) renameSync(file + ending, replaced + ending);
  }
  const existed = existsSync(file);
  // A killed process leaves the old database or the new one.
  if (existed) linkSync(file, replaced);
  renameSync(newFile, file);
  return existed ? replaced : null;
}
