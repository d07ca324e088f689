import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";

/** A file that cannot be restored from, or a database that cannot be replaced now; the message is for the operator. */
export class RestoreError extends Error {}

/** Copies the database to `target` while it may be in use (https://www.sqlite.org/backup.html). */
export async function backUpDatabase(file: string, target: string): Promise<void> {
  mkdirSync(dirname(target), { recursive: true });
  const client = new Sqlite(file, { fileMustExist: true });
  try {
    await client.backup(target);
  } finally {
    client.close();
  }
}

/**
 * Puts the copy `source` in the database's place.
 * @returns where the replaced database now lies, or null if there was none.
 * @throws RestoreError when the source is no whole database of ours, or the database is in use.
 */
export function restoreDatabase(file: string, source: string, now = new Date()): string | null {
  checkCopy(source);
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.restoring`;
  copyFileSync(source, draft);
  if (!existsSync(file)) {
    renameSync(draft, file);
    return null;
  }
  closeForGood(file, draft);
  const replaced = `${file}.replaced-${now.toISOString().replaceAll(/[:.]/g, "-")}`;
  renameSync(file, replaced);
  renameSync(draft, file);
  return replaced;
}

function checkCopy(source: string): void {
  try {
    const client = new Sqlite(source, { fileMustExist: true, readonly: true });
    try {
      const whole = client.pragma("integrity_check", { simple: true }) === "ok";
      const ours = client.prepare("select 1 from sqlite_master where name = 'leads'").get();
      if (whole && ours) return;
    } finally {
      client.close();
    }
  } catch {
    // Told below.
  }
  throw new RestoreError(`${source} is not a whole database of this site.`);
}

/** Moves what the write-ahead log still holds into the file; possible only while nobody else has it open. */
function closeForGood(file: string, draft: string): void {
  const client = new Sqlite(file, { timeout: 0 });
  try {
    client.pragma("locking_mode = EXCLUSIVE");
    client.exec("BEGIN EXCLUSIVE; COMMIT");
    client.pragma("journal_mode = DELETE");
  } catch (error) {
    rmSync(draft);
    const busy = error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY");
    if (busy) throw new RestoreError("The database is in use. Stop the site first.");
    throw error;
  } finally {
    client.close();
  }
}
