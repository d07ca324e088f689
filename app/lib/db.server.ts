import { type Connection, connect, migrateDatabase as migrateOn } from "#drizzle/connect";
import { DatabaseUnavailable } from "#drizzle/database-error";
import type { Statement } from "#drizzle/write-queue";
import { databaseTrouble, recordWrite } from "./database-health.server";
import { env } from "./env.server";
import { NotStored } from "./not-stored.server";
import { exitOnDatabaseFailure } from "./start-failure.server";

// In development Vite reloads modules; the connection is kept.
const kept = globalThis as { studioSiteDatabase?: Connection };

/** The database, for reads, always awaited. It is read-only: writes go through `atomic`. */
export const db: Connection = kept.studioSiteDatabase ?? open();
kept.studioSiteDatabase = db;

function open(): Connection {
  try {
    return connect(env.databaseFile);
  } catch (error) {
    exitOnDatabaseFailure(env.databaseFile, error);
  }
}

/**
 * Runs statements in one transaction. Every write of the program goes through here or `atomicSoon`.
 * @returns how many rows each statement changed, once they are flushed to the disk.
 * @throws NotStored if the write could not start within four seconds; the database's error if a statement is invalid; the
 * error of a statement's `unlessChanged`. Nothing has been written then.
 */
export const atomic = (...statements: Statement[]): Promise<number[]> => write(statements, { durable: true });

/**
 * The same without waiting for the flush to the disk: for counters, leases and other rows that may be lost in a power cut.
 * They survive the end of the process, and the next `atomic` flushes them too.
 */
export const atomicSoon = (...statements: Statement[]): Promise<number[]> =>
  write(statements, { durable: false });

async function write(statements: readonly Statement[], how: { durable: boolean }): Promise<number[]> {
  try {
    const changes = await db.writes.write(statements, how);
    recordWrite();
    return changes;
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    recordWrite(error.trouble);
    throw new NotStored(error);
  }
}

/** Drops SQLite's cached pages: after a damaged file was repaired, they would still hold the damage. */
export function dropDatabaseCache(): void {
  db.$client.pragma("shrink_memory");
}

/** Applies the pending migrations. */
export const migrateDatabase = (): Promise<void> => migrateOn(db, "./migrations");

/** Waits for queued writes, then closes the database. */
export async function closeDatabase(): Promise<void> {
  await db.writes.close();
  // The last connection to close removes the -wal and -shm files, which may belong to another database by now.
  if (databaseTrouble() !== "gone") db.$client.close();
}
