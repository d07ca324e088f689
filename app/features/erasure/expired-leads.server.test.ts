import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { bookings } from "#drizzle/schema/bookings";
import { leadNotes, leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { makeActor, storeHost, storeLead } from "#tests/support/factories";
import { storeOffer } from "#tests/support/offers";
import { leadParts } from "~/features/lead-parts.server";
import { beginSpamPeriods } from "~/features/leads/expired-leads.server";
import { DEMO_LEAD_ID, leadReference } from "~/features/leads/lead";
import { moveLeadToSpam } from "~/features/leads/lead-handling.server";
import { addNote } from "~/features/leads/lead-notes.server";
import { changeSelectedLeads } from "~/features/leads/selected-leads.server";
import { saveDraft } from "~/features/replies/replies.server";
import { readSums } from "~/features/stats/erased-sums.server";
import { atomic, db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { DAY_MS } from "~/lib/text/time";
import { deleteExpiredLeads } from "./lead-erasure.server";

const actor = makeActor();
const now = Date.UTC(2026, 8, 1);
const old = now - 91 * DAY_MS;
const cutoffs = { spam: now - 90 * DAY_MS, doubtful: now - 90 * DAY_MS };

beforeEach(() => atomic(db.delete(leads)));

const listLeft = async () => (await db.select({ id: leads.id }).from(leads)).map(({ id }) => id).sort();
const sweep = (limits = cutoffs) => deleteExpiredLeads(10, limits, leadParts);
const storeSpam = (values = {}) => storeLead({ status: "spam", createdAt: old, spamAt: old, ...values });
const storeDoubtful = (values = {}) => storeLead({ verification: "unverified", createdAt: old, ...values });

test("spam goes with all that belongs to it when its period is over", async () => {
  const gone = await storeLead({ status: "spam", createdAt: old, spamAt: old }, ["owner-mail"]);
  await addNote(gone, "Called", actor);
  const [mail] = await db.select().from(outbox).where(eq(outbox.leadId, gone));
  const file = join(env.dataDir, "mail", `${mail?.id}.eml`);
  mkdirSync(join(env.dataDir, "mail"), { recursive: true });
  writeFileSync(file, "To: studio");
  const marked = await storeSpam({ spamAt: now - 89 * DAY_MS });
  expect(await sweep({ ...cutoffs, spam: 0 })).toBe(0);
  expect(await sweep()).toBe(1);
  expect(await listLeft()).toEqual([marked]);
  expect(await db.$count(outbox, eq(outbox.leadId, gone))).toBe(0);
  expect(await db.$count(leadNotes)).toBe(0);
  expect(existsSync(file)).toBe(false);
  const [event] = await db.select().from(auditLog).where(eq(auditLog.event, "LEADS_ERASED"));
  expect(event?.detail).toMatchObject({ leads: leadReference({ id: gone }), reason: "kept long enough" });
  expect((await readSums("2026-06")).find("withheld").count).toBe(1);
});

test("the period of spam begins when it is marked, and again if it is marked again", async () => {
  const id = await storeLead({ createdAt: old });
  const spamAt = async () => (await db.select().from(leads).where(eq(leads.id, id)))[0]?.spamAt;
  await moveLeadToSpam(id, actor, leadParts);
  expect(Date.now() - Number(await spamAt())).toBeLessThan(60_000);
  expect(await sweep()).toBe(0);
  const selected = { leads: [id], status: "closed" as const };
  await changeSelectedLeads("status", selected, actor, leadParts);
  expect(await spamAt()).toBeNull();
});

test("the period of spam that an earlier release marked begins with the first sweep", async () => {
  const id = await storeSpam({ spamAt: null });
  expect(await sweep()).toBe(0);
  expect([await beginSpamPeriods(10, now), await beginSpamPeriods(10, now)]).toEqual([1, 0]);
  expect(await sweep()).toBe(0);
  expect(await sweep({ ...cutoffs, spam: now + 1 })).toBe(1);
  expect(await listLeft()).not.toContain(id);
});

test("a lead in doubt goes if no one has handled it", async () => {
  await storeDoubtful();
  await storeDoubtful({ verification: "suspected", email: "one@example.com" });
  await storeDoubtful({ verification: "suspected", email: "ONE@example.com" });
  const young = await storeDoubtful({ createdAt: now - 89 * DAY_MS });
  expect(await sweep({ ...cutoffs, doubtful: 0 })).toBe(0);
  expect(await sweep()).toBe(3);
  expect(await listLeft()).toEqual([young]);
});

test("nothing goes that someone works with", async () => {
  const kept = [
    await storeLead({ createdAt: old }),
    await storeLead({ createdAt: old, status: "closed" }),
    await storeDoubtful({ status: "answered", answeredAt: old, revision: 2 }),
    await storeDoubtful({ revision: 2, stage: "talking" }),
    await storeDoubtful({ id: `${DEMO_LEAD_ID}${crypto.randomUUID().slice(DEMO_LEAD_ID.length)}` }),
  ];
  const noted = await storeDoubtful();
  await addNote(noted, "Will call", actor);
  const replied = await storeDoubtful();
  await saveDraft(replied, { id: crypto.randomUUID(), subject: "Hello", text: "Soon" }, actor);
  for (const store of [storeSpam, storeDoubtful]) {
    const offered = await store();
    await storeOffer(offered);
    const called = await store();
    const host = await storeHost(`${called}@studio.example`);
    await atomic(
      db.insert(bookings).values({
        ...{ leadId: called, accountId: host.id, host: "Asha", zone: "UTC", status: "booked" },
        ...{ startAt: old, endAt: old + 1, createdAt: old, changedAt: old },
      }),
    );
    kept.push(offered, called);
  }
  // A person who has sent another message, with the same address or number.
  kept.push(await storeLead({ email: "Mira@example.com", createdAt: old, status: "closed" }));
  kept.push(await storeDoubtful({ email: "mira@example.com" }));
  kept.push(await storeLead({ phone: "+44 20 7946 0000", createdAt: old }));
  kept.push(await storeDoubtful({ phone: "020 7946 0000", phoneKey: null }));
  kept.push(await storeDoubtful({ phone: "+44 20 7946 0000" }));
  kept.push(noted, replied);
  expect(await sweep()).toBe(0);
  expect(await listLeft()).toEqual(kept.sort());
});

test("a sweep deletes as many as it may, and the next one the others", async () => {
  for (let index = 0; index < 5; index += 1) await storeSpam();
  expect([
    await deleteExpiredLeads(3, cutoffs, leadParts),
    await deleteExpiredLeads(3, cutoffs, leadParts),
  ]).toEqual([3, 2]);
});
