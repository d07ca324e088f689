import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { storeLead } from "#tests/support/factories";
import { mayBeSamePhone } from "~/features/leads/person/phone-digits";
import { atomic, db } from "~/lib/database/db.server";
import { listLeadsOfPerson } from "./lead-person.server";

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
