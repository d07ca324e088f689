import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { deliverByMail } from "#tests/support/deliveries";
import { makeActor, storeEstimate, storeLead } from "#tests/support/factories";
import { optionalAnswers } from "#tests/support/lead-forms";
import { startSmtpServer } from "#tests/support/smtp-server";
import { defaultBrand } from "~/content/brand";
import { seedContent } from "~/features/content/seed-content.server";
import { estimateDeliveryHandlers } from "~/features/estimates/estimate-delivery.server";
import { leadParts } from "~/features/lead-parts.server";
import { deliverDue } from "~/features/outbox/delivery.server";
import { listLeadDeliveries, resendDelivery } from "~/features/outbox/delivery-log.server";
import { createSmtpTransport, type MailTransport } from "~/features/outbox/mail.server";
import type { AboutLeadKind } from "~/features/outbox/message-kinds";
import { atomic, db } from "~/lib/database/db.server";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { MINUTE_MS } from "~/lib/text/time";
import { describeAnswer } from "./lead-answers";
import { confirmationMail, leadDeliveryHandlers } from "./lead-delivery.server";
import { leadFieldNames, leadFields, optionalLeadFields } from "./lead-fields";
import { selectLeadTitle } from "./leads.server";

// They name products.
await seedContent({ demo: true });

beforeEach(() => atomic(db.delete(leads)));

const now = Date.UTC(2026, 0, 5);
const makeHandlers = (transport: MailTransport) => ({
  ...leadDeliveryHandlers(leadParts, transport),
  ...estimateDeliveryHandlers(transport),
});

const visitor = { name: "Asha Rao", email: "asha@example.com", subject: "Stock system", createdAt: now };
const queueMails = (kinds: AboutLeadKind[], answers: Partial<typeof leads.$inferInsert> = {}) =>
  storeLead({ ...visitor, ...answers }, kinds);

test("the studio's e-mail has every answer and a link to the inbox, and replies to the visitor", async () => {
  const id = await queueMails(["owner-mail"], {
    kind: "interest",
    verification: "unverified",
    productId: "placement-portal",
    budget: "50-100",
    transcript: "Visitor: Is it hosted?\nAssistant: Either way.",
  });
  const mails = await deliverByMail(makeHandlers, now);
  expect(mails).toMatchObject([
    {
      to: env.leadsTo.map((address) => ({ address })),
      replyTo: [{ address: "asha@example.com" }],
      subject: "[unverified] Product interest from Asha Rao: Stock system",
    },
  ]);
  const text = mails[0]?.text ?? "";
  expect(text).toMatch(/^Budget: +\$50k to \$100k$/m);
  expect(text).toMatch(/^Product: +Placement Portal$/m);
  expect(text).toContain("Conversation with the assistant:\n\nVisitor: Is it hosted?\nAssistant: Either");
  expect(text).toContain(`http://localhost:3000/admin/leads/${id}`);
});

test("the studio's e-mail has each optional answer", async () => {
  await queueMails(["owner-mail"], optionalAnswers);
  const [mail] = await deliverByMail(makeHandlers, now);
  const lines = mail?.text?.split("\n").map((line) => line.replace(/: +/, ": "));
  for (const name of optionalLeadFields)
    expect(lines).toContain(`${leadFields[name].label}: ${describeAnswer(optionalAnswers, name)}`);
});

test("the confirmation goes to the visitor, states its subject, and replies to the studio", async () => {
  const { id: estimateId, code } = await storeEstimate(null, now);
  await queueMails(["confirmation-mail"], { estimateId });
  const [mail] = await deliverByMail(makeHandlers, now);
  expect(mail).toMatchObject({
    to: [{ address: "asha@example.com" }],
    replyTo: [{ address: defaultBrand.email }],
    subject: `We have your message (${defaultBrand.name})`,
  });
  const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
  expect(headers).toMatchObject({
    "auto-submitted": "auto-replied",
    "x-auto-response-suppress": "All",
    "content-type": "text/plain; charset=utf-8",
  });
  const texts = [
    "within 24 hours",
    `http://localhost:3000/get-estimate/${code}`,
    "Just reply to this e-mail",
  ];
  for (const text of [...texts, "Prices valid until April 5, 2026"]) expect(mail?.text).toContain(text);
});

