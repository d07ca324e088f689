import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, isNull } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { erasures } from "#drizzle/schema/erasures";
import { estimates } from "#drizzle/schema/estimates";
import { leadNotes } from "#drizzle/schema/lead-notes";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { addNote } from "~/features/leads/handling/lead-notes.server";
import { queueDeliveries } from "~/features/outbox/outbox.server";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { eraseAgain } from "~/lib/database/erasures.server";
import { env } from "~/lib/env/env.server";
import { digest } from "~/lib/secrets/digest.server";
import { makeActor, storeEstimate, storeLead } from "../../../tests/support/factories";
import { eraseLeadsAgain, eraseLeadsOfPerson } from "./lead-erasure.server";

const actor = makeActor();
const email = "asha@example.com";

beforeAll(migrateDatabase);
beforeEach(() => atomic(db.delete(leads)));

const mailFile = (id: string) => join(env.dataDir, "mail", `${id}.eml`);
const readEstimate = async (id: string) =>
  (await db.select().from(estimates).where(eq(estimates.id, id)))[0]?.input;

/** Queues a lead's delivery, and returns its mail file. */
async function deliver(leadId: string): Promise<string> {
  await atomic(queueDeliveries(leadId, ["owner-mail"], 0));
  const [row] = await db.select().from(outbox).where(eq(outbox.leadId, leadId));
  mkdirSync(join(env.dataDir, "mail"), { recursive: true });
  return mailFile(row?.id ?? "");
}

describe("eraseLeadsOfPerson", () => {
  test("erases leads, notes, deliveries, mail files and descriptions of that person only", async () => {
    const [hers, theirs] = [await storeEstimate("Call Asha"), await storeEstimate("Call Ravi")];
    const gone = [await storeLead({ email, estimateId: hers.id }), await storeLead({ email })];
    const other = await storeLead({ email: "ravi@example.com", estimateId: theirs.id });
    const removed = await Promise.all(gone.map(deliver));
    const kept = await deliver(other);
    for (const file of [...removed, kept]) writeFileSync(file, "To: visitor");

    for (const id of [...gone, other]) await addNote(id, "Called", actor);

    await eraseLeadsOfPerson(gone[0] as string, gone, actor);

    expect(await db.$count(leads)).toBe(1);
    expect((await db.select().from(leadNotes)).map(({ leadId }) => leadId)).toEqual([other]);
    expect((await db.select().from(outbox)).map(({ id }) => mailFile(id))).toEqual([kept]);
    expect([...removed, kept].map(existsSync)).toEqual([false, false, true]);
    expect(await readEstimate(hers.id)).toEqual({ ...hers.input, description: null });
    expect(await readEstimate(theirs.id)).toEqual(theirs.input);
  });

  test("erases only chosen leads, and only of this person", async () => {
    const [chosen, left] = [await storeLead({ email }), await storeLead({ email })];
    const unrelated = await storeLead({ email: "ravi@example.com" });
    await eraseLeadsOfPerson(left, [chosen, unrelated], actor);
    expect((await db.select().from(leads)).map(({ id }) => id).sort()).toEqual([left, unrelated].sort());
    const nothing = eraseLeadsOfPerson(left, [unrelated], actor);
    await expect(nothing).rejects.toMatchObject({ options: { status: 409 } });
  });

  test("keeps the rows if a mail file cannot be removed", async () => {
    const lead = await storeLead({ email });
    mkdirSync(await deliver(lead));
    await expect(eraseLeadsOfPerson(lead, [lead], actor)).rejects.toThrow();
    expect(await db.$count(leads)).toBe(1);
  });
});

test("eraseLeadsAgain erases the leads and mails that a restored backup brings back", async () => {
  const id = await storeLead({ name: "Asha", email });
  await eraseLeadsOfPerson(id, [id], actor);
  const recorded = JSON.stringify(await db.select().from(erasures));
  expect(recorded).toContain(digest(id));
  expect(recorded).not.toContain(id);
  expect(readFileSync(join(env.dataDir, "erasures"), "utf8").split("\n")).toContain(digest(id));

  await storeLead({ id, name: "Asha", email });
  const other = await storeLead({ name: "Ravi", email: "ravi@example.com" });
  const mail = await deliver(id);
  writeFileSync(mail, "x");
  // Nothing is pending, because this database knows that the lead was erased.
  await eraseAgain([eraseLeadsAgain]);
  expect(await db.$count(leads)).toBe(2);
  await atomic(db.update(erasures).set({ appliedAt: null }));
  await eraseAgain([eraseLeadsAgain]);
  expect((await db.select().from(leads)).map((lead) => lead.id)).toEqual([other]);
  expect(existsSync(mail)).toBe(false);
  expect(await db.$count(erasures, isNull(erasures.appliedAt))).toBe(0);
});
