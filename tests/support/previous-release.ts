import type { EmptyDatabase } from "./empty-database";
import type { Column, State, Table } from "./migration-states";

type Row = Record<string, unknown>;
/** Rows by table, the last of each with nothing but what was required. */
type Rows = Map<string, Row[]>;

/**
 * Runs what a process that knows only `before` may run, once the migrations after it have been applied to its rows: it reads
 * all columns of each table, inserts rows naming only these, updates and deletes.
 * @returns what does not work any more, by table and column.
 */
export async function findBroken(
  database: EmptyDatabase,
  before: State,
  migrations: string[],
): Promise<string[]> {
  const broken: string[] = [];
  const stored = await insertRows(database, before.tables, 1, (problem) => {
    throw new Error(`${before.tag} does not fit its own snapshot: ${problem}`);
  });
  for (const statement of migrations) {
    await database
      .run(statement)
      .catch((error) => broken.push(`cannot be applied beside rows: ${said(error)}`));
  }
  const note = (problem: string) => void broken.push(problem);
  const readable: Table[] = [];
  for (const table of before.tables) readable.push(await readColumns(database, table, note));
  for (const table of readable) {
    for (const row of stored.get(table.name) ?? []) {
      const [found] = await select(database, table, row).catch(() => []);
      if (!found) note(`${table.name}: a stored row is gone`);
    }
  }
  const added = await insertRows(database, readable, 2, note);
  for (const table of readable) await updateColumns(database, table, added.get(table.name)?.[0], note);
  for (const rows of [added, stored]) await deleteRows(database, readable, rows, note);
  return broken;
}

type Note = (problem: string) => void;

/** Reads each column alone. @returns the table without those that cannot be read, so that each is named once. */
async function readColumns(database: EmptyDatabase, table: Table, note: Note): Promise<Table> {
  const columns: Column[] = [];
  for (const column of table.columns) {
    await database.run(`select "${table.name}"."${column.name}" from "${table.name}"`, []).then(
      () => columns.push(column),
      (error) => note(`${table.name}.${column.name} cannot be read: ${said(error)}`),
    );
  }
  return { ...table, columns };
}

/**
 * Inserts, in each table, rows as equal as its unique keys allow, and one with nothing but what is required. Each must be
 * read back as it was written. `round`: makes the keys differ from those of other calls.
 */
async function insertRows(
  database: EmptyDatabase,
  tables: Table[],
  round: number,
  note: Note,
): Promise<Rows> {
  const longest = Math.max(...tables.flatMap(({ unique }) => unique.map(({ length }) => length)));
  const full = Math.max(2, longest) + 1;
  const rows: Rows = new Map();
  for (const table of tables) {
    const inserted: Row[] = [];
    rows.set(table.name, inserted);
    for (let at = 0; at <= full; at++) {
      const columns = table.columns.filter(
        ({ counts, notNull, hasDefault }) => !counts && (at < full || (notNull && !hasDefault)),
      );
      const row = Object.fromEntries(
        columns.map((column) => [column.name, valueFor(table, column, at, round, rows)]),
      );
      const names = Object.keys(row);
      const statement = `insert into "${table.name}" (${quoted(names)}) values (${names.map(() => "?")}) returning ${quoted(table.key)}`;
      try {
        const [key] = await database.run(statement, Object.values(row));
        const [found] = await select(database, table, { ...row, ...key });
        for (const column of columns) {
          const [given, read] = [row[column.name], found?.[column.name]];
          if (read !== given)
            note(
              `${table.name}.${column.name} holds ${JSON.stringify(read)} instead of ${JSON.stringify(given)}`,
            );
        }
        inserted.push({ ...row, ...key });
      } catch (error) {
        note(`${table.name}: a row with ${names} cannot be inserted: ${said(error)}`);
      }
    }
  }
  return rows;
}

/** Sets each column alone: null where it could be, another value where nothing has to be unique. */
async function updateColumns(
  database: EmptyDatabase,
  table: Table,
  row: Row | undefined,
  note: Note,
): Promise<void> {
  if (!row) return;
  for (const column of table.columns) {
    const fixed =
      column.counts || table.references.has(column.name) || table.unique.flat().includes(column.name);
    const value = fixed ? row[column.name] : column.notNull ? plainValue(column, 1) : null;
    const statement = `update "${table.name}" set "${column.name}" = ? where ${whereKey(table)} returning 1 as one`;
    await database.run(statement, [value, ...keyOf(table, row)]).then(
      (changed) => changed.length === 1 || note(`${table.name}.${column.name}: an update finds no row`),
      (error) => note(`${table.name}.${column.name} cannot be updated: ${said(error)}`),
    );
  }
}

async function deleteRows(database: EmptyDatabase, tables: Table[], rows: Rows, note: Note): Promise<void> {
  for (const table of tables.toReversed()) {
    for (const row of rows.get(table.name) ?? []) {
      const statement = `delete from "${table.name}" where ${whereKey(table)} returning 1 as one`;
      await database
        .run(statement, keyOf(table, row))
        .catch((error) => note(`${table.name}: a row cannot be deleted: ${said(error)}`));
    }
  }
}

/** The rows of a release differ in what its unique keys require, in one column of each, and in nothing else. */
function valueFor(table: Table, column: Column, at: number, round: number, rows: Rows): unknown {
  const differs = table.unique.some(
    (key) => key.includes(column.name) && (at === 0 || key[(at - 1) % key.length] === column.name),
  );
  const reference = table.references.get(column.name);
  if (reference) {
    const [first, ...others] = rows.get(reference.table) ?? [];
    return ((differs && others[at - 1]) || first)?.[reference.column] ?? null;
  }
  const isUnique = table.unique.some((key) => key.includes(column.name));
  return plainValue(column, isUnique ? round * 100 + (differs ? at : 0) : 0);
}

function plainValue({ name, type }: Column, number: number): unknown {
  if (type === "text") return `${name} ${number}`;
  if (type === "json") return JSON.stringify([name, number]);
  if (type === "boolean") return number % 2 === 1;
  if (["integer", "bigint", "real", "double precision"].includes(type)) return number;
  throw new Error(`Say here what a value of the type ${type} is.`);
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");
const whereKey = ({ key }: Table) => key.map((name) => `"${name}" = ?`).join(" and ");
const keyOf = ({ key }: Table, row: Row) => key.map((name) => row[name]);
const select = (database: EmptyDatabase, table: Table, row: Row) =>
  database.run(
    `select ${quoted(table.columns.map(({ name }) => name))} from "${table.name}" where ${whereKey(table)}`,
    keyOf(table, row),
  );

function said(error: unknown): string {
  const { message, detail } = error as { message: string; detail?: string };
  return detail ? `${message} (${detail})` : message;
}
