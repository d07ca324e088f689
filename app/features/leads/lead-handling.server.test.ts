import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { leads } from "#drizzle/schema/leads";
import { listAccountMails, listQueuedKinds } from "#tests/support/deliveries";
import { makeActor, readLead, storeAccount, storeLead } from "#tests/support/factories";
import { leadParts } from "~/features/lead-parts.server";
import { queueDeliveries } from "~/features/outbox/outbox.server";
import { atomic, db } from "~/lib/database/db.server";
import { moveLeadToSpam, releaseLead, updateLead } from "./lead-handling.server";
import { changeSelectedLeads } from "./selected-leads.server";

vi.hoisted(() => {
  vi.stubEnv("LEAD_WEBHOOK_URL", "http://127.0.0.1:9/leads");
  vi.stubEnv("LEAD_WEBHOOK_SECRET", "a-secret-of-a-webhook");
});

const actor = makeActor();
const ravi = "33333333-3333-4333-8333-333333333333";
const writer = "44444444-4444-4444-8444-444444444444";

const now = Date.UTC(2026, 2, 10, 12);

test("the status of selected leads is set once, and a lead answered in between keeps its reply time", async () => {
  const id = await storeLead();
  const set = (status: "new" | "in-progress" | "answered") =>
    changeSelectedLeads("status", { leads: [id], status }, actor, []);
  const answered = db.update(leads).set({ status: "answered", answeredAt: 5 }).where(eq(leads.id, id));
  await Promise.all([set("in-progress"), atomic(answered)]);
  expect((await readLead(id)).answeredAt).toBe(5);
  await set("new");
  expect((await readLead(id)).answeredAt).toBeNull();
  await set("answered");
  expect((await readLead(id)).answeredAt).toBeGreaterThan(5);
  const entries = await db.$count(auditLog);
  expect(await set("answered")).toBe(0);
  await moveLeadToSpam(id, actor, []);
  await moveLeadToSpam(id, actor, []);
  expect(await db.$count(auditLog)).toBe(entries + 1);
});

describe("updateLead", () => {
  test("rejects an outdated version and keeps the newer state", async () => {
    const id = await storeLead();
    const { revision } = await readLead(id);
    await updateLead(id, { status: "new", value: 1, revision }, actor, []);
    const late = updateLead(id, { status: "closed", value: 2, revision }, actor, []);
    await expect(late).rejects.toMatchObject({ options: { status: 409 } });
    expect(await readLead(id)).toMatchObject({ status: "new", value: 1 });
    await updateLead(id, { status: "closed", value: 2, revision: (await readLead(id)).revision }, actor, []);
    expect(await readLead(id)).toMatchObject({ status: "closed", value: 2 });
  });

  test("saves one of two concurrent updates, and the same values twice", async () => {
    const id = await storeLead();
    const { revision } = await readLead(id);
    const save = (value: number, at = now) =>
      updateLead(id, { status: "answered", value, revision }, actor, [], at);
    const outcomes = await Promise.allSettled([save(1), save(2)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const saved = await readLead(id);
    await save(saved.value ?? 0, now + 1);
    expect(await readLead(id)).toEqual(saved);
  });

  test("sets stage, value and next step, and e-mails a colleague whom the lead is assigned to", async () => {
    await storeAccount({ id: ravi, email: "ravi@example.com", role: "editor" });
    await storeAccount({ id: writer, email: "writer@example.com", role: "writer" });
    const id = await storeLead();
    const { revision } = await readLead(id);
    const step = { nextStep: "Call about the scope", nextStepOn: "2026-03-12" };
    const update = { status: "in-progress", stage: "talking", value: 12_500, ...step } as const;
    const toWriter = updateLead(id, { ...update, assigneeId: writer, revision }, actor, []);
    await expect(toWriter).rejects.toMatchObject({ options: { field: "assigneeId" } });
    await updateLead(id, { ...update, assigneeId: ravi, revision }, actor, []);
    expect(await readLead(id)).toMatchObject({ ...update, assigneeId: ravi, lostReason: null });
    // The assignee saves it, which sends no other mail.
    const lost = { stage: "lost", lostReason: "Too expensive", assigneeId: ravi } as const;
    const { revision: latest } = await readLead(id);
    await updateLead(
      id,
      { ...update, ...lost, revision: latest },
      makeActor({ email: "ravi@example.com" }),
      [],
    );
    expect(await readLead(id)).toMatchObject(lost);
    expect(await listAccountMails()).toMatchObject([
      { to: "ravi@example.com", subject: expect.stringMatching(/^Lead \S+ is assigned to you$/) },
    ]);
  });

  test("rejects an update of an erased lead", async () => {
    const gone = updateLead(randomUUID(), { status: "new", revision: 1 }, actor, []);
    await expect(gone).rejects.toMatchObject({ options: { status: 409 } });
  });

  test.each([
    [["answered"], 1],
    [["answered", "closed"], 1],
    [["in-progress", "answered"], 2],
    [["closed"], null],
    [["answered", "in-progress", "answered"], 1],
    [["answered", "new"], null],
    [["answered", "new", "answered"], 3],
    [["spam"], null],
  ] as const)("after %j the reply time is that of step %s", async (steps, answeredIn) => {
    const id = await storeLead();
    let step = 0;
    for (const status of steps) {
      step += 1;
      await updateLead(id, { status, revision: (await readLead(id)).revision }, actor, [], now + step);
    }
    expect((await readLead(id)).answeredAt).toBe(answeredIn && now + answeredIn);
  });
});

describe("releaseLead", () => {
  const email = "asha@example.com";

  test.each([
    ["unverified, with an address", { verification: "unverified", email }, ["confirmation-mail", "webhook"]],
    ["unverified, without", { verification: "unverified", phone: "1" }, ["webhook"]],
    ["suspected", { email }, ["confirmation-mail", "owner-mail", "webhook"]],
    ["an estimate", { kind: "estimate", email }, ["owner-mail", "visitor-mail", "webhook"]],
    ["a booking, which took no time", { kind: "booking", email }, ["owner-mail", "webhook"]],
    ["verified already", { verification: "verified", email }, []],
  ] as const)("queues the withheld messages: %s", async (_name, given, kinds) => {
    const values = { verification: "suspected" as const, ...given };
    const id = await storeLead(values);
    if (values.verification === "unverified")
      await atomic(...queueDeliveries({ leadId: id }, ["owner-mail"], "counted", now));
    const before = await listQueuedKinds(id);
    await releaseLead(id, actor, leadParts, now);
    expect(await listQueuedKinds(id)).toEqual([...before, ...kinds].sort());
    expect(await readLead(id)).toMatchObject({
      verification: "verified",
      status: "new",
      verificationReason: values.verification === "verified" ? null : `released by ${actor.email}`,
    });
  });

  test("queues everything once when called again or concurrently", async () => {
    const id = await storeLead({ verification: "suspected", email });
    await Promise.all([
      releaseLead(id, actor, []),
      releaseLead(id, makeActor({ email: "other@example.com" }), []),
    ]);
    await releaseLead(id, actor, []);
    expect(await listQueuedKinds(id)).toEqual(["confirmation-mail", "owner-mail", "webhook"]);
  });

  test("takes a lead out of spam and keeps any other status", async () => {
    const spam = await storeLead({ verification: "suspected", status: "spam" });
    const busy = await storeLead({ verification: "unverified", status: "in-progress" });
    await releaseLead(spam, actor, []);
    await releaseLead(busy, actor, []);
    expect([(await readLead(spam)).status, (await readLead(busy)).status]).toEqual(["new", "in-progress"]);
  });
});
