import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { offerQuestions, offers } from "#drizzle/schema/offers";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { listQueuedKinds } from "#tests/support/deliveries";
import { makeActor, readLead, storeLead } from "#tests/support/factories";
import { deleteOffers, offerAuthor, storeSentOffer } from "#tests/support/offers";
import { startSmtpServer } from "#tests/support/smtp-server";
import { renderOfferForMail } from "~/features/documents/pdf-queue.server";
import { eraseLeadsOfPerson } from "~/features/erasure/lead-erasure.server";
import { awaitsReply, describeClock, getDueAt } from "~/features/leads/lead-clock";
import { updateLead } from "~/features/leads/lead-handling.server";
import { deliverDue } from "~/features/outbox/delivery.server";
import { createSmtpTransport } from "~/features/outbox/mail.server";
import { sendReply } from "~/features/replies/replies.server";
import { atomic, db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { DAY_MS, HOUR_MS } from "~/lib/text/time";
import { listOfferEvents } from "./lead-part.server";
import { acceptOffer } from "./offer-answer.server";
import { offerDeliveryHandlers } from "./offer-delivery.server";
import { answerQuestion, askQuestion, listQuestions } from "./offer-questions.server";
import { withdrawOffer } from "./offer-writing.server";
import { findOffer } from "./offers.server";

beforeEach(async () => {
  await deleteOffers();
  await atomic(db.delete(rateLimits));
});

const now = Date.UTC(2026, 2, 10, 12);
const text = "Does it include training?";
const conflict = { options: { status: 409 } };
const email = "mira@example.com";
const colleague = makeActor({ id: "44444444-4444-4444-8444-444444444444", email: "lena@studio.example" });

const storeAsked = async (texts = [text], at = now + 1) => {
  const leadId = await storeLead({ email, createdAt: now - HOUR_MS });
  const sent = await storeSentOffer(leadId, {}, now);
  for (const asked of texts) await askQuestion(sent, asked, undefined, at);
  const questions = await listQuestions(sent.offer.id);
  return { sent, leadId, questions, question: questions[0] as (typeof questions)[number] };
};

test("a question starts the lead's clock again, and its answer stops it", async () => {
  const { sent, leadId, question } = await storeAsked();
  const asked = await readLead(leadId);
  expect(asked).toMatchObject({ status: "new", answeredAt: now, askedAt: now + 1 });
  expect([awaitsReply(asked), getDueAt(asked)]).toEqual([true, now + 1 + DAY_MS]);
  await answerQuestion(sent.offer, question, "Two days of it.", colleague, now + HOUR_MS);
  const answered = await readLead(leadId);
  // The time of the first reply, which is measured, stays.
  expect(answered).toMatchObject({ status: "answered", answeredAt: now, askedAt: null });
  expect(describeClock(answered, now + DAY_MS)).toContain("replied after");
  expect(await listQuestions(sent.offer.id)).toMatchObject([
    { text, answer: "Two days of it.", answeredBy: colleague.email, answeredAt: now + HOUR_MS },
  ]);
  expect(await listOfferEvents([leadId])).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ at: now + 1, folded: text }),
      expect.objectContaining({ at: now + HOUR_MS, by: colleague.email, folded: "Two days of it." }),
    ]),
  );
});

test("the clock runs until each question is answered, or staff reply by e-mail", async () => {
  const { sent, leadId, questions } = await storeAsked(["One?", "Two?", "Three?"]);
  const [first, second] = questions;
  await Promise.all(
    [first, second].map(
      (question) => question && answerQuestion(sent.offer, question, "Yes", colleague, now + 2),
    ),
  );
  expect(awaitsReply(await readLead(leadId))).toBe(true);
  const reply = { id: crypto.randomUUID(), subject: "Re:", text: "Yes", seen: 0 };
  await sendReply({ id: leadId, email }, reply, colleague, now + 3);
  expect(awaitsReply(await readLead(leadId))).toBe(false);
});

test.each(["new", "in-progress"] as const)(
  "a lead that is saved as %s still waits for the answer",
  async (status) => {
    const { leadId } = await storeAsked();
    const { revision } = await readLead(leadId);
    const fields = { stage: null, lostReason: null, nextStep: null, nextStepOn: null, assigneeId: null };
    await updateLead(leadId, { ...fields, status, value: 100, revision }, colleague, [], now + 2);
    expect(await readLead(leadId)).toMatchObject({ status, value: 100, answeredAt: now, askedAt: now + 1 });
  },
);

test.each([
  ["spam", { status: "spam", askedAt: null }],
  ["closed", { status: "new", askedAt: now + 5 }],
  ["in-progress", { status: "in-progress", askedAt: now + 5 }],
] as const)("a question about the offer of a lead that is %s", async (status, after) => {
  const { sent, leadId } = await storeAsked([]);
  await atomic(db.update(leads).set({ status }).where(eq(leads.id, leadId)));
  await askQuestion(sent, text, undefined, now + 5);
  expect(await readLead(leadId)).toMatchObject(after);
});

