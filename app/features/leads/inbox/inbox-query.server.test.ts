import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { dialect } from "#drizzle/dialect";
import { leads } from "#drizzle/schema/leads";
import { vacuumDatabase } from "#drizzle/sqlite/database-files";
import { makeActor, storeLead } from "#tests/support/factories";
import { leadRow } from "#tests/support/rows";
import { addNote } from "~/features/leads/lead-notes.server";
import { leadSearchText } from "~/features/leads/lead-search";
import { atomic, db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { findSearched } from "./inbox-query.server";

beforeEach(() => atomic(db.delete(leads)));

const storeSubject = (subject: string) => storeLead({ subject });

async function find(q: string): Promise<(string | null)[]> {
  const rows = await db
    .select({ subject: leads.subject })
    .from(leads)
    .where(await findSearched(q))
    .orderBy(leads.subject);
  return rows.map(({ subject }) => subject);
}

test.each([
  ["a word", "warehouse", ["A warehouse in Köln"]],
  ["a part of one", "reho", ["A warehouse in Köln"]],
  ["letters with accents", "KOLN", ["A warehouse in Köln"]],
  ["two letters", "eh", ["A warehouse in Köln"]],
  ["one letter", "q", ['Quotes "and" 100%_']],
  ["characters of a pattern", "0%_", ['Quotes "and" 100%_']],
  ["quotes", '"and"', ['Quotes "and" 100%_']],
  ["parts that are there, but not in a row", "house ware wareh aarehouse", []],
  ["characters of four bytes", "😀😀😀", ["Smiles 😀😀😀"]],
  ["words, one of which is short", "in köln", ["A warehouse in Köln"]],
  ["a word that is not there", "zyxw", []],
  ["nothing but marks", "\u0301", ["A warehouse in Köln", 'Quotes "and" 100%_', "Smiles 😀😀😀"]],
])("findSearched finds %s", async (_what, q, subjects) => {
  for (const subject of ["A warehouse in Köln", 'Quotes "and" 100%_', "Smiles 😀😀😀"])
    await storeSubject(subject);
  expect(await find(q)).toEqual(subjects);
});

test("findSearched finds words of a lead and its notes, of more leads than it looks up one by one", async () => {
  for (let batch = 0; batch < 4; batch += 1) {
    const rows = Array.from({ length: 300 }, (_, at) => leadRow({ subject: `Stock ${batch * 300 + at}` }));
    await atomic(db.insert(leads).values(rows));
  }
  const id = await storeSubject("Stock of tea");
  await addNote(id, "Called about oolong", makeActor());
  expect(await find("stock")).toHaveLength(1_201);
  for (const q of ["stock oolong", "oolong", "tea oolong called", "oo tea"])
    expect(await find(q)).toEqual(["Stock of tea"]);
  expect(await find("oolong 17")).toEqual([]);
});

test("findSearched follows what is edited and erased", async () => {
  const id = await storeSubject("A warehouse");
  const gone = await storeSubject("Another warehouse");
  const searchText = leadSearchText({ id, subject: "A bakery" });
  await atomic(
    db.update(leads).set({ subject: "A bakery", searchText }).where(eq(leads.id, id)),
    db.delete(leads).where(eq(leads.id, gone)),
  );
  expect(await find("warehouse")).toEqual([]);
  expect(await find("bakery")).toEqual(["A bakery"]);
});

test.runIf(dialect === "sqlite")("findSearched finds the same after the database is rewritten", async () => {
  const first = await storeSubject("A warehouse");
  await storeSubject("A bakery");
  await atomic(db.delete(leads).where(eq(leads.id, first)));
  vacuumDatabase(env.databaseFile);
  expect(await find("bakery")).toEqual(["A bakery"]);
});

test.runIf(dialect === "sqlite")(
  "findSearched gives up a search that has to read too many texts",
  async () => {
    await storeSubject("A warehouse");
    await expect(findSearched("wa", 0)).rejects.toMatchObject({ init: { status: 503 } });
    expect(await find("wa")).toEqual(["A warehouse"]);
  },
);

test.runIf(dialect === "sqlite")("the index keeps no parts of erased words", async () => {
  const countParts = () =>
    db.rows<{ count: number }>(
      sql`select count(*) as count from leads_search_data where instr(block, cast(${"ɖɣɮ"} as blob)) > 0`,
    );
  await storeSubject("A warehouse");
  const id = await storeSubject("ɖɣɮ");
  expect(await countParts()).toEqual([{ count: 1 }]);
  await atomic(db.delete(leads).where(eq(leads.id, id)));
  expect(await countParts()).toEqual([{ count: 0 }]);
});
