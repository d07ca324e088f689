import { existsSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { connectSqlite } from "../sqlite/connect";
import { BATCH_ROWS, quoted, type Row, type Side } from "./side";
import type { MovedTable } from "./tables";

/** How long to wait for another writer. */
const LOCK_TIMEOUT_MS = 10_000;

/** An SQLite database of a move. `BEGIN IMMEDIATE` keeps other writers out, and readers read on. */
export function createSqliteSide(file: string): Side {
  let opened: Sqlite.Database | undefined;
  const client = () => {
    opened ??= new Sqlite(file, { fileMustExist: true, timeout: LOCK_TIMEOUT_MS });
    return opened;
  };
  const has = (table: string) =>
    client().prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(table);

  return {
    dialect: "sqlite",
    name: file,
    async firstWithRows(tables) {
      if (!existsSync(file)) return undefined;
      return tables.find((table) => has(table) && client().prepare(`select 1 from "${table}" limit 1`).get());
    },
    async lastMigration() {
      if (!existsSync(file) || !has("__drizzle_migrations")) return 0;
      const last = client().prepare("select max(created_at) from __drizzle_migrations").pluck().get();
      return Number(last ?? 0);
    },
    async migrate() {
      const connection = connectSqlite(file);
      try {
        await connection.migrate();
      } finally {
        await connection.close();
      }
    },
    async begin() {
      client().pragma("foreign_keys = ON");
      client().pragma("synchronous = FULL");
      client().exec("begin immediate");
    },
    async *read(table) {
      const values = table.columns.map(({ name, kind }) => (kind === "integer" ? exact(name) : `"${name}"`));
      const query = `select ${values.join(", ")} from "${table.name}" order by ${quoted(table.key)}`;
      let batch: Row[] = [];
      for (const row of client().prepare(query).raw().iterate() as Iterable<unknown[]>) {
        batch.push(row.map((value, at) => fromSqlite(value, table.columns[at]?.kind)));
        if (batch.length < BATCH_ROWS) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    async insert(table, rows) {
      const places = table.columns.map(() => "?").join(", ");
      const columns = quoted(table.columns.map(({ name }) => name));
      const statement = client().prepare(`insert into "${table.name}" (${columns}) values (${places})`);
      for (const row of rows) {
        statement.run(row.map((value, at) => toSqlite(value, table.columns[at]?.kind)));
      }
    },
    async counter(table) {
      const last = client()
        .prepare("select cast(seq as text) from sqlite_sequence where name = ?")
        .pluck()
        .get(table.name);
      return (last as string | undefined) ?? null;
    },
    async setCounter(table, last) {
      client().prepare("delete from sqlite_sequence where name = ?").run(table.name);
      client()
        .prepare("insert into sqlite_sequence (name, seq) values (?, cast(? as integer))")
        .run(table.name, last);
    },
    async clear(table) {
      client().exec(`delete from "${table.name}"`);
    },
    async commit() {
      client().exec("commit");
    },
    async close() {
      opened?.close();
      opened = undefined;
    },
  };
}

/** All 64 bits: as numbers, large ones would be rounded. */
const exact = (column: string): string => `cast("${column}" as text)`;

type ColumnKind = MovedTable["columns"][number]["kind"] | undefined;

function fromSqlite(value: unknown, kind: ColumnKind): string | null {
  if (value === null) return null;
  return kind === "flag" ? String(value === 1) : String(value);
}

function toSqlite(value: string | null, kind: ColumnKind): string | number | bigint | null {
  if (value === null) return null;
  if (kind === "integer") return BigInt(value);
  if (kind === "flag") return value === "true" ? 1 : 0;
  return kind === "real" ? Number(value) : value;
}
