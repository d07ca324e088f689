import { existsSync, renameSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { findTrouble } from "../database-trouble.js";

/** The backup is unusable, or the database cannot be replaced now. The message is for the operator. */
export class RestoreError extends Error {}

/**
 * Moves the rest of the write-ahead log into the database file, which works only if no other process has it open. Does nothing
 * for a damaged database.
 * @throws RestoreError if the database is in use.
 */
export function checkpointAndClose(file: string): void {
  if (!existsSync(file)) return;
  const client = new Sqlite(file, { timeout: 0 });
  try {
    client.pragma("locking_mode = EXCLUSIVE");
    client.exec("BEGIN EXCLUSIVE; COMMIT");
    client.pragma("journal_mode = DELETE");
  } catch (error) {
    if (findTrouble(error) === "busy") throw new RestoreError("The database is in use. Stop the site first.");
    if (findTrouble(error) !== "damaged") throw error;
  } finally {
    client.close();
  }
}

/**
 * Replaces a database by a draft in the same folder. The -wal, -shm and -journal files are moved with the old database, or
 * SQLite would apply them to the new one.
 * @returns the path of the replaced database, or null if there was none.
 */
export function replaceDatabase(file: string, draft: string, now: Date): string | null {
  const existed = existsSync(file);
  const replaced = `${file}.replaced-${now.toISOString().replaceAll(/[:.]/g, "-")}`;
  for (const ending of ["-wal", "-shm", "-journal", ""]) {
    if (existsSync(file + ending)) renameSync(file + ending, replaced + ending);
  }
  renameSync(draft, file);
  return existed ? replaced : null;
}
