import { type Connection, connect, migrateDatabase as migrateOn } from "#drizzle/connect";
import { DatabaseUnavailable } from "#drizzle/database-error";
import type { Statement } from "#drizzle/write-queue";
import { databaseTrouble, recordWrite } from "./database-health.server";
import { env } from "./env.server";
import { NotStored } from "./not-stored.server";
import { exitOnDatabaseFailure } from "./start-failure.server";

// Vite reloads modules in development; the connection outlives them.
const kept = globalThis as { studioSiteDatabase?: Connection };

/** The database. Reads go through it directly, always awaited, and it takes nothing else; writes go through `atomic`. */
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
 * Writes that belong together, in one transaction. Every write of the program goes through here or `atomicSoon`.
 * @returns how many rows each statement changed, once that is on the disk.
 * @throws NotStored where the database could not take it within four seconds; the database's error where a statement is
 * at fault; what a statement's `unlessChanged` makes. Nothing has been written then.
 */
export const atomic = (...statements: Statement[]): Promise<number[]> => write(statements, { durable: true });

/**
 * The same for what need not survive a power cut in the next moments, such as counters: nothing waits for the disk. The
 * end of the process loses none of it, and the next `atomic` brings it to the disk as well.
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

/** Forgets what was read of the file: after it was damaged and put right, what is remembered would be the damage. */
export function dropDatabaseCache(): void {
  db.$client.pragma("shrink_memory");
}

/** Brings the database to the newest migration. */
export const migrateDatabase = (): Promise<void> => migrateOn(db, "./migrations");

/** Lets what waits be written, then closes the database. */
export async function closeDatabase(): Promise<void> {
  await db.writes.close();
  // The last one to close a database removes the files beside it, which may belong to another by now.
  if (databaseTrouble() !== "gone") db.$client.close();
}
