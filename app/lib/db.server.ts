import {
  atomic as atomicOn,
  type Connection,
  connect,
  migrateDatabase as migrateOn,
  type Statement,
} from "#drizzle/connect";
import { env } from "./env.server";

// Vite reloads modules in development; the connection outlives them.
const kept = globalThis as { studioSiteDatabase?: Connection };

/** The database. Reads go through it directly, always awaited; writes go through `atomic`. */
export const db: Connection = kept.studioSiteDatabase ?? connect(env.databaseFile);
kept.studioSiteDatabase = db;

/**
 * Writes that belong together, in one transaction. Every write of the program goes through here.
 * @returns how many rows each statement changed.
 * @throws the database's error, after which nothing has been written.
 */
export const atomic = (...statements: Statement[]): Promise<number[]> => atomicOn(db, statements);

/** Forgets what was read of the file: after it was damaged and put right, what is remembered would be the damage. */
export function forgetReadPages(): void {
  db.$client.pragma("shrink_memory");
}

/** Brings the database to the newest migration. */
export const migrateDatabase = (): Promise<void> => migrateOn(db, "./migrations");
