import type { Row, Side } from "./side";
import { type MovedTable, readTables } from "./tables";

/** The last migration before version 1.0, in epoch milliseconds. */
export const LAST_BEFORE_1_0 = { sqlite: 1795438606591, postgres: 1795438607711 };

const formerNames: Record<string, string> = { unsent_forms: "held_forms" };
const firstColumns = new Map(
  readTables("first").map(({ name, columns }) => [name, columns.map((column) => column.name)]),
);
/** The columns that migrations have added to a table since version 1.0, all of which may be empty. */
export const listAddedColumns = ({ name, columns }: MovedTable): string[] =>
  columns.flatMap((column) => (firstColumns.get(name)?.includes(column.name) ? [] : [column.name]));

const former = (table: MovedTable): MovedTable => ({
  ...table,
  name: formerNames[table.name] ?? table.name,
  columns: table.columns.filter(({ name }) => !listAddedColumns(table).includes(name)),
});

type Values = Record<string, string | null>;

/** Makes the search text of a lead from its columns and the code of its estimate. */
export type SearchText = (lead: Values, estimateCode: string | null) => string;

/** Reads a source from before version 1.0 as if it had the current tables. */
export function readAsToday(source: Side, searchText: SearchText): Side {
  const codes = new Map<string | null, string | null>();
  return {
    ...source,
    async begin(tables) {
      const found: MovedTable[] = [];
      for (const table of tables.map(former)) if (await source.has(table.name)) found.push(table);
      await source.begin(found);
    },
    async *read(table) {
      // Later releases have added tables.
      if (!(await source.has(former(table).name))) return;
      const added = listAddedColumns(table);
      const gaps = table.columns.flatMap(({ name }, at) => (added.includes(name) ? [at] : []));
      const toValues = (row: Row): Values =>
        Object.fromEntries(table.columns.map(({ name }, at) => [name, row[at] ?? null]));
      for await (const rows of source.read(former(table))) {
        for (const row of rows) {
          for (const at of gaps) row.splice(at, 0, null);
          const values = toValues(row);
          // Estimates are read before leads, which refer to them.
          if (table.name === "estimates") codes.set(values.id ?? null, values.code ?? null);
          if (table.name !== "leads") continue;
          const at = table.columns.findIndex(({ name }) => name === "search_text");
          row[at] = searchText(values, codes.get(values.estimate_id ?? null) ?? null);
        }
        yield rows;
      }
    },
  };
}
