/** Copies a filled database to the other dialect and back. The project decides which dialect comes first. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { moveDatabase } from "#drizzle/moving/move";
import { openRawDatabase, type RawDatabase } from "#drizzle/moving/raw-database";
import { readTables } from "#drizzle/moving/tables";
import { seedDatabase } from "#seed/seed";
import { env } from "~/lib/env/env.server";
import { makeDataFolder } from "../support/data-folder";
import { storeLead } from "../support/factories";
import { oddTexts, storeOddRows } from "../support/odd-rows";
import { createDatabase, startPostgres } from "../support/postgres-server";

// Each test makes and fills several databases.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = makeDataFolder();
const here = env.databaseUrl ?? env.databaseFile;

const origin = process.env.TEST_POSTGRES_URL ?? (await startPostgres()).url("postgres");
await seedDatabase({ demo: true });
await storeOddRows();

const newDatabase = () => createDatabase(origin, `moved_${randomUUID().replaceAll("-", "")}`);
const inFile = <Result>(place: string, use: (client: Sqlite.Database) => Result): Result => {
  const client = new Sqlite(place);
  try {
    return use(client);
  } finally {
    client.close();
  }
};
const newFile = () => join(folder, `${randomUUID()}.db`);
/** An empty database of the other dialect. */
const createOtherDatabase = async (place: string) =>
  place.startsWith("postgres") ? newFile() : await newDatabase();

async function isEmpty(place: string): Promise<boolean> {
  const database = openRawDatabase(place);
  const filledTable = await database.findFilledTable(readTables().map(({ name }) => name));
  await database.close();
  return filledTable === undefined;
}

test("every table is moved, leads after estimates and before the outbox", async () => {
  const names = readTables().map(({ name }) => name);
  const place = newFile();
  await openRawDatabase(place).migrate();
  // Triggers fill the search indexes, so nothing is left to be added to them.
  const selectTables =
    "select name from sqlite_schema where type = 'table' and name not glob 'sqlite_*' and name not glob '__*' and name not glob '*_search*' and name <> 'search_backlog'";
  const tableNames = inFile(place, (client) => client.prepare(selectTables).pluck().all());
  expect(tableNames.sort()).toEqual([...names].sort());
  expect(names.indexOf("outbox")).toBeGreaterThan(names.indexOf("leads"));
  expect(names.indexOf("leads")).toBeGreaterThan(names.indexOf("estimates"));
});

test("a move to the other database and back preserves every row", async () => {
  const there = await createOtherDatabase(here);
  const away = await moveDatabase(openRawDatabase(here), openRawDatabase(there));
  const counts = Object.fromEntries(away.tables.map(({ name, rows }) => [name, rows]));
  expect(counts).toMatchObject({ categories: 7, sessions: 1, audit_log: 1, content_version: 1 });
  expect(counts.leads).toBeGreaterThan(oddTexts.length);
  expect(away.lockedMs).toBeGreaterThan(0);

  const home = await createOtherDatabase(there);
  const back = await moveDatabase(openRawDatabase(there), openRawDatabase(home));
  expect(back.tables).toEqual(away.tables);
  expect([...away.replaced, ...back.replaced]).toEqual([]);

  // New rows continue the sequences in both databases.
  const [sqlite, postgres] = there.startsWith("postgres") ? [home, there] : [there, home];
  const event = "insert into audit_log (at, event) values (1, 'SIGNED_OUT') returning id";
  const number = inFile(sqlite, (client) => client.prepare(event).pluck().get());
  const connection = new pg.Client({ connectionString: postgres });
  await connection.connect();
  expect((await connection.query(event)).rows).toEqual([{ id: number }]);
  await connection.end();
  expect(number).toBe(3);
});

