import { createHash } from "node:crypto";
import { lastMigration } from "../migrations";
import { LAST_BEFORE_1_0, readAsToday, type SearchText } from "./before-1.0";
import { MoveError, type Row, type Side } from "./side";
import { type MovedTable, readTables } from "./tables";

/** The only table that migrations fill, always with the same rows. */
const FIXED = "categories";

/** A copied table. `digest` is the SHA-256 of its rows in the order of the primary key. */
export type MovedRows = { name: string; rows: number; digest: string };

export type Outcome = {
  tables: MovedRows[];
  /** How many texts had NUL characters, now U+FFFD, by `table.column`. */
  replaced: Map<string, number>;
  /** How long writes to the source were locked; 0 until `hold` has ended. */
  stoodStillMs: number;
};

type Options = {
  /** Makes the search text of a lead from before version 1.0. */
  searchText: SearchText;
  /** Called with each table as soon as it is copied. */
  onTable?: (table: MovedRows) => void;
  /** Called after the copy, while the source is still locked. */
  hold?: (outcome: Outcome) => Promise<void>;
};

/**
 * Copies all rows to an empty database while writes to both are locked, and compares them before the one
 * commit. The source, which may be from before version 1.0, is not changed. @throws MoveError; a driver's
 * error
 */
export async function moveDatabase(
  from: Side,
  to: Side,
  { searchText, onTable, hold }: Options,
): Promise<Outcome> {
  const tables = readTables();
  try {
    if (from.name === to.name) throw new MoveError("FROM and TO are the same database.");
    const source = await requireSource(from, searchText);
    await requireEmpty(to, tables);
    await to.migrate();
    await to.begin(tables);
    await requireEmpty(to, tables);
    const began = performance.now();
    await source.begin(tables);
    const outcome: Outcome = { tables: [], replaced: new Map(), stoodStillMs: 0 };
    for (const table of tables) {
      const copied = await copyTable(source, to, table, outcome.replaced);
      outcome.tables.push(copied);
      onTable?.(copied);
    }
    for (const [at, table] of tables.entries()) await requireSame(to, table, outcome.tables[at]);
    await to.commit();
    await hold?.(outcome);
    await from.close();
    outcome.stoodStillMs = performance.now() - began;
    return outcome;
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}

/** Requires the tables of this release, or those of the last one before version 1.0. */
async function requireSource(from: Side, searchText: SearchText): Promise<Side> {
  const last = await from.lastMigration();
  if (last === lastMigration(from.dialect)) return from;
  if (last === LAST_BEFORE_1_0[from.dialect]) return readAsToday(from, searchText);
  throw new MoveError(
    last === 0
      ? `${from.name} has no database of this site.`
      : `${from.name} has the tables of another release: start this release with it once, or run npm run db:migrate. If it is from before version 1.0, do that with the last release before it.`,
  );
}

async function requireEmpty(to: Side, tables: readonly MovedTable[]): Promise<void> {
  const names = tables.map(({ name }) => name).filter((name) => name !== FIXED);
  const filled = await to.firstWithRows(names);
  if (filled)
    throw new MoveError(`${to.name} is not empty: there are rows in ${filled}. Nothing was changed.`);
}

async function copyTable(
  from: Side,
  to: Side,
  table: MovedTable,
  replaced: Map<string, number>,
): Promise<MovedRows> {
  if (table.name === FIXED) await to.clear(table);
  const sum = createSum(table);
  for await (const rows of from.read(table)) {
    if (to.dialect === "postgres") replaceNul(rows, table, replaced);
    sum.add(rows);
    await to.insert(table, rows);
  }
  if (table.counts) await to.setCounter(table);
  return sum.end();
}

/** Postgres cannot store NUL in texts, only escaped in JSON. */
function replaceNul(rows: Row[], { name, columns }: MovedTable, replaced: Map<string, number>): void {
  for (const row of rows) {
    for (const [at, value] of row.entries()) {
      if (!value?.includes("\0")) continue;
      row[at] = value.replaceAll("\0", "\ufffd");
      const column = `${name}.${columns[at]?.name}`;
      replaced.set(column, (replaced.get(column) ?? 0) + 1);
    }
  }
}

async function requireSame(to: Side, table: MovedTable, copied: MovedRows | undefined): Promise<void> {
  const sum = createSum(table);
  for await (const rows of to.read(table)) sum.add(rows);
  const { rows, digest } = sum.end();
  if (digest === copied?.digest && rows === copied.rows) return;
  throw new MoveError(
    `The copy of ${table.name} differs: ${copied?.rows} rows, ${copied?.digest} in the source, ${rows} rows, ${digest} in the copy. ${to.name} was left empty.`,
  );
}

/** Counts rows and digests them. */
function createSum({ name }: MovedTable) {
  const hash = createHash("sha256");
  let count = 0;
  return {
    add(rows: readonly Row[]): void {
      count += rows.length;
      for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
    },
    end: (): MovedRows => ({ name, rows: count, digest: hash.digest("hex") }),
  };
}
