import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { queueDeliveries } from "~/features/outbox/outbox.server";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { storeEstimate, storeLead } from "../../../tests/support/factories";
import { eraseLeadsOfPerson, listLeadsOfPerson, samePhone } from "./lead-erasure.server";

const by = { email: "staff@example.com" };

beforeAll(migrateDatabase);
beforeEach(() => atomic(db.delete(leads)));

const folder = join(env.dataDir, "mail");
const mailFile = (id: string) => join(folder, `${id}.eml`);
const listNames = async (id: string) => (await listLeadsOfPerson(id))?.map(({ name }) => name);

/** A delivery of a lead, and the file of its mail. */
async function deliver(leadId: string): Promise<string> {
  await atomic(queueDeliveries(leadId, ["owner-mail"], 0));
  const [row] = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.leadId, leadId));
  const id = row?.id ?? "";
  mkdirSync(folder, { recursive: true });
  writeFileSync(mailFile(id), "To: somebody");
  return id;
}

describe("the leads of a person", () => {
  test("are those with the same address, in whatever case", async () => {
    const id = await storeLead({ name: "first", email: "Asha@Example.com", createdAt: 1 });
    await storeLead({ name: "second", email: "asha@example.com", createdAt: 2 });
    await storeLead({ name: "stranger", email: "xasha@example.com" });
    await storeLead({ name: "nameless" });
    expect(await listNames(id)).toEqual(["second", "first"]);
  });

  test("are those with the same number, where one of the two left no address", async () => {
    const call = await storeLead({ name: "call", phone: "+1 (555) 010-0199", createdAt: 1 });
    const mail = await storeLead({
      name: "mail",
      phone: "555 010 0199",
      email: "a@example.com",
      createdAt: 2,
    });
    await storeLead({ name: "colleague", phone: "555 010 0199", email: "b@example.com", createdAt: 3 });
    await storeLead({ name: "stranger", phone: "555 010 0198", createdAt: 4 });
    expect(await listNames(call)).toEqual(["colleague", "mail", "call"]);
    expect(await listNames(mail)).toEqual(["mail", "call"]);
  });

  test("are that lead alone where it has neither", async () => {
    const id = await storeLead({ name: "nobody" });
    await storeLead({ name: "nobody else" });
    expect(await listNames(id)).toEqual(["nobody"]);
    expect(await listLeadsOfPerson(randomUUID())).toBeNull();
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
  expect(samePhone(a, b)).toBe(same);
});

describe("erasing", () => {
  test("takes leads, deliveries, mail files and the estimate's description, and leaves everybody else's", async () => {
    const email = "asha@example.com";
    const [hers, theirs] = [await storeEstimate("Call Asha"), await storeEstimate("Call Ravi")];
    const gone = [await storeLead({ email, estimateId: hers.id }), await storeLead({ email })];
    const other = await storeLead({ email: "ravi@example.com", estimateId: theirs.id });
    const [first = "", second = ""] = await Promise.all(gone.map(deliver));
    const kept = await deliver(other);

    await eraseLeadsOfPerson(gone[0] as string, gone, by);

    expect(await db.$count(leads)).toBe(1);
    expect((await db.select().from(outbox)).map(({ id }) => id)).toEqual([kept]);
    expect([first, second, kept].map((id) => existsSync(mailFile(id)))).toEqual([false, false, true]);
    const rows = await db
      .select()
      .from(estimates)
      .where(inArray(estimates.id, [hers.id, theirs.id]));
    expect(new Map(rows.map(({ id, input }) => [id, input]))).toEqual(
      new Map([
        [hers.id, { ...hers.input, description: null }],
        [theirs.id, theirs.input],
      ]),
    );
  });

  test("takes only what was chosen, and only of this person", async () => {
    const email = "asha@example.com";
    const [chosen, left, stranger] = [
      await storeLead({ email }),
      await storeLead({ email }),
      await storeLead({ email: "ravi@example.com" }),
    ];
    await eraseLeadsOfPerson(left, [chosen, stranger], by);
    expect((await db.select().from(leads)).map(({ id }) => id).sort()).toEqual([left, stranger].sort());
    await expect(eraseLeadsOfPerson(left, [stranger], by)).rejects.toMatchObject({
      options: { status: 409 },
    });
  });

  test("where a mail file cannot be removed keeps the rows, for another attempt", async () => {
    const lead = await storeLead({ email: "asha@example.com" });
    await atomic(queueDeliveries(lead, ["owner-mail"], 0));
    const [row] = await db.select().from(outbox).where(eq(outbox.leadId, lead));
    mkdirSync(mailFile(row?.id ?? ""), { recursive: true });
    await expect(eraseLeadsOfPerson(lead, [lead], by)).rejects.toThrow();
    expect(await db.$count(leads)).toBe(1);
  });
});
