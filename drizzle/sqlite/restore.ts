import { existsSync, linkSync, renameSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { findTrouble } from "../database-trouble.js";
import { OperatorError } from "../operator-error";

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
