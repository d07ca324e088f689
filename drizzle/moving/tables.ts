import { readdirSync, readFileSync } from "node:fs";
import { migrationsFolder } from "../dialect";

/** How a value is stored: the databases differ in flags and in reading numbers. */
type Kind = "text" | "integer" | "real" | "flag" | "json";

/** A table in either dialect. `key`: its primary key's columns. `counts`: the key is an auto-incremented number. */
export type MovedTable = {
  name: string;
  columns: { name: string; kind: Kind }[];
  key: string[];
  counts: boolean;
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

/** All tables after a migration, each after those it refers to, from drizzle-kit's snapshot. */
export function readTables(migration: "first" | "newest" = "newest"): MovedTable[] {
  const folder = `${migrationsFolder("postgres")}/meta`;
  const snapshots = readdirSync(folder)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort();
  const file = snapshots.at(migration === "first" ? 0 : -1);
  const { tables }: Snapshot = JSON.parse(readFileSync(`${folder}/${file}`, "utf8"));
  const waiting = new Map(Object.values(tables).map((table) => [table.name, table]));
  const sorted: MovedTable[] = [];
  while (waiting.size > 0) {
    const before = sorted.length;
    for (const [name, table] of waiting) {
      const needs = Object.values(table.foreignKeys).map(({ tableTo }) => tableTo);
      if (needs.some((needed) => waiting.has(needed) && needed !== name)) continue;
      waiting.delete(name);
      sorted.push(describe(table));
    }
    if (sorted.length === before) throw new Error(`Tables refer to each other: ${[...waiting.keys()]}`);
  }
  return sorted;
}

function describe(table: Snapshot["tables"][string]): MovedTable {
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
    counts: columns.some(({ identity }) => identity),
  };
}
