import type { MovedTable } from "./tables";

/**
 * A row as both databases give it, its values in the order of the columns: numbers in decimal, flags as `true` and `false`,
 * JSON as its text.
 */
export type Row = (string | null)[];

/** One of the two databases of a move. Errors are those of the driver. */
export type Side = {
  dialect: "sqlite" | "postgres";
  /** For messages: without a password. */
  name: string;
  /** The first of these tables that exists and has a row. Creates nothing. */
  firstWithRows(tables: readonly string[]): Promise<string | undefined>;
  /** When the last applied migration was made, in epoch milliseconds. */
  lastMigration(): Promise<number>;
  /** Creates the database if necessary, and applies the pending migrations. */
  migrate(): Promise<void>;
  /** Begins a transaction, in which nobody else can write to these tables. Reads go on. */
  begin(tables: readonly MovedTable[]): Promise<void>;
  /** All rows in the order of the primary key, some at a time. */
  read(table: MovedTable): AsyncIterable<Row[]>;
  insert(table: MovedTable, rows: readonly Row[]): Promise<void>;
  /** The last number that a counting key has had; null before the first. */
  counter(table: MovedTable): Promise<string | null>;
  setCounter(table: MovedTable, last: string): Promise<void>;
  /** Removes the rows of a table. */
  clear(table: MovedTable): Promise<void>;
  /** Removes the indexes that are filled faster at the end, until `finishIndexes`. */
  dropIndexes(tables: readonly MovedTable[]): Promise<void>;
  /** Makes all indexes whole. @throws the database's error if one does not agree with the rows. */
  finishIndexes(): Promise<void>;
  commit(): Promise<void>;
  /** What the database needs after many new rows, outside the transaction. */
  tidy(tables: readonly MovedTable[]): Promise<void>;
  /** Lets others write again. What was not committed is undone. */
  close(): Promise<void>;
};

/** About this many characters are read, and written, at a time. */
const BATCH_CHARACTERS = 1024 * 1024;
export const MAX_BATCH_ROWS = 2_000;

/** The size of some rows, in characters. */
export const sizeOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + row.reduce((size, value) => size + (value?.length ?? 0), 0), 0);

/** How many rows to take next, so that they have about the size of a batch: rows may be a few bytes or a megabyte long. */
export function nextBatch(taken: readonly Row[]): number {
  const fitting = Math.floor((taken.length * BATCH_CHARACTERS) / Math.max(1, sizeOf(taken)));
  return Math.max(1, Math.min(fitting, taken.length * 4, MAX_BATCH_ROWS));
}

/** The size of the first batch. */
export const FIRST_BATCH_ROWS = 16;

export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(", ");
