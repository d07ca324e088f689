import { existsSync } from "node:fs";
import Sqlite from "better-sqlite3";
import type pg from "pg";
import { migratePostgres } from "../postgres/connect";
import { openClient } from "../postgres/pools";
import { connectSqlite } from "../sqlite/connect";
import type { MovedTable } from "./tables";

/** The time limit for waiting for the writers of a running site: longer than one of their statements may take. */
const LOCK_TIMEOUT_MS = 10_000;

/** The operations of a database that a move needs, in its dialect. */
export type Driver = {
  dialect: "sqlite" | "postgres";
  /** For messages: without a password. */
  name: string;
  /** The placeholder of a statement's value, counted from 1. */
  placeholder(number: number): string;
  query(text: string, values?: readonly unknown[]): Promise<unknown[][]>;
  hasTable(table: string): Promise<boolean>;
  /** Creates the database if necessary, and applies the pending migrations. */
  migrate(): Promise<void>;
  /** Begins a transaction that lets others read these tables but not write to them. */
  begin(tables: readonly MovedTable[]): Promise<void>;
  /** Makes the table's sequence continue after its largest number. */
  resetSequence(table: MovedTable): Promise<void>;
  /** Lets others write again. Uncommitted changes are rolled back. */
  close(): Promise<void>;
};

/** An SQLite file. `begin immediate` locks out other writers, but no readers. */
export function openSqlite(file: string): Driver {
  let opened: Sqlite.Database | undefined;
  const query = async (text: string, values: readonly unknown[] = []) => {
    opened ??= new Sqlite(file, { fileMustExist: true, timeout: LOCK_TIMEOUT_MS });
    const statement = opened.prepare(text);
    if (statement.reader) return statement.raw().all(...values) as unknown[][];
    statement.run(...values);
    return [];
  };
  return {
    dialect: "sqlite",
    name: file,
    placeholder: () => "?",
    query,
    hasTable: async (table) =>
      existsSync(file) && (await query("select 1 from sqlite_schema where name = ?", [table])).length > 0,
    async migrate() {
      const connection = connectSqlite(file);
      await connection.migrate().finally(connection.close);
    },
    async begin() {
      for (const statement of ["pragma foreign_keys = on", "pragma synchronous = full", "begin immediate"])
        await query(statement);
    },
    // SQLite continues its sequences itself.
    async resetSequence() {},
    async close() {
      opened?.close();
      opened = undefined;
    },
  };
}

/** A Postgres database. Others can read tables locked `in exclusive mode`, but not write to them. */
export function openPostgres(url: string): Driver {
  const { host, pathname } = new URL(url);
  let connecting: Promise<pg.Client> | undefined;
  const query = async (text: string, values?: readonly unknown[]) => {
    connecting ??= openClient(url, "move");
    const client = await connecting;
    return (await client.query<unknown[]>({ text, values: values && [...values], rowMode: "array" })).rows;
  };
  return {
    dialect: "postgres",
    name: `${host}${pathname}`,
    placeholder: (number) => `$${number}`,
    query,
    hasTable: async (table) => (await query("select to_regclass($1) is not null", [table]))[0]?.[0] === true,
    migrate: () => migratePostgres(url),
    async begin(tables) {
      const names = tables.map(({ name }) => `"${name}"`).join(", ");
      // Lock before the first read, which fixes the transaction's snapshot.
      for (const statement of [
        "begin isolation level repeatable read",
        "set local statement_timeout = 0",
        "set local idle_in_transaction_session_timeout = 0",
        `set local lock_timeout = ${LOCK_TIMEOUT_MS}`,
        `lock table ${names} in exclusive mode`,
      ])
        await query(statement);
    },
    async resetSequence({ name, key: [column] }) {
      await query(`select setval(pg_get_serial_sequence($1, $2), max("${column}")) from "${name}"`, [
        name,
        column,
      ]);
    },
    async close() {
      const client = await connecting?.catch(() => undefined);
      connecting = undefined;
      await client?.end().catch(() => {});
    },
  };
}
