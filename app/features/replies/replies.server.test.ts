import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { makeActor, readLead, storeLead } from "#tests/support/factories";
import { startSmtpServer } from "#tests/support/smtp-server";
import { selectLeadTitle } from "~/features/leads/leads.server";
import { deliverDue } from "~/features/outbox/delivery.server";
import { listLeadDeliveries, resendDelivery } from "~/features/outbox/delivery-log.server";
import { createSmtpTransport, messageId } from "~/features/outbox/mail.server";
import { atomic, db } from "~/lib/database/db.server";
import { getBrand } from "~/lib/env/brand.server";
import { listOtherDrafts, listReplies, saveDraft, sendReply } from "./replies.server";
import { replyDeliveryHandlers } from "./reply-delivery.server";

beforeEach(() => atomic(db.delete(leads)));

const now = Date.UTC(2026, 2, 10, 12);
const asha = makeActor({ id: randomUUID(), email: "asha@studio.example" });
const ravi = makeActor({ id: randomUUID(), email: "ravi@studio.example" });
const client = { name: "Mira", email: "mira@example.com", createdAt: now - 1_000 };
const write = (text: string) => ({ id: randomUUID(), subject: "Re: Stock system", text, seen: 0 });

test("a writer has one draft for each lead, and others see it", async () => {
  const id = await storeLead(client);
  const draft = write("Hello Mira,");
  await saveDraft(id, draft, asha, now);
  await saveDraft(id, { ...draft, text: "Hello Mira, we can help." }, asha, now);
  // The writer's other tab replaces the draft. Another user cannot.
  const other = write("Dear Mira,");
  await saveDraft(id, other, asha, now);
  await saveDraft(id, { ...other, text: "Overwritten" }, ravi, now);
  expect(await listReplies(id, ravi)).toMatchObject({ sent: [], draft: null, count: 0 });
  expect(await listOtherDrafts(id, ravi, now)).toMatchObject([
    { id: other.id, text: "Dear Mira,", writer: asha.email },
  ]);
  expect((await listReplies(id, asha)).draft).toMatchObject({ id: other.id });
  const taken = sendReply({ id, email: client.email }, other, ravi, now);
  await expect(taken).rejects.toMatchObject({ options: { status: 409 } });
  const unknown = saveDraft(randomUUID(), draft, asha, now);
  await expect(unknown).rejects.toThrow("erased");
});

test("a reply is sent once, deletes the draft, and answers the lead", async () => {
  const id = await storeLead({ ...client, status: "in-progress" });
  const reply = write("Hello Mira,\n\nyes.");
  await saveDraft(id, reply, asha, now);
  await Promise.all([1, 2, 3].map(() => sendReply({ id, email: client.email }, reply, asha, now)));
  // An autosave of the same form arrives late.
  await saveDraft(id, { ...reply, text: "Changed later" }, asha, now);
  const sent = [{ text: reply.text, sentAt: now }];
  expect(await listReplies(id, asha)).toMatchObject({ sent, draft: null, count: 1 });
  expect(await readLead(id)).toMatchObject({ status: "answered", answeredAt: now });
  expect(await db.$count(outbox, eq(outbox.leadId, id))).toBe(1);
});

test("the second of two concurrent replies is rejected until its writer has seen the first", async () => {
  const id = await storeLead(client);
  const lead = { id, email: client.email };
  const [first, second] = [write("From Asha"), write("From Ravi")];
  const outcomes = await Promise.allSettled([
    sendReply(lead, first, asha, now),
    sendReply(lead, second, ravi, now),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const rejected = outcomes[0]?.status === "rejected" ? [first, asha] : [second, ravi];
  const [reply, writer] = rejected as [typeof first, typeof asha];
  await expect(sendReply(lead, reply, writer, now)).rejects.toMatchObject({ options: { status: 409 } });
  await sendReply(lead, { ...reply, seen: 1 }, writer, now);
  expect((await listReplies(id, asha)).count).toBe(2);
});

test("sendReply sends nothing to a lead without an address, or to a demo lead", async () => {
  const id = await storeLead({ name: "Mira", phone: "+1 555 010 0199" });
  const withoutAddress = sendReply({ id, email: null }, write("Hello"), asha, now);
  await expect(withoutAddress).rejects.toThrow("no e-mail address");
  const demo = { id: "de300000-0000-4000-8000-000000000001", email: "a@example.com" };
  await expect(sendReply(demo, write("Hello"), asha, now)).rejects.toThrow("demo lead");
  expect(await db.$count(outbox, eq(outbox.leadId, id))).toBe(0);
});

test("the e-mail continues the conversation in both mailboxes, and can be sent again", async () => {
  const id = await storeLead(client, ["owner-mail", "confirmation-mail"]);
  const queued = await db.select().from(outbox).where(eq(outbox.leadId, id));
  const byKind = (kind: string) => messageId(queued.find((row) => row.kind === kind)?.id ?? "");
  const reply = write("Grüße, Mira.\nSee you.");
  await sendReply({ id, email: client.email }, reply, asha, now);
  const smtp = await startSmtpServer();
  const handlers = replyDeliveryHandlers(createSmtpTransport(smtp.url));
  await deliverDue(handlers, now);
  const sent = (await listLeadDeliveries(id, selectLeadTitle)).find(({ kind }) => kind === "reply-mail");
  await resendDelivery(sent?.id ?? "", asha, now + 1_000);
  await deliverDue(handlers, now + 1_000);
  expect(smtp.mails).toHaveLength(2);
  for (const mail of smtp.mails) {
    expect(mail).toMatchObject({
      to: [{ address: client.email }],
      replyTo: [{ address: getBrand().email }],
      subject: reply.subject,
      inReplyTo: byKind("confirmation-mail"),
    });
    expect(mail.references).toContain(byKind("owner-mail"));
    expect(mail.text?.trim()).toBe(reply.text);
  }
});
