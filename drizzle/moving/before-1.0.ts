import type { RawDatabase, Row } from "./raw-database";
import { type MovedTable, readTables } from "./tables";

/** The last migration before version 1.0, in epoch milliseconds. */
export const LAST_BEFORE_1_0 = { sqlite: 1795438606591, postgres: 1795438607711 };

const oldNames: Record<string, string> = { unsent_forms: "held_forms" };
const firstColumnsByTable = new Map(
  readTables("first").map(({ name, columns }) => [name, columns.map((column) => column.name)]),
);
/** The columns that migrations have added to a table since version 1.0. All may be empty. */
export const listAddedColumns = ({ name, columns }: MovedTable): string[] =>
  columns.map((column) => column.name).filter((column) => !firstColumnsByTable.get(name)?.includes(column));

/** The table as it was before version 1.0. */
const toFormerTable = (table: MovedTable): MovedTable => ({
  ...table,
  name: oldNames[table.name] ?? table.name,
  columns: table.columns.filter(({ name }) => !listAddedColumns(table).includes(name)),
});

type Values = Record<string, string | null>;

/** Derives a lead's search text from its columns and its estimate's code. */
export type SearchText = (lead: Values, estimateCode: string | null) => string;

/** Reads a source from before version 1.0 as if it had the current tables. */
export function readAsToday(source: RawDatabase, searchText: SearchText): RawDatabase {
  const codes = new Map<string | null, string | null>();
  return {
    ...source,
    async begin(tables) {
      const existing: MovedTable[] = [];
      for (const table of tables.map(toFormerTable))
        if (await source.hasTable(table.name)) existing.push(table);
      await source.begin(existing);
    },
    async *read(table) {
      // Later releases have added tables.
      if (!(await source.hasTable(toFormerTable(table).name))) return;
      const columns = table.columns.map(({ name }) => name);
      const addedIndexes = listAddedColumns(table).map((name) => columns.indexOf(name));
      const toValues = (row: Row): Values =>
        Object.fromEntries(columns.map((name, index) => [name, row[index] ?? null]));
      for await (const rows of source.read(toFormerTable(table))) {
        for (const row of rows) {
          for (const index of addedIndexes) row.splice(index, 0, null);
          const values = toValues(row);
          // Estimates are read before leads, which refer to them.
          if (table.name === "estimates") codes.set(values.id ?? null, values.code ?? null);
          if (table.name !== "leads") continue;
          const estimateCode = codes.get(values.estimate_id ?? null) ?? null;
          row[columns.indexOf("search_text")] = searchText(values, estimateCode);
        }
        yield rows;
      }
    },
  };
}
