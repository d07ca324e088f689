import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { recordEstimateRequest } from "~/features/contact/contact.server";
import { deliverDue } from "~/features/outbox/delivery.server";
import { createSmtpTransport } from "~/features/outbox/mail.server";
import { queueDeliveries } from "~/features/outbox/outbox.server";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import type { SubmissionContext } from "~/lib/form/submission-context.server";
import { storeEstimate, storeLead } from "../../../../tests/support/factories";
import { startSmtpServer } from "../../../../tests/support/smtp-server";
import { leadDeliveryHandlers } from "./lead-delivery.server";

beforeAll(migrateDatabase);
beforeEach(() => atomic(db.delete(leads), db.delete(rateLimits)));

/** Marks typed text. No template contains this character. */
const MARK = "§";
const typed = fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" }).map((text) => MARK + text + MARK);

test("mails to visitors contain no typed text", async () => {
  const smtp = await startSmtpServer();
  const deliverers = leadDeliveryHandlers(createSmtpTransport(smtp.url));
  const answers = ["name", "company", "phone", "subject", "message", "transcript"];
  const answerTexts = fc.record(Object.fromEntries(answers.map((name) => [name, typed])));
  await fc.assert(
    fc.asyncProperty(answerTexts, typed, fc.boolean(), async (answers, description, interest) => {
      smtp.mails.length = 0;
      const { id: estimateId } = await storeEstimate(description);
      const product = interest ? { kind: "interest" as const, productId: "placement-portal" } : {};
      const id = await storeLead({ ...answers, ...product, email: "asha@example.com", estimateId });
      await atomic(queueDeliveries(id, ["confirmation-mail", "visitor-mail"], Date.now()));
      await deliverDue(deliverers);
      expect(smtp.mails).toHaveLength(2);
      for (const mail of smtp.mails) expect(JSON.stringify(mail)).not.toContain(MARK);
    }),
    { numRuns: 25 },
  );
  await smtp.stop();
});

describe("an estimate by mail without a bot check", () => {
  let nonces = 0;
  const requestMail = async (email: string, estimate: { id: string; code: string }, from = "192.0.2.1") => {
    const submission: SubmissionContext = {
      channel: "form",
      formToken: "valid",
      nonce: `nonce ${nonces++}`,
      honeypotFilled: false,
      clientAddress: from,
      origin: { page: "/get-estimate" },
    };
    try {
      await recordEstimateRequest(estimate, email, submission);
      return 200;
    } catch (error) {
      return (error as { options?: { status: number } }).options?.status;
    }
  };
  const countQueuedMails = () => db.$count(outbox, eq(outbox.kind, "visitor-mail"));

  test("is limited per estimate and mailbox in any spelling; every request is stored", async () => {
    const estimates = [await storeEstimate("1"), await storeEstimate("2"), await storeEstimate("3")] as const;
    expect(await requestMail("victim+1@gmail.com", estimates[0], "192.0.2.1")).toBe(200);
    expect(await requestMail("v.ictim+2@gmail.com", estimates[0], "192.0.2.2")).toBe(429);
    expect(await requestMail("VICTIM@googlemail.com", estimates[1], "192.0.2.3")).toBe(200);
    expect(await requestMail("victim@gmail.com", estimates[2], "192.0.2.4")).toBe(429);
    expect(await countQueuedMails()).toBe(2);
    expect(await db.$count(leads)).toBe(4);
    expect(await requestMail("another.visitor@gmail.com", estimates[2], "192.0.2.5")).toBe(200);
  });

  test("is rejected again when a withheld one is requested again", async () => {
    const estimate = await storeEstimate("again");
    expect(await requestMail("twice@example.com", estimate)).toBe(200);
    expect(await requestMail("twice+x@example.com", estimate)).toBe(429);
    expect(await requestMail("twice+x@example.com", estimate)).toBe(429);
    expect(await requestMail("twice@example.com", estimate)).toBe(200);
    expect(await countQueuedMails()).toBe(1);
  });

  test("limits a flood from a /48 to made-up mailboxes without affecting others", async () => {
    const estimate = await storeEstimate("flood");
    for (let index = 0; index < 200; index += 1) {
      await requestMail(`box${index}@example.com`, estimate, `2001:db8:1:${index.toString(16)}::1`);
    }
    expect(await countQueuedMails()).toBeLessThanOrEqual(30);
    expect(await requestMail("honest@example.com", estimate, "203.0.113.7")).toBe(200);
  }, 30_000);
});
