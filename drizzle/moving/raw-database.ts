import { resolve } from "node:path";
import { isPostgresUrl } from "../dialect";
import { OperatorError } from "../operator-error";
import { type Driver, openPostgres, openSqlite } from "./drivers";
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
