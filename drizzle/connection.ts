import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Trouble } from "./database-trouble.js";

/** A write that was built but not run, such as `db.insert(leads).values(…)`. */
export type Statement = {
  toSQL(): { sql: string; params: unknown[] };
  /** If it changes no row, the transaction is rolled back and this error is thrown. */
  unlessChanged?: () => Error;
  /** Names of locks to hold until the transaction ends: statements with one in common run one after the other. */
  locks?: readonly string[];
};

/** The only way to write. */
export type Writes = {
  /**
   * Runs the statements in one transaction. `durable: false`: a power cut may undo it. @returns rows changed
   * by each. @throws DatabaseUnavailable; the database's error; that of `unlessChanged`. Nothing was written
   * then, unless it took longer than ten seconds or the connection broke at the end.
   */
  write(statements: readonly Statement[], how?: { durable?: boolean }): Promise<number[]>;
  /** Waits for queued writes. */
  close(): Promise<void>;
};

/** An open database. Its queries have the types of Postgres in both databases, and only read. */
export type Connection = PgDatabase<PgQueryResultHKT> & Additions;

/** What an open database can do beyond drizzle's queries. */
export type Additions = {
  writes: Writes;
  /** The rows of a query that drizzle's builder cannot express. */
  rows<Row extends Record<string, unknown>>(query: SQL): Promise<Row[]>;
  /** Makes a read that every request needs cheap: on Postgres its result is used again for up to a second. */
  readOften<Result>(read: () => Promise<Result>): () => Promise<Result>;
  /** Reads something that is stored, without a second try if that fails. @throws the database's error. */
  readNow(): Promise<void>;
  /** The time by the clock that all processes share, in epoch milliseconds: the database server's, or this machine's. */
  now(): number;
  /** When its first migration was made, in epoch milliseconds; null without tables. @throws the database's error. */
  findFirstMigration(): Promise<number | null>;
  /** Applies the pending migrations. Safe to call from several processes at once. */
  migrate(): Promise<void>;
  /** Whether the database can be used; called once before the start. @throws the database's error. */
  checkAtStart(): Promise<boolean>;
  /** What is known to be wrong with it apart from failed writes. Called every second; it may begin a check for the next call. */
  look(): Trouble | undefined;
  /** Drops what is cached of the stored data: after a damaged file was repaired, that would still hold the damage. */
  dropCache(): void;
  /** Waits for queued writes, then closes the database. */
  close(): Promise<void>;
};
