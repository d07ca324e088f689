import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import type { SQL } from "drizzle-orm";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import type { Additions, Connection, SqlFunction } from "../connection";
import { createFolders } from "../create-folders";
import { findTrouble } from "../database-trouble.js";
import { migrationsFolder } from "../dialect";
import { type FileIdentity, isSameIdentity, readIdentity } from "./file-identity.js";
import { createFileWatch } from "./file-watch";
import { ReadQueue } from "./read-queue";
import { WriteQueue } from "./write-queue";

/** Writes queries that drizzle does not run itself. */
const dialect = new SQLiteSyncDialect({ casing: "snake_case" });

/** Busy timeout while another process opens or closes the database. */
const OPEN_TIMEOUT_MS = 2_000;
/** Busy timeout for reads, which block the event loop. Readers of a write-ahead log rarely wait. */
const READ_TIMEOUT_MS = 20;
/** The time for which a migration is retried while another process migrates. */
const MIGRATE_TIMEOUT_MS = 10_000;

type Database = BetterSQLite3Database & { $client: Sqlite.Database };

/** An open SQLite database: also has the connection for reads and the identity of its files. */
export type SqliteConnection = Connection & { $client: Sqlite.Database; identity: FileIdentity };

/** Opens or creates the database: a connection for reads, and the queue to the thread that writes. */
export function connectSqlite(file: string, sqlFunction?: SqlFunction): SqliteConnection {
  // Leads are personal data, so only this user may open a new folder.
  createFolders(dirname(file));
  const client = new Sqlite(file, { timeout: OPEN_TIMEOUT_MS });
  // Of a new file: before its first page is written.
  client.pragma("auto_vacuum = INCREMENTAL");
  client.pragma("journal_mode = WAL");
  client.pragma("foreign_keys = ON");
  client.pragma("synchronous = FULL");
  // The first read creates the -wal and -shm files.
  client.prepare("select 1 from sqlite_schema").get();
  const identity = readIdentity(file);
  client.pragma(`busy_timeout = ${READ_TIMEOUT_MS}`);
  client.pragma("query_only = ON");
  if (sqlFunction) {
    const { name, run } = sqlFunction;
    client.function(name, { deterministic: true }, (text) => (typeof text === "string" ? run(text) : text));
  }
  const db = drizzle({ client, casing: "snake_case" });
  const writes = new WriteQueue(file, identity);
  const longReads = new ReadQueue(file, sqlFunction);
  const watch = createFileWatch(file, identity, client);
  const additions: Additions = {
    writes,
    rows: async (query) => db.all(query),
    async rowsApart<Row>(query: SQL) {
      const { sql, params } = dialect.sqlToQuery(query);
      return (await longReads.read(sql, params)) as Row[];
    },
    readOften: (read) => read,
    async readNow() {
      client.prepare("select version from content_version").get();
    },
    now: () => Date.now(),
    async findFirstMigration() {
      const table = "__drizzle_migrations";
      if (!client.prepare("select 1 from sqlite_schema where name = ?").get(table)) return null;
      return client.prepare(`select min(created_at) from ${table}`).pluck().get() as number | null;
    },
    migrate: () => migrateDatabase(db),
    checkAtStart: watch.checkAtStart,
    checkHealth: watch.checkHealth,
    async close() {
      await writes.close();
      longReads.close();
      // The last connection to close removes the -wal and -shm files, which may now belong to another database.
      if (isSameIdentity(identity, readIdentity(file))) client.close();
    },
  };
  return Object.assign(db, additions, { identity }) as unknown as SqliteConnection;
}

async function migrateDatabase(db: Database): Promise<void> {
  const giveUpAt = performance.now() + MIGRATE_TIMEOUT_MS;
  let failures = 0;
  for (;;) {
    try {
      db.$client.pragma("query_only = OFF");
      return migrate(db, { migrationsFolder: migrationsFolder("sqlite") });
    } catch (error) {
      // Another process may have just applied the same migration; the second attempt finds it done.
      const isFinal = findTrouble(error) === "busy" ? performance.now() > giveUpAt : ++failures > 1;
      if (isFinal) throw error;
    } finally {
      db.$client.pragma("query_only = ON");
    }
    await sleep(20 + Math.random() * 100);
  }
}