test("one of several clicks asks; the same can be asked again once it is answered", async () => {
  const { sent, question } = await storeAsked();
  await Promise.all([1, 2, 3, 4].map(() => askQuestion(sent, text, undefined, now + 2)));
  await Promise.all([1, 2, 3, 4].map(() => askQuestion(sent, "And travel?", undefined, now + 3)));
  expect(await db.$count(offerQuestions)).toBe(2);
  expect((await listQueuedKinds()).filter((kind) => kind === "question-notice")).toHaveLength(2);
  await answerQuestion(sent.offer, question, "Yes", colleague, now + 4);
  await askQuestion(sent, text, undefined, now + 5);
  expect(await db.$count(offerQuestions)).toBe(3);
});

test("one of two answers at the same time is sent, and the other person is told", async () => {
  const { sent, question } = await storeAsked();
  const outcomes = await Promise.allSettled([
    answerQuestion(sent.offer, question, "Yes", colleague, now + 2),
    answerQuestion(sent.offer, question, "No", offerAuthor, now + 2),
  ]);
  const rejected = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(rejected).toMatchObject([
    { message: expect.stringContaining("already been answered"), ...conflict },
  ]);
  expect((await listQueuedKinds()).filter((kind) => kind === "answer-mail")).toHaveLength(1);
  const [stored] = await listQuestions(sent.offer.id);
  const writer = stored?.answeredBy === colleague.email ? colleague : offerAuthor;
  // A second click sends nothing, and does not conflict.
  await answerQuestion(sent.offer, question, stored?.answer ?? "", writer, now + 3);
  expect((await listQueuedKinds()).filter((kind) => kind === "answer-mail")).toHaveLength(1);
});

test("neither a closed offer takes a question, nor a withdrawn one an answer", async () => {
  const { sent, question } = await storeAsked();
  const end = Date.UTC(2026, 2, 21);
  await expect(askQuestion(sent, "Late?", undefined, end)).rejects.toMatchObject(conflict);
  await withdrawOffer(sent.offer, offerAuthor, now + 2);
  await expect(askQuestion(sent, "Late?", undefined, now + 3)).rejects.toMatchObject(conflict);
  const { offer } = (await findOffer(sent.offer.id)) ?? sent;
  await expect(answerQuestion(offer, question, "Yes", colleague, now + 3)).rejects.toMatchObject(conflict);
  expect(await db.$count(offerQuestions)).toBe(1);
});

test("questions are limited, by offer and by address", async () => {
  const { sent } = await storeAsked([]);
  const ask = (about: typeof sent, index: number, address?: string) =>
    askQuestion(about, `Question ${index}`, address, now);
  for (let index = 0; index < 20; index += 1) await ask(sent, index);
  await expect(ask(sent, 20)).rejects.toMatchObject({ options: { status: 429 } });
  const others = [await storeSentOffer(null, {}, now), await storeSentOffer(null, {}, now)] as const;
  for (let index = 0; index < 20; index += 1) await ask(others[index % 2] as typeof sent, index, "192.0.2.7");
  await expect(ask(others[0], 20, "192.0.2.7")).rejects.toMatchObject({ options: { status: 429 } });
  await ask(others[0], 20, "198.51.100.7");
});

test("the studio is sent the question, and the client the answer without it", async () => {
  const { sent, question } = await storeAsked();
  const smtp = await startSmtpServer();
  const handlers = offerDeliveryHandlers(renderOfferForMail, createSmtpTransport(smtp.url));
  await answerQuestion(sent.offer, question, "Two days of it.", colleague, now + 2);
  await deliverDue(handlers, now + 2);
  const find = (subject: string) => smtp.mails.find((mail) => mail.subject?.startsWith(subject));
  const [notice, answer] = [find("Question about"), find("There is an answer")];
  expect(notice?.to?.map(({ address }) => address)).toEqual(env.leadsTo);
  expect(notice?.text).toContain(text);
  expect(notice?.text).toContain(`/admin/offers/${sent.offer.id}/questions/${question.id}`);
  expect(answer?.to).toMatchObject([{ address: email }]);
  expect(answer?.text).toContain("Two days of it.");
  expect(answer?.text).toContain(`/offers/${sent.offer.code}`);
  expect(answer?.text).not.toContain(text);
}, 30_000);

test("an erasure erases the questions about an accepted offer too", async () => {
  const { sent, leadId } = await storeAsked();
  const signer = { name: "Mira", role: "Owner", email, version: 1 };
  await acceptOffer(sent, signer, undefined, now + 2);
  await eraseLeadsOfPerson(leadId, [leadId], makeActor());
  expect(await db.$count(offers, eq(offers.id, sent.offer.id))).toBe(1);
  expect(await db.$count(offerQuestions)).toBe(0);
});
