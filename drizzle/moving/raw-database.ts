import { existsSync } from "node:fs";
import { resolve } from "node:path";
import Sqlite from "better-sqlite3";
import type pg from "pg";
import { isPostgresUrl } from "#drizzle/dialect";
import { OperatorError } from "#drizzle/errors";
import { migratePostgres } from "#drizzle/postgres/connect";
import { openClient } from "#drizzle/postgres/pools";
import { connectSqlite } from "#drizzle/sqlite/connect";
import type { Kind, MovedTable } from "./tables";

/** A row in the order of the columns: numbers in decimal, flags as `true` and `false`, JSON as its text. */
export type Row = (string | null)[];

/** A database of either dialect, accessed by SQL text. Errors are the driver's. */
export type RawDatabase = ReturnType<typeof createRawDatabase>;

/** Few enough that even the longest posts fit into memory. */
const BATCH_ROWS = 50;

const quoteNames = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(", ");

/** @param location a Postgres URL, or the path of an SQLite file with or without `file:`. @throws OperatorError */
export function openRawDatabase(location: string): RawDatabase {
  if (isPostgresUrl(location)) {
    // The parser's error would quote the password.
    if (!URL.canParse(location)) throw new OperatorError("The URL of a Postgres database cannot be read.");
    return createRawDatabase(openPostgres(location));
  }
  if (/^(?!file:)[a-z][a-z+.-]*:\/\//i.test(location))
    throw new OperatorError("Specify a file or a postgres:// URL.");
  return createRawDatabase(openSqlite(resolve(location.replace(/^file:(\/\/)?/, ""))));
}

function createRawDatabase(driver: Driver) {
  const { dialect, query, hasTable } = driver;
  const migrations = dialect === "postgres" ? "drizzle.__drizzle_migrations" : "__drizzle_migrations";

  return {
    ...driver,
    /** The first of these tables that exists and has a row; undefined if there is none. Creates nothing. */
    async findFilledTable(tables: readonly string[]): Promise<string | undefined> {
      for (const table of tables)
        if ((await hasTable(table)) && (await query(`select 1 from "${table}" limit 1`)).length > 0)
          return table;
      return undefined;
    },
    /** The time of the last applied migration, in epoch milliseconds; 0 without any. */
    async findLastMigration(): Promise<number> {
      if (!(await hasTable(migrations))) return 0;
      return Number((await query(`select max(created_at) from ${migrations}`))[0]?.[0] ?? 0);
    },
    /** All rows in the order of the primary key, in batches. */
    async *read({ name, columns, key }: MovedTable): AsyncGenerator<Row[]> {
      const keyColumns = key.map((column) => `"${name}"."${column}"`).join(", ");
      const expressions = columns.map(({ name, kind }) => {
        if (kind === "real") return `"${name}"`;
        if (kind === "flag") return `case when "${name}" then 'true' when not "${name}" then 'false' end`;
        // All 64 bits: as numbers, large ones would be rounded.
        return `cast("${name}" as text)`;
      });
      const keyIndexes = key.map((column) => columns.findIndex(({ name }) => name === column));
      const keyPlaceholders = key.map((_, index) => driver.placeholder(index + 1)).join(", ");
      const select = `select ${expressions.join(", ")} from "${name}"`;
      const afterLast = `where (${keyColumns}) > (${keyPlaceholders})`;
      const order = `order by ${keyColumns} limit ${BATCH_ROWS}`;
      let lastKey: Row | undefined;
      do {
        const values = await query(`${select} ${lastKey ? afterLast : ""} ${order}`, lastKey);
        const rows = values.map((row): Row => row.map((value) => (value === null ? null : String(value))));
        if (rows.length > 0) yield rows;
        const lastRow = rows.length < BATCH_ROWS ? undefined : rows.at(-1);
        lastKey = lastRow && keyIndexes.map((index) => lastRow[index] ?? null);
      } while (lastKey);
    },
    async insert({ name, columns }: MovedTable, rows: readonly Row[]): Promise<void> {
      const values: unknown[] = [];
      const rowPlaceholders: string[] = [];
      for (const row of rows) {
        const placeholders = row.map((_, index) => driver.placeholder(values.length + index + 1));
        rowPlaceholders.push(`(${placeholders.join(", ")})`);
        values.push(...row.map((value, index) => toStoredValue(value, columns[index]?.kind, dialect)));
      }
      const names = quoteNames(columns.map(({ name }) => name));
      await query(`insert into "${name}" (${names}) values ${rowPlaceholders.join(", ")}`, values);
    },
    /** Removes a table's rows. */
    clear: ({ name }: MovedTable) => query(`delete from "${name}"`),
    commit: () => query("commit"),
  };
}

function toStoredValue(value: string | null, kind: Kind | undefined, dialect: Driver["dialect"]) {
  if (value === null) return null;
  if (kind === "real") return Number(value);
  return kind === "flag" && dialect === "sqlite" ? Number(value === "true") : value;
}

/** The time limit for waiting for the writers of a running site: longer than one of their statements may take. */
const LOCK_TIMEOUT_MS = 10_000;

/** The operations of a database that a move needs, in its dialect. */
type Driver = {
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
function openSqlite(file: string): Driver {
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
function openPostgres(url: string): Driver {
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
