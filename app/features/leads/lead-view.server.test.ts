import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { makeActor, openEstimate, readLead, storeEstimate, storeLead } from "#tests/support/factories";
import { audit } from "~/features/audit/audit.server";
import { leadParts } from "~/features/lead-parts.server";
import { listLeadDeliveries, resendDelivery } from "~/features/outbox/delivery-log.server";
import { sendReply } from "~/features/replies/replies.server";
import { atomic, db } from "~/lib/database/db.server";
import { DAY_MS } from "~/lib/text/time";
import { leadReference } from "./lead";
import { MAX_EVENTS } from "./lead-handling";
import { releaseLead, updateLead } from "./lead-handling.server";
import { addNote } from "./lead-notes.server";
import { listLeadsOfPerson } from "./lead-person.server";
import { findEndedStep, listLeadEvents } from "./lead-view.server";
import { type HandledFields, selectLeadTitle } from "./leads.server";

beforeEach(() => atomic(db.delete(leads), db.delete(auditLog)));

const actor = makeActor({ role: "editor" });
const now = Date.now();

async function list(id: string) {
  const lead = await readLead(id);
  const deliveries = await listLeadDeliveries(id, selectLeadTitle);
  const leadsOfPerson = await listLeadsOfPerson(id, []);
  return await listLeadEvents(lead, { deliveries, leadsOfPerson, parts: leadParts, actor });
}

test("the timeline lists everything that happened, newest first, with who did it", async () => {
  const start = now - 10 * DAY_MS;
  const estimate = await storeEstimate(null, start - DAY_MS);
  await openEstimate(estimate.id, start + 2 * DAY_MS);
  const lead = { email: "asha@example.com", createdAt: start };
  const other = await storeLead({ ...lead, kind: "interest", createdAt: start - 5 * DAY_MS });
  const id = await storeLead({ ...lead, estimateId: estimate.id, verification: "unverified" }, [
    "owner-mail",
  ]);
  const sent = { status: "sent" as const, finishedAt: start + DAY_MS };
  await atomic(db.update(outbox).set(sent).where(eq(outbox.leadId, id)));
  await addNote(id, "Called", actor, start + 3 * DAY_MS);
  await releaseLead(id, actor, [], now);
  const { revision } = await readLead(id);
  const step = { nextStep: "Call Asha again", nextStepOn: "2026-03-12" };
  await updateLead(id, { status: "answered", stage: "talking", value: 12_500, ...step, revision }, actor, []);
  const [mail] = (await listLeadDeliveries(id, selectLeadTitle)).filter(({ status }) => status === "sent");
  await resendDelivery(mail?.id ?? "", actor, now + DAY_MS);

  const { events, hasMore } = await list(id);
  expect(hasMore).toBe(false);
  expect(events.map(({ title, by }) => [title, by ?? null])).toEqual([
    ["E-mail to the studio: Waiting", null],
    ["E-mail to the studio: sent again", actor.email],
    ["Status: Answered; Stage: Talking; Value: $12,500", actor.email],
    ["Next step planned for Mar 12, 2026", actor.email],
    ["Released", actor.email],
    ["Confirmation to the visitor: Waiting", null],
    ["Note", actor.email],
    [`Estimate ${estimate.code} opened by its link`, null],
    ["E-mail to the studio: Sent", null],
    ["Inquiry received", null],
    [`Estimate ${estimate.code} made`, null],
    ["Another lead: Product interest", null],
  ]);
  expect(events.filter(({ note }) => note)).toMatchObject([{ note: "Called", mayDelete: true }]);
  expect(events.at(-1)).toMatchObject({ to: `/admin/leads/${other}` });
  // The audit log outlives an erasure, so it must not contain personal data.
  expect(JSON.stringify(await db.select().from(auditLog))).not.toContain("Asha");
});

test("the timeline has the text of each next step, and one that ended can be planned again", async () => {
  const id = await storeLead({ createdAt: now });
  const change = async (update: Partial<HandledFields> & { stepDone?: "yes" }) =>
    updateLead(id, { ...update, revision: (await readLead(id)).revision }, actor, []);
  const endedStep = async () => findEndedStep(await readLead(id));
  const none = { nextStep: null, nextStepOn: null };
  await change({ nextStep: "Write to Asha", nextStepOn: null });
  await change({ nextStep: "Call Asha", nextStepOn: "2026-03-12" });
  expect(await endedStep()).toBeNull();
  await change({ ...none, stepDone: "yes" });
  expect(await endedStep()).toMatchObject({ change: "done", text: "Call Asha", dueOn: "2026-03-12" });
  await change({ nextStep: "Call Asha", nextStepOn: "2026-03-12" });
  await change(none);
  expect(await endedStep()).toMatchObject({ change: "dropped" });
  // What leaves the step as it is leaves no event of it.
  await change({ value: 100, stepDone: "yes" });
  const { events } = await list(id);
  expect(events.map(({ title, text }) => [title, text])).toEqual([
    ["Value: $100", undefined],
    ["Next step dropped", "Call Asha"],
    ["Next step planned for Mar 12, 2026", "Call Asha"],
    ["Next step done", "Call Asha"],
    ["Next step changed for Mar 12, 2026", "Call Asha"],
    ["Next step planned", "Write to Asha"],
    ["Inquiry received", undefined],
  ]);
  expect(JSON.stringify(await db.select().from(auditLog))).not.toContain("Asha");
});

test("an estimate of several leads is listed once, and replies with their text", async () => {
  const estimate = await storeEstimate();
  const lead = { email: "mira@example.com", estimateId: estimate.id };
  const id = await storeLead(lead);
  await storeLead({ ...lead, kind: "booking" });
  const reply = { id: randomUUID(), subject: "Re", text: "Hello Mira,\n\nyes.", seen: 0 };
  await sendReply({ id, email: lead.email }, reply, actor);
  const { events } = await list(id);
  expect(events.filter(({ title }) => title.startsWith("Estimate"))).toHaveLength(1);
  expect(events.filter(({ folded }) => folded)).toMatchObject([
    { title: "Reply written", by: actor.email, folded: reply.text },
  ]);
});

test("the timeline omits the oldest events, but no note", async () => {
  const id = await storeLead({ createdAt: now });
  await addNote(id, "At the start", actor, now);
  const change = (n: number) =>
    audit("LEAD_UPDATED", { at: now + n, detail: { lead: leadReference({ id }), value: `$${n}` } });
  await atomic(...Array.from({ length: MAX_EVENTS + 5 }, (_, index) => change(index + 1)));
  const { events, hasMore } = await list(id);
  expect(hasMore).toBe(true);
  expect(events).toHaveLength(MAX_EVENTS + 1);
  expect(events[0]).toMatchObject({ title: `Value: $${MAX_EVENTS + 5}` });
  expect(events.at(-1)).toMatchObject({ note: "At the start" });
});

test("the timeline omits older changes to another lead with the same reference", async () => {
  const id = await storeLead({ createdAt: now });
  await atomic(
    audit("LEAD_UPDATED", { at: now - 1, detail: { lead: leadReference({ id }), status: "spam" } }),
  );
  expect((await list(id)).events).toMatchObject([{ title: "Inquiry received" }]);
});
