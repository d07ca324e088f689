import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";

/** How long a statement may hold up the whole process for another process's write, in milliseconds. */
const BUSY_TIMEOUT_MS = 250;
/** How long a write is tried again, without holding anything up, before it counts as failed. */
const RETRY_FOR_MS = 5_000;

/**
 * Opens the database file, creating it and its folder if need be.
 * `synchronous=FULL`: a lead that was acknowledged survives a power cut (https://www.sqlite.org/pragma.html#pragma_synchronous).
 */
export function connect(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  const client = new Sqlite(file, { timeout: BUSY_TIMEOUT_MS });
  client.pragma("journal_mode = WAL");
  client.pragma("foreign_keys = ON");
  client.pragma("synchronous = FULL");
  return drizzle({ client, casing: "snake_case" });
}

export type Connection = ReturnType<typeof connect>;

/** A write that was built but not yet run, such as `db.insert(leads).values(…)`. */
export type Statement = { run(): { changes: number } };

/**
 * Runs the statements in one transaction: all of them last, or none does.
 * A database that another process is writing to is waited for asynchronously.
 * @returns how many rows each statement changed.
 * @throws the database's error, after which nothing has been written.
 */
export async function atomic(db: Connection, statements: readonly Statement[]): Promise<number[]> {
  return await whenFree(() =>
    db.transaction(() => statements.map((statement) => statement.run().changes), { behavior: "immediate" }),
  );
}

/** Brings the database to the newest migration. Safe to call from two processes at once. */
export async function migrateDatabase(db: Connection, migrationsFolder: string): Promise<void> {
  await whenFree(() => migrate(db, { migrationsFolder }));
}

/** Whether the error says that a unique index refused a row. */
export function isUniqueViolation(error: unknown): boolean {
  return errorCode(error).startsWith("SQLITE_CONSTRAINT_UNIQUE");
}

async function whenFree<T>(write: () => T): Promise<T> {
  const giveUpAt = Date.now() + RETRY_FOR_MS;
  for (let wait = 10; ; wait = Math.min(wait * 2, 200)) {
    try {
      return write();
    } catch (error) {
      if (!errorCode(error).startsWith("SQLITE_BUSY") || Date.now() > giveUpAt) throw error;
      await sleep(wait + Math.random() * wait);
    }
  }
}

function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  return errorCode(error.cause);
}
