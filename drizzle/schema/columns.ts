import { randomUUID } from "node:crypto";
import * as pg from "drizzle-orm/pg-core";
import * as sqlite from "drizzle-orm/sqlite-core";
import { byDialect } from "../dialect";

const postgresParts = {
  table: pg.pgTable,
  index: pg.index,
  uniqueIndex: pg.uniqueIndex,
  primaryKey: pg.primaryKey,
  check: pg.check,
  alias: pg.alias,
  /** Strings compare by code point, so both databases sort alike, and a prefix is a range. */
  text: pg.customType<{ data: string }>({ dataType: () => 'text collate "C"' }) as unknown as typeof pg.text,
  /** A whole number of up to 31 bits. */
  integer: pg.integer,
  /** A floating-point number of 64 bits. */
  real: pg.doublePrecision,
  /** True or false. */
  flag: () => pg.boolean(),
  /** An auto-incremented primary key. */
  autoNumber: () => pg.integer().primaryKey().generatedByDefaultAsIdentity(),
  /** A point in time, in milliseconds since the epoch. */
  time: () => pg.bigint({ mode: "number" }),
  // jsonb would sort keys and reject NUL.
  anyJson: () => pg.json(),
};

const sqliteParts = {
  table: sqlite.sqliteTable,
  index: sqlite.index,
  uniqueIndex: sqlite.uniqueIndex,
  primaryKey: sqlite.primaryKey,
  check: sqlite.check,
  alias: sqlite.alias,
  text: sqlite.text,
  integer: sqlite.integer,
  real: sqlite.real,
  flag: () => sqlite.integer({ mode: "boolean" }),
  autoNumber: () => sqlite.integer().primaryKey({ autoIncrement: true }),
  time: () => sqlite.integer(),
  anyJson: () => sqlite.text({ mode: "json" }),
};

const parts = byDialect({ postgres: postgresParts, sqlite: sqliteParts as unknown as typeof postgresParts });

/** Column builders for the database in use, with the types of Postgres. */
export const {
  table,
  index,
  uniqueIndex,
  primaryKey,
  check,
  alias,
  text,
  integer,
  real,
  flag,
  autoNumber,
  time,
} = parts;

/**
 * The columns of rows that staff edit: the number of the save, to detect concurrent ones, and the account that made it;
 * null if it is not known, or no account did.
 */
export const revised = () => ({ revision: integer().notNull().default(1), revisedBy: text() });

/** A list or object stored as JSON. */
export const json = <T>() => parts.anyJson().$type<T>();

/** A primary key holding a UUID. */
export const id = () =>
  text()
    .primaryKey()
    .$defaultFn(() => randomUUID());

/** The UUID of the row that this one belongs to, and with which it is deleted. */
export const ownedBy = (owner: () => pg.AnyPgColumn) =>
  text().notNull().references(owner, { onDelete: "cascade" });
