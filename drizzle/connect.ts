import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { codeOf, troubleOf } from "./database-trouble.js";
import { identityOf } from "./file-identity.js";
import { WriteQueue } from "./write-queue";

/** How long opening may wait for another process that opens or closes the database. */
const OPEN_TIMEOUT_MS = 2_000;
/** The same for a read, which blocks the process. Readers of a write-ahead log hardly ever wait. */
const READ_TIMEOUT_MS = 20;
/** How long a migration is retried while another process migrates. */
const MIGRATE_TIMEOUT_MS = 10_000;

/**
 * Opens the database file, and creates it and its folder if necessary: a connection for reads, and the queue to the thread
 * that writes, which flushes durable writes to the disk (`synchronous=FULL`, https://www.sqlite.org/pragma.html#pragma_synchronous).
 * @throws the database's or the file system's error.
 */
export function connect(file: string) {
  // Leads are personal data: only this user may open a new folder.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const client = new Sqlite(file, { timeout: OPEN_TIMEOUT_MS });
  client.pragma("journal_mode = WAL");
  client.pragma("foreign_keys = ON");
  client.pragma("synchronous = FULL");
  // The first read creates the -wal and -shm files.
  client.prepare("select 1 from sqlite_schema").get();
  const identity = identityOf(file);
  client.pragma(`busy_timeout = ${READ_TIMEOUT_MS}`);
  client.pragma("query_only = ON");
  const db = drizzle({ client, casing: "snake_case" });
  return Object.assign(db, { writes: new WriteQueue(file, identity), identity });
}

export type Connection = ReturnType<typeof connect>;

/** Applies the pending migrations. Safe to call from two processes at once. */
export async function migrateDatabase(db: Connection, migrationsFolder: string): Promise<void> {
  const giveUpAt = performance.now() + MIGRATE_TIMEOUT_MS;
  let failures = 0;
  for (;;) {
    try {
      db.$client.pragma("query_only = OFF");
      return migrate(db, { migrationsFolder });
    } catch (error) {
      // Another process may just have applied the same migration: the second attempt finds it done.
      const final = troubleOf(error) === "busy" ? performance.now() > giveUpAt : ++failures > 1;
      if (final) throw error;
    } finally {
      db.$client.pragma("query_only = ON");
    }
    await sleep(20 + Math.random() * 100);
  }
}

/** Whether a unique index refused a row. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error).startsWith("SQLITE_CONSTRAINT_UNIQUE");
}
