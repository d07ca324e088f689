import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { outbox } from "#drizzle/schema/outbox";
import { makeActor, storeAccount, storeLead } from "#tests/support/factories";
import { storeSentOffer } from "#tests/support/offers";
import { startSmtpServer } from "#tests/support/smtp-server";
import { selectLeadTitle } from "~/features/leads/leads.server";
import { deliverDue } from "~/features/outbox/delivery.server";
import { listLeadDeliveries } from "~/features/outbox/delivery-log.server";
import { createSmtpTransport } from "~/features/outbox/mail.server";
import { atomic, db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { renderOfferForMail } from "../documents/pdf-queue.server";
import { acceptOffer, declineOffer } from "./offer-answer.server";
import { offerDeliveryHandlers } from "./offer-delivery.server";
import { withdrawOffer } from "./offer-writing.server";

beforeEach(() => atomic(db.delete(outbox)));

const now = Date.UTC(2026, 2, 10, 12);
const boss = { name: "Jana Kral", role: "Owner", email: "jana@example.com", version: 1 };

test("the client is sent the offer, and both sides the accepted one, as PDF", async () => {
  const smtp = await startSmtpServer();
  const handlers = offerDeliveryHandlers(renderOfferForMail, createSmtpTransport(smtp.url));
  const assignee = { id: "33333333-3333-4333-8333-333333333333", email: "lena@studio.example" };
  await storeAccount({ ...assignee, role: "editor" });
  const lead = await storeLead({ email: "mira@example.com", assigneeId: assignee.id });
  const sent = await storeSentOffer(lead, {}, now);
  expect(await deliverDue(handlers, now)).toEqual({ delivered: 1, failed: 0 });
  expect(smtp.mails[0]).toMatchObject({
    to: [{ address: "mira@example.com" }],
    subject: expect.stringMatching(/^Proposal/),
    text: expect.stringContaining(`/offers/${sent.offer.code}`),
  });

  await acceptOffer(sent, boss, undefined, now + 1);
  expect(await deliverDue(handlers, now + 1)).toEqual({ delivered: 2, failed: 0 });
  const [client, studio] = ["mira@example.com", env.leadsTo[0]].map((address) =>
    smtp.mails.slice(1).find((mail) => mail.to?.some((to) => to.address === address)),
  );
  // The signer is not the offer's recipient.
  expect(client?.to?.map(({ address }) => address)).toEqual(["mira@example.com", boss.email]);
  const staff = [...env.leadsTo, assignee.email];
  expect(studio?.to?.map(({ address }) => address)).toEqual(staff);
  for (const mail of [client, studio]) {
    expect(mail?.text).toContain("Jana Kral, Owner");
    const [pdf] = mail?.attachments ?? [];
    expect(pdf).toMatchObject({
      mimeType: "application/pdf",
      filename: expect.stringContaining("proposal-"),
    });
    const bytes = Buffer.from(pdf?.content as ArrayBuffer);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  }
  const log = await listLeadDeliveries(sent.offer.leadId ?? "", selectLeadTitle);
  expect(log.find(({ kind }) => kind === "acceptance-mail")?.recipients).toBe(
    "mira@example.com, jana@example.com",
  );
  expect(log.find(({ kind }) => kind === "acceptance-notice")?.recipients).toBe(staff.join(", "));
  expect(log.find(({ kind }) => kind === "offer-mail")?.recipients).toBe("mira@example.com");
}, 30_000);

test("offers that are accepted at the same time are all sent at the first attempt", async () => {
  const smtp = await startSmtpServer();
  const handlers = offerDeliveryHandlers(renderOfferForMail, createSmtpTransport(smtp.url));
  const offers = await Promise.all([1, 2, 3].map(() => storeSentOffer(null, {}, now)));
  await deliverDue(handlers, now);
  for (const sent of offers) await acceptOffer(sent, boss, undefined, now);
  expect(await deliverDue(handlers, now)).toEqual({ delivered: 6, failed: 0 });
}, 30_000);

test("the studio learns why an offer was declined; a withdrawn one is not sent", async () => {
  const smtp = await startSmtpServer();
  const handlers = offerDeliveryHandlers(renderOfferForMail, createSmtpTransport(smtp.url));
  const declined = await storeSentOffer(null, {}, now);
  await declineOffer(declined, { version: 1, reason: "Too expensive" }, undefined, now);
  const withdrawn = await storeSentOffer(null, {}, now);
  await withdrawOffer(withdrawn.offer, makeActor({ email: "asha@studio.example" }), now);
  expect(await deliverDue(handlers, now)).toEqual({ delivered: 2, failed: 1 });
  expect(smtp.mails.find(({ subject }) => subject?.startsWith("Declined"))?.text).toContain("Too expensive");
  const [row] = await db.select().from(outbox).where(eq(outbox.offerId, withdrawn.offer.id));
  expect(row).toMatchObject({ status: "dead", lastError: expect.stringContaining("withdrawn") });
}, 30_000);
