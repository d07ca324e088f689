import { readFileSync } from "node:fs";

export type Column = {
  name: string;
  type: string;
  notNull: boolean;
  hasDefault: boolean;
  /** A number that the database counts up. */
  counts: boolean;
};

/** A table as a release knew it. `unique`: the columns of each unique key, the primary key first. */
export type Table = {
  name: string;
  columns: Column[];
  key: string[];
  unique: string[][];
  references: Map<string, { table: string; column: string }>;
};

/** The tables after a migration, each after those that it refers to, and the statements that made them from those before. */
export type State = { tag: string; statements: string[]; tables: Table[] };

type Snapshot = { tables: Record<string, SnapshotTable> };
type SnapshotTable = {
  name: string;
  columns: Record<string, SnapshotColumn>;
  indexes: Record<string, { columns: (string | { expression: string })[]; isUnique: boolean }>;
  uniqueConstraints: Record<string, { columns: string[] }>;
  compositePrimaryKeys: Record<string, { columns: string[] }>;
  foreignKeys: Record<string, { tableTo: string; columnsFrom: string[]; columnsTo: string[] }>;
};
type SnapshotColumn = {
  name: string;
  type: string;
  primaryKey: boolean;
  notNull: boolean;
  default?: unknown;
  autoincrement?: boolean;
  identity?: object;
};

/** The state after each migration of a database, oldest first, from what drizzle-kit keeps beside the migrations. */
export function readStates(dialect: "sqlite" | "postgres"): State[] {
  const folder = `./migrations/${dialect}`;
  const read = (file: string) => readFileSync(`${folder}/${file}`, "utf8");
  const journal: { entries: { tag: string }[] } = JSON.parse(read("meta/_journal.json"));
  return journal.entries.map(({ tag }) => {
    const { tables }: Snapshot = JSON.parse(read(`meta/${tag.slice(0, 4)}_snapshot.json`));
    return {
      tag,
      statements: read(`${tag}.sql`).split("--> statement-breakpoint"),
      tables: sorted(Object.values(tables).map(describe)),
    };
  });
}

function describe(table: SnapshotTable): Table {
  const columns = Object.values(table.columns);
  const [composite] = Object.values(table.compositePrimaryKeys);
  const key = composite?.columns ?? columns.filter(({ primaryKey }) => primaryKey).map(({ name }) => name);
  const indexes = Object.values(table.indexes).filter(({ isUnique }) => isUnique);
  return {
    name: table.name,
    columns: columns.map(({ name, type, notNull, default: byDefault, autoincrement, identity }) => ({
      name,
      type: type.replace(/ collate .*/, ""),
      notNull,
      hasDefault: byDefault !== undefined,
      counts: Boolean(autoincrement || identity),
    })),
    key,
    unique: [
      key,
      ...Object.values(table.uniqueConstraints).map((unique) => unique.columns),
      ...indexes.map((index) =>
        index.columns.map((part) => (typeof part === "string" ? part : part.expression)),
      ),
    ],
    references: new Map(
      Object.values(table.foreignKeys).flatMap(({ tableTo, columnsFrom, columnsTo }) =>
        columnsFrom.map((from, at) => [from, { table: tableTo, column: columnsTo[at] as string }] as const),
      ),
    ),
  };
}

function sorted(tables: Table[]): Table[] {
  const names = new Set(tables.map(({ name }) => name));
  const done: Table[] = [];
  while (names.size > 0) {
    const next = tables.find(
      ({ name, references }) =>
        names.has(name) && [...references.values()].every(({ table }) => table === name || !names.has(table)),
    );
    if (!next) throw new Error(`Tables refer to each other: ${[...names]}`);
    names.delete(next.name);
    done.push(next);
  }
  return done;
}
