import { readdirSync, readFileSync } from "node:fs";
import { migrationsFolder } from "../dialect";

/** The storage of a value: the databases differ in flags and in reading numbers. */
export type Kind = "text" | "integer" | "real" | "flag" | "json";

/** A table in either dialect. `key`: its primary key's columns. `isAutoIncremented`: it is one number. */
export type MovedTable = {
  name: string;
  columns: { name: string; kind: Kind }[];
  key: string[];
  isAutoIncremented: boolean;
};

type Column = { name: string; type: string; primaryKey: boolean; identity?: object };
type Snapshot = {
  tables: Record<
    string,
    {
      name: string;
      columns: Record<string, Column>;
      compositePrimaryKeys: Record<string, { columns: string[] }>;
      foreignKeys: Record<string, { tableTo: string }>;
    }
  >;
};

const kinds: Record<string, Kind> = {
  text: "text",
  integer: "integer",
  bigint: "integer",
  "double precision": "real",
  boolean: "flag",
  json: "json",
};

/** All tables, each after those it refers to, from drizzle-kit's newest snapshot. */
export function readTables(): MovedTable[] {
  const folder = `${migrationsFolder("postgres")}/meta`;
  const snapshots = readdirSync(folder).filter((name) => name.endsWith("_snapshot.json"));
  const file = snapshots.sort().at(-1);
  const { tables }: Snapshot = JSON.parse(readFileSync(`${folder}/${file}`, "utf8"));
  const waiting = new Map(Object.values(tables).map((table) => [table.name, table]));
  const sorted: MovedTable[] = [];
  while (waiting.size > 0) {
    const previousCount = sorted.length;
    for (const [name, table] of waiting) {
      const targets = Object.values(table.foreignKeys).map(({ tableTo }) => tableTo);
      if (targets.some((target) => waiting.has(target) && target !== name)) continue;
      waiting.delete(name);
      sorted.push(describeTable(table));
    }
    if (sorted.length === previousCount)
      throw new Error(`Tables refer to each other: ${[...waiting.keys()]}`);
  }
  return sorted;
}

function describeTable(table: Snapshot["tables"][string]): MovedTable {
  const columns = Object.values(table.columns);
  const composite = Object.values(table.compositePrimaryKeys)[0]?.columns;
  return {
    name: table.name,
    columns: columns.map(({ name, type }) => {
      const kind = kinds[type.replace(/ collate .*/, "")];
      if (!kind) throw new Error(`${table.name}.${name} has a type that cannot be moved: ${type}`);
      return { name, kind };
    }),
    key: composite ?? columns.filter(({ primaryKey }) => primaryKey).map(({ name }) => name),
    isAutoIncremented: columns.some(({ identity }) => identity),
  };
}
