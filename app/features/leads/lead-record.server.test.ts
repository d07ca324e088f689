import { expect, test } from "vitest";
import { isUniqueViolation } from "#drizzle/connect";
import { leads } from "#drizzle/schema/leads";
import { makeSubmission, storeLead } from "#tests/support/factories";
import { db, sharedNow } from "~/lib/database/db.server";
import { recordLead } from "./lead-record.server";
import { submissionKeys } from "./lead-submission.server";

test("a submission that could not be stored is not confirmed", async () => {
  const content = { kind: "contact", name: "Asha", message: "Hello" } as const;
  const nonce = "11111111-1111-4111-8111-111111111111";
  // Another lead has its key, but other content.
  await storeLead({ submissionKey: submissionKeys(content, { nonce }, sharedNow()).submission });
  await expect(recordLead(content, makeSubmission("/contact", { nonce }))).rejects.toSatisfy(
    isUniqueViolation,
  );
  expect(await db.$count(leads)).toBe(1);
});
