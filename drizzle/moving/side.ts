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
  /** When the last applied migration was made, in epoch milliseconds; 0 if none was. */
  lastMigration(): Promise<number>;
  /** Creates the database if necessary, and applies the pending migrations. */
  migrate(): Promise<void>;
  /** Begins a transaction, in which others can read these tables, but not write to them. */
  begin(tables: readonly MovedTable[]): Promise<void>;
  /** All rows in the order of the primary key, up to `BATCH_ROWS` at a time. */
  read(table: MovedTable): AsyncIterable<Row[]>;
  insert(table: MovedTable, rows: readonly Row[]): Promise<void>;
  /** The last number that a counting key has had; null before the first. */
  counter(table: MovedTable): Promise<string | null>;
  setCounter(table: MovedTable, last: string): Promise<void>;
  /** Removes the rows of a table. */
  clear(table: MovedTable): Promise<void>;
  commit(): Promise<void>;
  /** Lets others write again. What was not committed is undone. */
  close(): Promise<void>;
};

/** Few enough that even the longest posts fit into memory. */
export const BATCH_ROWS = 50;

export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(", ");
