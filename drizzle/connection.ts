import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Trouble } from "./database-trouble.js";

/** A write that was built but not run, such as `db.insert(leads).values(…)`. */
export type Statement = {
  toSQL(): { sql: string; params: unknown[] };
  /** If the statement changes no row, the transaction is rolled back and this error is thrown. */
  errorIfUnchanged?: () => Error;
  /** Locks to hold until the transaction ends: statements that share one run one after the other. */
  locks?: readonly string[];
};

/**
 * A function of texts that queries of SQLite can call by its name. `thread`: the file and name under which a thread
 * imports it, as plain JavaScript.
 */
export type SqlFunction = {
  name: string;
  run(text: string): string;
  thread: { module: string; exported: string };
};

/** The only way to write. */
export type Writes = {
  /**
   * Runs the statements in one transaction. `durable: false`: a power cut may undo it. @returns rows changed
   * by each. @throws DatabaseUnavailableError; the database's error; the error of `errorIfUnchanged`. After an error
   * nothing is stored, unless the write took over ten seconds or the connection broke during the commit.
   */
  write(statements: readonly Statement[], options?: { durable?: boolean }): Promise<number[]>;
  /** Waits for queued writes. */
  close(): Promise<void>;
};

/** An open database. Queries only read, and have the types of Postgres for both databases. */
export type Connection = PgDatabase<PgQueryResultHKT> & Additions;

/** The operations of an open database beyond drizzle's queries. */
export type Additions = {
  writes: Writes;
  /** The rows of a query that drizzle's builder cannot express. */
  rows<Row extends Record<string, unknown>>(query: SQL): Promise<Row[]>;
  /**
   * The same for a query that may read much: on SQLite in another thread, so that requests do not wait for it.
   * @throws DatabaseUnavailableError if it takes more than 8 seconds, on Postgres 3.5
   */
  rowsApart<Row extends Record<string, unknown>>(query: SQL): Promise<Row[]>;
  /** Makes a frequent read cheap: on Postgres its result is reused for up to a second. */
  readOften<Result>(read: () => Promise<Result>): () => Promise<Result>;
  /** Reads a stored row, without a retry. @throws the database's error */
  readNow(): Promise<void>;
  /** The clock shared by all processes (the database server's, or this machine's), in epoch milliseconds. */
  now(): number;
  /** When its first migration ran, in epoch milliseconds; null without tables. @throws the database's error */
  findFirstMigration(): Promise<number | null>;
  /** Applies the pending migrations. Safe to call from several processes concurrently. */
  migrate(): Promise<void>;
  /** Whether the database is usable; called once at startup. @throws the database's error */
  checkAtStart(): Promise<boolean>;
  /** The trouble found by the last check, and starts another. Called every second. Ignores failed writes. */
  checkHealth(): Trouble | undefined;
  /** Waits for queued writes, then closes the database. */
  close(): Promise<void>;
};
