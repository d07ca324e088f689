import Sqlite from "better-sqlite3";
import { eq, isNull, sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { describe, expect, test } from "vitest";
import { dialect, migrationsFolder } from "#drizzle/dialect";
import { createSearchIndexes } from "#drizzle/postgres/search-indexes";
import { leadNotes, leads } from "#drizzle/schema/leads";
import { makeActor, readLead, storeLead } from "#tests/support/factories";
import { onServer } from "#tests/support/postgres-server";
import { leadRow } from "#tests/support/rows";
import { findBacklog, findSearched } from "~/features/leads/inbox/inbox-query.server";
import { atomic, db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { fillSearchIndexes, mergeSearchIndex, storePhoneKeys } from "./lead-backlog.server";
import { addNote } from "./lead-notes.server";
import { listLeadsOfPerson } from "./lead-person.server";

const migration = readMigrationFiles({ migrationsFolder: migrationsFolder("sqlite") }).find(({ sql }) =>
  sql.some((statement) => statement.includes("search_backlog")),
);

function onDatabase(use: (client: Sqlite.Database) => void): void {
  const client = new Sqlite(env.databaseFile);
  use(client);
  client.close();
}

/** Migrates the database with its rows as if the search indexes were new. */
const addIndexes = () =>
  onDatabase((client) => {
    for (const table of ["leads", "lead_notes"]) {
      for (const event of ["insert", "delete", "update"])
        client.exec(`drop trigger ${table}_search_${event}`);
      client.exec(`drop table ${table}_search`);
    }
    client.exec("drop table search_backlog");
    for (const statement of migration?.sql ?? []) client.exec(statement);
  });

/** @throws an error if an index has other words than its table */
const checkIndexes = () =>
  onDatabase((client) => {
    for (const index of ["leads_search", "lead_notes_search"])
      client.exec(`insert into ${index} (${index}, rank) values ('integrity-check', 1)`);
  });

async function find(q: string): Promise<(string | null)[]> {
  const condition = await findSearched(q);
  const rows = await db.select({ subject: leads.subject }).from(leads).where(condition);
  return rows.map(({ subject }) => subject).sort();
}

describe.runIf(dialect === "sqlite")("the rows of an earlier release", () => {
  test("are found before and after they are in the indexes, and follow changes by staff", async () => {
    await atomic(db.delete(leads));
    const [edited, erased] = [await storeLead({ subject: "A barn" }), await storeLead({ subject: "A shed" })];
    await atomic(
      db.insert(leads).values(Array.from({ length: 120 }, (_, at) => leadRow({ subject: `Stock ${at}` }))),
    );
    const noted = await storeLead({ subject: "A kiosk" });
    await addNote(noted, "Called about oolong", makeActor());
    addIndexes();
    expect(await findBacklog("leads")).toBeGreaterThan(123);
    expect(await find("barn")).toEqual(["A barn"]);
    expect(await find("oolong")).toEqual(["A kiosk"]);
    await storeLead({ subject: "A barn, too" });
    await atomic(
      db.update(leads).set({ subject: "A mill", searchText: "a mill" }).where(eq(leads.id, edited)),
      db.delete(leads).where(eq(leads.id, erased)),
      db.update(leadNotes).set({ searchText: "called about sencha" }).where(eq(leadNotes.leadId, noted)),
    );
    expect(await find("barn")).toEqual(["A barn, too"]);
    expect(await fillSearchIndexes()).toBe(122 + 1);
    checkIndexes();
    expect([await findBacklog("leads"), await findBacklog("lead_notes")]).toEqual([0, 0]);
    expect(await find("barn")).toEqual(["A barn, too"]);
    expect(await find("mill")).toEqual(["A mill"]);
    expect(await find("sencha")).toEqual(["A kiosk"]);
    expect(await find("stock")).toHaveLength(120);
    expect(await fillSearchIndexes()).toBe(0);
  });

  test("are added once by two processes, those with long texts too", async () => {
    await atomic(db.delete(leads));
    for (let at = 0; at < 6; at += 1) await storeLead({ searchText: `${"barn ".repeat(10_000)} ${at}` });
    await atomic(db.insert(leads).values(Array.from({ length: 70 }, () => leadRow({ subject: "A shed" }))));
    addIndexes();
    const added = await Promise.all([fillSearchIndexes(), fillSearchIndexes()]);
    expect(added[0] + added[1]).toBe(76);
    checkIndexes();
  });

  test("are merged with others once they are in", async () => {
    await atomic(db.delete(leads));
    for (let at = 0; at < 3; at += 1) await storeLead({ subject: `A barn ${at}` });
    addIndexes();
    await fillSearchIndexes();
    expect(await mergeSearchIndex("leads")).toBe(0);
    for (let at = 0; at < 3; at += 1) await storeLead({ subject: `A shed ${at}` });
    expect(await mergeSearchIndex("leads")).toBeGreaterThan(0);
    expect(await mergeSearchIndex("leads")).toBe(0);
    checkIndexes();
    expect(await find("shed")).toHaveLength(3);
  });

  test("are not waited for if there are none", async () => {
    await atomic(db.delete(leads));
    addIndexes();
    expect(await findBacklog("leads")).toBe(0);
    await storeLead({ subject: "A barn" });
    checkIndexes();
    expect(await find("barn")).toHaveLength(1);
  });
});

test.runIf(dialect === "postgres")(
  "the indexes of Postgres are created once, and again if one failed",
  async () => {
    const countValid = () =>
      db.$count(sql`pg_index`, sql`indisvalid and indexrelid::regclass::text ~ '^lead(s|_notes)_search$'`);
    const create = () => createSearchIndexes(env.databaseUrl as string);
    expect([await countValid(), await create(), await countValid(), await create()]).toEqual([0, 2, 2, 0]);
    const fail = "update pg_index set indisvalid = false where indexrelid = 'leads_search'::regclass";
    await onServer(env.databaseUrl as string, fail);
    expect([await create(), await countValid()]).toEqual([1, 2]);
  },
);

test("numbers of an earlier release are found, and get their keys once", async () => {
  await atomic(db.delete(leads));
  const call = { phone: "+1·555·010·0199 (desk)", phoneKey: null };
  for (let index = 0; index < 250; index += 1) await storeLead({ ...call, createdAt: index });
  const [none, now] = [await storeLead(), await storeLead({ phone: "1 555 010 0199" })];
  expect(await listLeadsOfPerson(now, [])).toHaveLength(251);
  expect(await storePhoneKeys()).toBe(250);
  expect(await db.$count(leads, isNull(leads.phoneKey))).toBe(1);
  expect((await readLead(none)).phoneKey).toBeNull();
  expect(await listLeadsOfPerson(now, [])).toHaveLength(251);
  expect(await storePhoneKeys()).toBe(0);
});
