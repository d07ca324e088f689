import { resolve } from "node:path";
import { isPostgresUrl } from "../dialect";
import { type Driver, openPostgres, openSqlite } from "./drivers";
import type { MovedTable } from "./tables";

/** The move was refused or rolled back. The message is for the operator. */
export class MoveError extends Error {}

/** A row in the order of the columns: numbers in decimal, flags as `true` and `false`, JSON as its text. */
export type Row = (string | null)[];

/** One of the two databases of a move. Errors are those of the driver. */
export type Side = ReturnType<typeof createSide>;

/** Few enough that even the longest posts fit into memory. */
const BATCH_ROWS = 50;

const quote = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(", ");

/** One side of a move: a Postgres URL, or the path of an SQLite file with or without `file:`. @throws MoveError */
export function sideAt(place: string): Side {
  if (isPostgresUrl(place)) {
    // The parser's error would quote the password.
    if (!URL.canParse(place)) throw new MoveError("The URL of a Postgres database cannot be read.");
    return createSide(openPostgres(place));
  }
  if (/^(?!file:)[a-z][a-z+.-]*:\/\//i.test(place)) throw new MoveError("Name a file or a postgres:// URL.");
  return createSide(openSqlite(resolve(place.replace(/^file:(\/\/)?/, ""))));
}

function createSide(driver: Driver) {
  const { dialect, query, has } = driver;
  const migrations = dialect === "postgres" ? "drizzle.__drizzle_migrations" : "__drizzle_migrations";

  return {
    ...driver,
    /** The first of these tables that exists and has a row. Creates nothing. */
    async firstWithRows(tables: readonly string[]): Promise<string | undefined> {
      for (const table of tables)
        if ((await has(table)) && (await query(`select 1 from "${table}" limit 1`)).length > 0) return table;
      return undefined;
    },
    /** The time of the last applied migration, in epoch milliseconds; 0 without any. */
    async lastMigration(): Promise<number> {
      if (!(await has(migrations))) return 0;
      return Number((await query(`select max(created_at) from ${migrations}`))[0]?.[0] ?? 0);
    },
    /** All rows in the order of the primary key, in batches. */
    async *read({ name, columns, key }: MovedTable): AsyncGenerator<Row[]> {
      const keys = key.map((column) => `"${name}"."${column}"`).join(", ");
      const values = columns.map(({ name, kind }) => {
        if (kind === "real") return `"${name}"`;
        if (kind === "flag") return `case when "${name}" then 'true' when not "${name}" then 'false' end`;
        // All 64 bits: as numbers, large ones would be rounded.
        return `cast("${name}" as text)`;
      });
      const select = `select ${values.join(", ")} from "${name}"`;
      const rest = `order by ${keys} limit ${BATCH_ROWS}`;
      let last: Row | undefined;
      do {
        const after = last && ` where (${keys}) > (${key.map((_, at) => driver.place(at + 1)).join(", ")})`;
        const lastKey = key.map((column) => last?.[columns.findIndex(({ name }) => name === column)]);
        const found = await query(`${select}${after ?? ""} ${rest}`, last && lastKey);
        const rows = found.map((row): Row => row.map((value) => (value === null ? null : String(value))));
        if (rows.length > 0) yield rows;
        last = rows.length < BATCH_ROWS ? undefined : rows.at(-1);
      } while (last);
    },
    async insert({ name, columns }: MovedTable, rows: readonly Row[]): Promise<void> {
      const values = rows.flatMap((row) =>
        row.map((value, at) => toStored(value, columns[at]?.kind, dialect)),
      );
      const places = rows.map((row, index) => {
        const placeholders = row.map((_, at) => driver.place(index * columns.length + at + 1));
        return `(${placeholders.join(", ")})`;
      });
      const names = quote(columns.map(({ name }) => name));
      await query(`insert into "${name}" (${names}) values ${places.join(", ")}`, values);
    },
    /** Removes the rows of a table. */
    clear: ({ name }: MovedTable) => query(`delete from "${name}"`),
    commit: () => query("commit"),
  };
}

type Kind = MovedTable["columns"][number]["kind"];

function toStored(value: string | null, kind: Kind | undefined, dialect: Driver["dialect"]) {
  if (value === null) return null;
  if (kind === "real") return Number(value);
  return kind === "flag" && dialect === "sqlite" ? Number(value === "true") : value;
}
