import { createHash } from "node:crypto";
import { OperatorError } from "#drizzle/errors";
import { findLastMigrationTime } from "../migrations";
import type { RawDatabase, Row } from "./raw-database";
import { type MovedTable, readTables } from "./tables";

/** The only table that migrations fill, always with the same rows. */
const PREFILLED_TABLE = "categories";

/** A copied table. `digest` is the SHA-256 of its rows in the order of the primary key. */
export type MovedRows = { name: string; rows: number; digest: string };

export type Outcome = {
  tables: MovedRows[];
  /** The number of strings with NUL characters, now U+FFFD, by `table.column`. */
  replaced: Map<string, number>;
  /** The time for which writes to the source were locked; 0 until `hold` has ended. */
  lockedMs: number;
};

type Options = {
  /** Called with each table as soon as it is copied. */
  onTable?: (table: MovedRows) => void;
  /** Called after the copy, while the source is still locked. */
  hold?: (outcome: Outcome) => Promise<void>;
};

/**
 * Copies all rows to an empty database while writes to both are locked, and compares them before the one
 * commit. Rows that an earlier move has copied are only compared. The source is not changed.
 * @throws OperatorError; a driver's error
 */
export async function moveDatabase(
  source: RawDatabase,
  target: RawDatabase,
  { onTable, hold }: Options = {},
): Promise<Outcome> {
  const tables = readTables();
  try {
    if (source.name === target.name) throw new OperatorError("FROM and TO are the same database.");
    await requireSource(source);
    // A move that was killed after its commit has copied everything.
    const isRepeated = await hasRows(target, tables);
    if (!isRepeated) await target.migrate();
    await target.begin(tables);
    if (!isRepeated) await requireEmpty(target, tables);
    const lockedAt = performance.now();
    await source.begin(tables);
    const outcome: Outcome = { tables: [], replaced: new Map(), lockedMs: 0 };
    for (const table of tables) {
      const copy = { source, target, table, replaced: outcome.replaced };
      const copied = await (isRepeated ? requireCopied(copy) : copyTable(copy));
      outcome.tables.push(copied);
      onTable?.(copied);
    }
    for (const [index, table] of tables.entries())
      await requireSameRows(target, table, outcome.tables[index]);
    await target.commit();
    await hold?.(outcome);
    await source.close();
    outcome.lockedMs = performance.now() - lockedAt;
    return outcome;
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

/** Requires this release's tables. */
async function requireSource(source: RawDatabase): Promise<void> {
  const last = await source.findLastMigration();
  if (last === findLastMigrationTime(source.dialect)) return;
  throw new OperatorError(
    last === 0
      ? `${source.name} has no database of this site.`
      : `${source.name} has the tables of another release: start this release with it once, or run npm run db:migrate.`,
  );
}

async function requireEmpty(target: RawDatabase, tables: readonly MovedTable[]): Promise<void> {
  const names = tables.map(({ name }) => name).filter((name) => name !== PREFILLED_TABLE);
  const filledTable = await target.findFilledTable(names);
  if (filledTable) throw createNotEmpty(target, filledTable);
}

/** Whether there are rows, in tables of this release. @throws OperatorError if there are in others */
async function hasRows(target: RawDatabase, tables: readonly MovedTable[]): Promise<boolean> {
  if ((await target.findLastMigration()) !== findLastMigrationTime(target.dialect)) {
    await requireEmpty(target, tables);
    return false;
  }
  return (
    (await target.findFilledTable(
      tables.map(({ name }) => name).filter((name) => name !== PREFILLED_TABLE),
    )) !== undefined
  );
}

const createNotEmpty = (target: RawDatabase, table: string) =>
  new OperatorError(`${target.name} is not empty: there are rows in ${table}. Nothing was changed.`);

type TableCopy = {
  source: RawDatabase;
  target: RawDatabase;
  table: MovedTable;
  replaced: Outcome["replaced"];
};

async function copyTable(copy: TableCopy): Promise<MovedRows> {
  const { target, table } = copy;
  if (table.name === PREFILLED_TABLE) await target.clear(table);
  const copied = await readSource(copy, (rows) => target.insert(table, rows));
  if (table.isAutoIncremented) await target.resetSequence(table);
  return copied;
}

/** Reads a table of the source, as it is in the target. */
async function readSource(
  { source, target, table, replaced }: TableCopy,
  use: (rows: Row[]) => Promise<void> = async () => {},
): Promise<MovedRows> {
  const checksum = createChecksum(table);
  for await (const rows of source.read(table)) {
    if (target.dialect === "postgres") replaceNul(rows, table, replaced);
    checksum.add(rows);
    await use(rows);
  }
  return checksum.end();
}

/** Requires that the target has the same rows already. @throws OperatorError */
async function requireCopied(copy: TableCopy): Promise<MovedRows> {
  const inSource = await readSource(copy);
  const inTarget = await digestRows(copy.target, copy.table);
  if (inTarget.digest !== inSource.digest) throw createNotEmpty(copy.target, copy.table.name);
  return inSource;
}

async function digestRows(database: RawDatabase, table: MovedTable): Promise<MovedRows> {
  const checksum = createChecksum(table);
  for await (const rows of database.read(table)) checksum.add(rows);
  return checksum.end();
}

/** Postgres cannot store NUL in strings, only escaped in JSON. */
function replaceNul(rows: Row[], { name, columns }: MovedTable, replaced: Outcome["replaced"]): void {
  for (const row of rows) {
    for (const [index, value] of row.entries()) {
      if (!value?.includes("\0")) continue;
      row[index] = value.replaceAll("\0", "\ufffd");
      const column = `${name}.${columns[index]?.name}`;
      replaced.set(column, (replaced.get(column) ?? 0) + 1);
    }
  }
}

async function requireSameRows(
  target: RawDatabase,
  table: MovedTable,
  copied: MovedRows | undefined,
): Promise<void> {
  const { rows, digest } = await digestRows(target, table);
  if (digest === copied?.digest && rows === copied.rows) return;
  throw new OperatorError(
    `The copy of ${table.name} differs: ${copied?.rows} rows, ${copied?.digest} in the source, ${rows} rows, ${digest} in the copy. ${target.name} was left empty.`,
  );
}

/** Counts rows and digests them. */
function createChecksum({ name }: MovedTable) {
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
