import { existsSync, renameSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { troubleOf } from "./database-trouble.js";

/** A file that cannot be restored from, or a database that cannot be replaced now; the message is for the operator. */
export class RestoreError extends Error {}

/**
 * Moves what the write-ahead log still holds into the file; possible only while nobody else has it open. Of a damaged
 * database nothing can be moved, nor be found out who has it open.
 * @throws RestoreError where it is in use.
 */
export function checkpointAndClose(file: string): void {
  if (!existsSync(file)) return;
  const client = new Sqlite(file, { timeout: 0 });
  try {
    client.pragma("locking_mode = EXCLUSIVE");
    client.exec("BEGIN EXCLUSIVE; COMMIT");
    client.pragma("journal_mode = DELETE");
  } catch (error) {
    if (troubleOf(error) === "busy") throw new RestoreError("The database is in use. Stop the site first.");
    if (troubleOf(error) !== "damaged") throw error;
  } finally {
    client.close();
  }
}

/**
 * Puts a whole database, which lies in the same folder, in the place of another. What lay beside that one goes with it:
 * a log of another database would be taken for the new one's.
 * @returns where the replaced database now lies, or null if there was none.
 */
export function replaceDatabase(file: string, draft: string, now: Date): string | null {
  const there = existsSync(file);
  const replaced = `${file}.replaced-${now.toISOString().replaceAll(/[:.]/g, "-")}`;
  for (const ending of ["-wal", "-shm", "-journal", ""]) {
    if (existsSync(file + ending)) renameSync(file + ending, replaced + ending);
  }
  renameSync(draft, file);
  return there ? replaced : null;
}