test.each<[AboutLeadKind, string]>([
  ["owner-mail", "auto-generated"],
  ["visitor-mail", "auto-replied"],
  ["confirmation-mail", "auto-replied"],
])("no auto-responder answers the %s", async (kind, value) => {
  const { id: estimateId } = await storeEstimate(null, now);
  await queueMails([kind], { estimateId });
  const [mail] = await deliverByMail(makeHandlers, now);
  expect(mail?.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value }));
});

test("confirmationMail mentions the product, or reads well without one", () => {
  const { subject, text } = confirmationMail({ product: "Placement Portal" }, getBrand());
  expect(subject).toBe("We have your message: Placement Portal");
  expect(text).toMatch(/^Hello,\n\nThank you for your interest in Placement Portal\./);
  const plain = confirmationMail({ product: null }, getBrand()).text;
  expect(plain).not.toMatch(/null|undefined|false|\n\n\n/);
});

test("an unknown mailbox fails immediately, and the e-mail can be resent later", async () => {
  const smtp = await startSmtpServer();
  smtp.state.unknownMailboxes.add("asha@example.com");
  const id = await queueMails(["confirmation-mail", "owner-mail"]);
  const deliverers = makeHandlers(createSmtpTransport(smtp.url));
  expect(await deliverDue(deliverers, now)).toEqual({ delivered: 1, failed: 1 });
  const [rejected] = await listLeadDeliveries(id, selectLeadTitle);
  expect(rejected).toMatchObject({
    kind: "confirmation-mail",
    status: "dead",
    attempts: 1,
    lastError: expect.stringContaining("550 5.1.1 No such mailbox"),
  });

  smtp.state.unknownMailboxes.clear();
  await resendDelivery(rejected?.id ?? "", makeActor(), now + 1);
  expect(await deliverDue(deliverers, now + 1)).toEqual({ delivered: 1, failed: 0 });
  expect(smtp.mails).toHaveLength(2);
});

test("a permanent rejection fails the visitor's e-mail and retries the studio's", async () => {
  const id = await queueMails(["confirmation-mail", "owner-mail"]);
  await deliverByMail(makeHandlers, now, "refuse-for-good");
  const lastError = expect.stringContaining("554 5.7.1");
  expect(await listLeadDeliveries(id, selectLeadTitle)).toMatchObject([
    { kind: "confirmation-mail", status: "dead", lastError },
    { kind: "owner-mail", status: "pending", lastError },
  ]);
});

test("a temporary rejection or unreachable server retries the visitor's e-mail", async () => {
  const smtp = await startSmtpServer("refuse");
  const id = await queueMails(["confirmation-mail"]);
  const deliverers = makeHandlers(createSmtpTransport(smtp.url));
  await deliverDue(deliverers, now);
  await smtp.stop();
  await deliverDue(deliverers, now + MINUTE_MS);
  expect(await listLeadDeliveries(id, selectLeadTitle)).toMatchObject([{ status: "pending", attempts: 2 }]);
});

/** Marks typed text. No template contains this character. */
const MARK = "§";
const typed = fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" }).map((text) => MARK + text + MARK);

test("e-mails to visitors contain no typed text", async () => {
  const smtp = await startSmtpServer();
  const deliverers = makeHandlers(createSmtpTransport(smtp.url));
  const answers = [...leadFieldNames.filter((name) => !("options" in leadFields[name])), "transcript"];
  const answerTexts = fc.record(Object.fromEntries(answers.map((name) => [name, typed])));
  await fc.assert(
    fc.asyncProperty(answerTexts, typed, fc.boolean(), async (answers, description, interest) => {
      smtp.mails.length = 0;
      const { id: estimateId } = await storeEstimate(description);
      const product = interest ? { kind: "interest" as const, productId: "placement-portal" } : {};
      const lead = { ...answers, ...product, email: "asha@example.com", estimateId };
      await storeLead(lead, ["confirmation-mail", "visitor-mail"]);
      await deliverDue(deliverers);
      expect(smtp.mails).toHaveLength(2);
      for (const mail of smtp.mails) expect(JSON.stringify(mail)).not.toContain(MARK);
    }),
    { numRuns: 25 },
  );
});