test.skipIf(env.databaseUrl)(
  "a NUL in a text, which Postgres cannot store, is replaced and counted",
  async () => {
    await storeLead({ id: "with-nul", name: "a\u0000b" });
    const place = await newDatabase();
    const { replaced } = await moveDatabase(openRawDatabase(here), openRawDatabase(place));
    expect(replaced.get("leads.name")).toBe(1);
    const home = newFile();
    await moveDatabase(openRawDatabase(place), openRawDatabase(home));
    const selectName = "select name from leads where id = 'with-nul'";
    expect(inFile(home, (client) => client.prepare(selectName).pluck().get())).toBe("a\ufffdb");
  },
);

test("a move whose rows are in the target already compares them, and rejects a target with others, unchanged", async () => {
  const there = await createOtherDatabase(here);
  const first = await moveDatabase(openRawDatabase(here), openRawDatabase(there));
  const second = await moveDatabase(openRawDatabase(here), openRawDatabase(there));
  expect(second.tables).toEqual(first.tables);
  await storeLead();
  await expect(moveDatabase(openRawDatabase(here), openRawDatabase(there))).rejects.toThrow(
    /is not empty: there are rows in/,
  );
  await expect(moveDatabase(openRawDatabase(here), openRawDatabase(here))).rejects.toThrow(/same database/);
});

test("a move accepts a target whose only rows are the initial categories", async () => {
  const place = newFile();
  await openRawDatabase(place).migrate();
  inFile(place, (client) => client.exec("insert into categories (id, name) values (2, 'Technical')"));
  const source = openRawDatabase(here);
  const { tables } = await moveDatabase(source, openRawDatabase(place));
  expect(tables.find(({ name }) => name === "categories")?.rows).toBe(7);
});

const cutBy = {
  "while rows are copied": (to: RawDatabase, cut: () => Promise<never>): Partial<RawDatabase> => ({
    insert: (table, rows) => (table.name === "outbox" ? cut() : to.insert(table, rows)),
  }),
  "instead of the end": (_to: RawDatabase, cut: () => Promise<never>): Partial<RawDatabase> => ({
    commit: cut,
  }),
};
test.each(Object.entries(cutBy))(
  "a cut %s leaves the target empty, and the source free",
  async (_when, change) => {
    const there = await createOtherDatabase(here);
    const to = openRawDatabase(there);
    const cut = async () => {
      await to.close();
      throw new Error("cut");
    };
    await expect(moveDatabase(openRawDatabase(here), { ...to, ...change(to, cut) })).rejects.toThrow("cut");
    expect(await isEmpty(there)).toBe(true);
    await storeLead();
    await moveDatabase(openRawDatabase(here), openRawDatabase(there));
  },
);

test("a move rolls back a copy that differs from its source", async () => {
  const there = await createOtherDatabase(here);
  const to = openRawDatabase(there);
  const careless: RawDatabase = {
    ...to,
    insert: (table, rows) => to.insert(table, table.name === "outbox" ? rows.slice(1) : rows),
  };
  await expect(moveDatabase(openRawDatabase(here), careless)).rejects.toThrow(/The copy of outbox differs/);
  expect(await isEmpty(there)).toBe(true);
});

test("a move rejects a source of another release before creating anything", async () => {
  const place = newFile();
  await expect(moveDatabase(openRawDatabase(newFile()), openRawDatabase(place))).rejects.toThrow(
    /no database of this site/,
  );
  const old = newFile();
  await openRawDatabase(old).migrate();
  inFile(old, (client) => client.exec("update __drizzle_migrations set created_at = 1"));
  await expect(moveDatabase(openRawDatabase(old), openRawDatabase(place))).rejects.toThrow(/another release/);
  expect(existsSync(place)).toBe(false);
});

test("messages never contain a password", () => {
  expect(openRawDatabase("postgres://studio:secret@db.example:5433/site").name).toBe("db.example:5433/site");
  expect(() => openRawDatabase("postgres://studio:secret@[/site")).toThrow(/^(?!.*secret)/);
  expect(() => openRawDatabase("mysql://studio:secret@host/site")).toThrow(/^(?!.*secret)/);
});
