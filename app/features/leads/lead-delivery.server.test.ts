import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { recordContactInquiry, recordEstimateHandover } from "~/features/contact/contact.server";
import { createEstimate } from "~/features/estimates/estimates.server";
import { deliverDue } from "~/features/outbox/delivery.server";
import { createSmtpTransport } from "~/features/outbox/mail.server";
import { db, migrateDatabase } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import type { SubmissionContext } from "~/lib/form/submission-context.server";
import { priceRange } from "../../../tests/support/prices";
import { startSmtpServer } from "../../../tests/support/smtp-server";
import { leadDeliveryHandlers } from "./lead-delivery.server";

beforeAll(migrateDatabase);

const evidence = (nonce: string): SubmissionContext => ({
  channel: "form",
  formToken: "valid",
  nonce,
  honeypotFilled: false,
  clientAddress: "192.0.2.1",
  origin: { page: "/contact", referrer: "https://search.example/", utm: { utm_campaign: "spring" } },
});

const newEstimate = () =>
  createEstimate(
    {
      projectType: "mobile-app",
      coreFeatures: ["user-login"],
      advancedFeatures: [],
      designFeatures: [],
      additionalFeatures: [],
      timeline: "standard",
      userScale: "under-100",
      complexity: 5,
      support: "one-month-free",
      budget: null,
      description: null,
    },
    "a nonce of the form",
  );

describe("over a real SMTP conversation", () => {
  test("the studio's mail has every answer, the estimate and a Message-ID", async () => {
    const smtp = await startSmtpServer();
    const { code } = await newEstimate();
    const inquiry = {
      name: "Zoë Åkesson",
      email: "zoe@example.com",
      company: "Tea & Sons",
      phone: "+46 70 123",
      subject: "Shop",
      message: "First line\nSecond: 100 % ✓",
      projectType: "ecommerce" as const,
      budget: "50-100" as const,
      timeline: "asap" as const,
    };
    await recordContactInquiry(inquiry, evidence("a"), code);
    await deliverDue(leadDeliveryHandlers(createSmtpTransport(smtp.url)));

    expect(smtp.mails).toHaveLength(1);
    const [mail] = smtp.mails;
    expect(mail?.subject).toBe("[unverified] Inquiry from Zoë Åkesson: Shop");
    expect(mail?.to).toMatchObject(env.leadsTo.map((address) => ({ address })));
    expect(mail?.replyTo).toMatchObject([{ address: "zoe@example.com" }]);
    for (const part of [
      ...["Zoë Åkesson", "zoe@example.com", "Tea & Sons", "+46 70 123", "First line\nSecond: 100 % ✓"],
      ...[
        "Online store",
        "$50k to $100k",
        "As soon as possible",
        "/contact",
        "https://search.example/",
        "spring",
      ],
      code,
      ...priceRange("mobile-app", { coreFeatures: ["user-login"] }).split("–"),
    ]) {
      expect(mail?.text).toContain(part);
    }
    const [row] = await db
      .select()
      .from(outbox)
      .innerJoin(leads, eq(leads.id, outbox.leadId))
      .where(eq(leads.name, "Zoë Åkesson"));
    expect(mail?.messageId).toBe(`<${row?.outbox.id}@localhost>`);
    await smtp.stop();
  });

  test("an estimate goes to the visitor who asked, and the studio hears of it", async () => {
    const smtp = await startSmtpServer();
    const { code } = await newEstimate();
    await recordEstimateHandover({ estimateCode: code, email: "ravi@example.com" }, evidence("b"));
    await deliverDue(leadDeliveryHandlers(createSmtpTransport(smtp.url)));
    const recipients = smtp.mails.map((mail) => mail.to?.map((to) => to.address)).sort();
    expect(recipients).toEqual([env.leadsTo, ["ravi@example.com"]].sort());
    for (const mail of smtp.mails)
      expect(mail.text).toContain(priceRange("mobile-app", { coreFeatures: ["user-login"] }).split("–")[1]);
    await smtp.stop();
  });
});
