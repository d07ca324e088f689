import { parseWithZod } from "@conform-to/zod/v4";
import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { db, migrateDatabase } from "~/lib/database/db.server";
import { FormError } from "~/lib/form/form-error";
import type { SubmissionContext } from "~/lib/form/submission-context.server";
import { recordProductInterest } from "./contact.server";
import { productInterestSchema } from "./product-interest";

beforeAll(migrateDatabase);

const complete = { name: "Asha Rao", phone: "9876543210", email: "asha@example.com" };
const parse = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...complete, ...fields })) form.append(name, value);
  return parseWithZod(form, { schema: productInterestSchema });
};

describe("the phone number has exactly ten digits", () => {
  test.each(["9876543210", " 9876543210 ", "0000000000"])("%j is taken", (phone) => {
    expect(parse({ phone })).toMatchObject({ status: "success", value: { phone: phone.trim() } });
  });

  test.each([
    "987654321",
    "98765432100",
    "98765 43210",
    "+919876543210",
    "987654321o",
    "٩٨٧٦٥٤٣٢١٠",
    "",
  ])("%j is refused with what is expected", (phone) => {
    expect(parse({ phone })).toMatchObject({
      status: "error",
      error: { phone: [expect.stringMatching(/phone number/)] },
    });
  });
});

test.each(["name", "email"])("%s is required, company and message are not", (field) => {
  expect(parse({}).status).toBe("success");
  expect(parse({ [field]: " " })).toMatchObject({
    status: "error",
    error: { [field]: [expect.any(String)] },
  });
});

const evidence: SubmissionContext = {
  channel: "form",
  formToken: "valid",
  nonce: "interest",
  honeypotFilled: false,
  origin: { page: "/products/email-xl/interest" },
};

test("it is stored as a lead about the product, and the studio hears of it", async () => {
  await recordProductInterest({ ...complete, message: "For forty people" }, evidence, "email-xl");
  const [lead] = await db.select().from(leads).orderBy(desc(leads.createdAt)).limit(1);
  expect(lead).toMatchObject({
    kind: "interest",
    productId: "email-xl",
    subject: "Email XL",
    message: "For forty people",
    phone: "9876543210",
    verification: "unverified",
  });
  expect(lead?.searchText).toContain("email xl");
  const deliveries = await db
    .select({ kind: outbox.kind })
    .from(outbox)
    .where(eq(outbox.leadId, lead?.id ?? ""));
  expect(deliveries).toEqual([{ kind: "owner-mail" }]);
});

test("a product that is not in the catalogue is refused", async () => {
  await expect(recordProductInterest(complete, evidence, "no-such-product")).rejects.toThrow(FormError);
});
