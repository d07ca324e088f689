import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { leads } from "#drizzle/schema/leads";
import { makeActor, readLead, storeLead } from "#tests/support/factories";
import { leadRow } from "#tests/support/rows";
import { countLeadsOfPeople } from "~/features/leads/person/person.server";
import { atomic, db } from "~/lib/database/db.server";
import { leadReference } from "./lead";
import { exportLeadsOfPerson } from "./lead-export.server";
import { countLeadsOfPerson, listLeadsOfPerson, mergePeople, separateLead } from "./lead-person.server";
import { mayBeSamePhone } from "./lead-search";
import { insertLead } from "./lead-statements.server";

const email = "asha@example.com";

beforeEach(() => atomic(db.delete(leads)));

const listNames = async (id: string) => (await listLeadsOfPerson(id, [])).map(({ name }) => name);

describe("listLeadsOfPerson", () => {
  test("finds the same address in any case", async () => {
    const id = await storeLead({ name: "first", email: "Asha@Example.com", createdAt: 1 });
    await storeLead({ name: "second", email, createdAt: 2 });
    await storeLead({ name: "unrelated", email: "xasha@example.com" });
    await storeLead({ name: "without an address" });
    expect(await listNames(id)).toEqual(["second", "first"]);
  });

  test("finds the same number if one of the two has no address", async () => {
    const call = await storeLead({ name: "call", phone: "+1 (555) 010-0199", createdAt: 1 });
    const phone = "555 010 0199";
    const mail = await storeLead({ name: "mail", phone, email, createdAt: 2 });
    await storeLead({ name: "colleague", phone, email: "ravi@example.com", createdAt: 3 });
    await storeLead({ name: "unrelated", phone: "555 010 0198", createdAt: 4 });
    expect(await listNames(call)).toEqual(["colleague", "mail", "call"]);
    expect(await listNames(mail)).toEqual(["mail", "call"]);
    expect((await listLeadsOfPerson(call, [])).map(({ isCertain }) => isCertain)).toEqual([
      false,
      false,
      true,
    ]);
    // The search text does not know these separators.
    await storeLead({ name: "dotted", phone: "+1·555·010·0199 (desk)", createdAt: 0 });
    expect(await listNames(call)).toEqual(["colleague", "mail", "call", "dotted"]);
    await atomic(db.delete(leads).where(eq(leads.name, "dotted")));
    const again = await storeLead({ name: "again", phone: "(555) 010-0199", createdAt: 5 });
    const certain = (await listLeadsOfPerson(again, [])).filter((lead) => lead.isCertain);
    expect(certain.map(({ name }) => name)).toEqual(["again", "colleague", "mail"]);
  });

  test("returns only that lead if it has neither", async () => {
    const id = await storeLead({ name: "anonymous" });
    await storeLead({ name: "another" });
    expect(await listNames(id)).toEqual(["anonymous"]);
    expect(await listLeadsOfPerson(randomUUID(), [])).toEqual([]);
  });
});

test.each([
  ["+46 70 123 45 67", "0701234567", true],
  ["0046701234567", "+46701234567", true],
  ["+46701234567", "+47701234567", false],
  ["12345", "912345", false],
  ["12345", "12345 ", true],
  [null, "12345", false],
  ["call me", "write me", false],
])("%s and %s are the same number: %s", (a, b, same) => {
  expect(mayBeSamePhone(a, b)).toBe(same);
});

beforeEach(() => atomic(db.delete(leads), db.delete(auditLog)));

const actor = makeActor();
const listCertain = async (id: string) =>
  (await listLeadsOfPerson(id, [])).filter(({ isCertain }) => isCertain).map(({ name }) => name);
const countOne = async (id: string) => (await countLeadsOfPeople([id])).get(id);

/** Two people: one with two leads, and one with an address and a number. */
async function storePeople() {
  const mail = await storeLead({ name: "mail", email: "mira@novak.example", createdAt: 1 });
  const again = await storeLead({ name: "again", email: "Mira@Novak.example", createdAt: 2 });
  const home = await storeLead({ name: "home", email: "mira@home.example", createdAt: 3 });
  const call = await storeLead({ name: "call", phone: "+1 555 010 0199", createdAt: 4 });
  return { mail, again, home, call };
}

test("merged people are one until one of them is separated, and so are their later leads", async () => {
  const { mail, again, home, call } = await storePeople();
  await mergePeople(again, leadReference({ id: home }), actor);
  await mergePeople(mail, "(001) 555 010-0199", actor);
  await atomic(insertLead(leadRow({ name: "later", email: "MIRA@home.example", createdAt: 5 })));
  const everything = ["later", "call", "home", "again", "mail"];
  for (const id of [mail, again, home, call]) {
    expect(await listCertain(id)).toEqual(everything);
    expect([await countOne(id), await countLeadsOfPerson(id)]).toEqual([5, 5]);
  }
  const file = await new Response(await exportLeadsOfPerson(mail, actor, [])).text();
  expect(file.split("\r\n")).toHaveLength(7);
  // A second click.
  await mergePeople(again, leadReference({ id: home }), actor);
  expect(
    (await listLeadsOfPerson(mail, [])).filter(({ isMerged }) => isMerged).map(({ name }) => name),
  ).toEqual(["later", "call", "home"]);
  await separateLead(home, actor);
  await separateLead(home, actor);
  expect(await listCertain(home)).toEqual(["later", "home"]);
  for (const id of [mail, again, call]) expect(await listCertain(id)).toEqual(["call", "again", "mail"]);
  expect(await countOne(home)).toBe(2);
  expect(await db.$count(auditLog)).toBe(6);
});

test.each(["ABCD-1234", "1234567", "no@one.example", "nobody", "https://x.example/admin/leads/1"])(
  "%s names no lead",
  async (text) => {
    const { mail } = await storePeople();
    await expect(mergePeople(mail, text, actor)).rejects.toMatchObject({ options: { field: "other" } });
  },
);

test("a lead of the same person is not merged", async () => {
  const { mail, again } = await storePeople();
  for (const text of ["mira@novak.example", leadReference({ id: again }), `http://x/admin/leads/${mail}`])
    await expect(mergePeople(mail, text, actor)).rejects.toMatchObject({ options: { field: "other" } });
});

test("concurrent merges lose no one", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { mail, home, call } = await storePeople();
    await Promise.all([
      mergePeople(mail, leadReference({ id: home }), actor),
      mergePeople(home, leadReference({ id: call }), actor),
    ]);
    expect(await listCertain(call)).toEqual(["call", "home", "again", "mail"]);
    await atomic(db.delete(leads));
  }
});

test("a person with thousands of leads is counted to a hundred", async () => {
  const rows = Array.from({ length: 300 }, (_, index) =>
    leadRow({ email: "many@example.com", createdAt: index }),
  );
  await atomic(db.insert(leads).values(rows));
  const one = rows[0]?.id ?? "";
  expect([await countOne(one), await countLeadsOfPerson(one)]).toEqual([100, 300]);
  expect(await listLeadsOfPerson(one, [], 50)).toHaveLength(50);
});

test("a merged lead keeps its person if a lead in between is erased", async () => {
  const { mail, home, call } = await storePeople();
  await mergePeople(mail, leadReference({ id: home }), actor);
  await mergePeople(home, leadReference({ id: call }), actor);
  await atomic(db.delete(leads).where(eq(leads.id, home)));
  expect(await listCertain(mail)).toEqual(["call", "again", "mail"]);
  expect((await readLead(mail)).personId).not.toBeNull();
});
