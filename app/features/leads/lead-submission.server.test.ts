import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { makeSubmission, storeEstimate } from "#tests/support/factories";
import { recordEstimateRequest } from "~/features/contact/contact.server";
import { atomic, db } from "~/lib/database/db.server";
import { canonicalAddress, mailboxKey } from "./lead-submission.server";

beforeEach(() => atomic(db.delete(leads), db.delete(rateLimits)));

test.each([
  ["Asha@Example.COM", "asha@example.com"],
  ["asha+estimates@example.com", "asha@example.com"],
  ["asha+a+b@example.com", "asha@example.com"],
  ["a.s.h.a+x@gmail.com", "asha@gmail.com"],
  ["A.Sha@GoogleMail.com", "asha@gmail.com"],
  // For other providers, an address with a dot is another mailbox.
  ["a.sha@example.com", "a.sha@example.com"],
  ["+x@example.com", "+x@example.com"],
])("%s belongs to the mailbox %s", (email, mailbox) => {
  expect(canonicalAddress(email)).toBe(mailbox);
});

test("mailboxKey does not reveal the address", () => {
  expect(mailboxKey("asha@example.com")).not.toContain("asha");
});

/** Requests an estimate by mail without a bot check. @returns the response's status */
const requestMail = (email: string, estimate: { id: string; code: string }, clientAddress?: string) =>
  recordEstimateRequest(estimate, email, makeSubmission("/get-estimate", { clientAddress })).then(
    () => 200,
    (error) => error.options?.status,
  );
const countQueuedMails = () => db.$count(outbox, eq(outbox.kind, "visitor-mail"));

test("e-mails are limited per estimate and mailbox in any spelling; every request is stored", async () => {
  const estimates = [await storeEstimate("1"), await storeEstimate("2"), await storeEstimate("3")] as const;
  expect(await requestMail("victim+1@gmail.com", estimates[0], "192.0.2.1")).toBe(200);
  // A withheld mail is withheld again.
  for (const network of ["192.0.2.2", "192.0.2.3"])
    expect(await requestMail("v.ictim+2@gmail.com", estimates[0], network)).toBe(429);
  expect(await requestMail("victim+1@gmail.com", estimates[0], "192.0.2.1")).toBe(200);
  expect(await requestMail("VICTIM@googlemail.com", estimates[1], "192.0.2.4")).toBe(200);
  expect(await requestMail("victim@gmail.com", estimates[2], "192.0.2.5")).toBe(429);
  expect(await countQueuedMails()).toBe(2);
  expect(await db.$count(leads)).toBe(4);
  expect(await requestMail("another.visitor@gmail.com", estimates[2], "192.0.2.6")).toBe(200);
});

test("a flood from a /48 to made-up mailboxes is limited without affecting others", async () => {
  const estimate = await storeEstimate("flood");
  for (let index = 0; index < 200; index += 1)
    await requestMail(`box${index}@example.com`, estimate, `2001:db8:1:${index.toString(16)}::1`);
  expect(await countQueuedMails()).toBeLessThanOrEqual(30);
  expect(await requestMail("honest@example.com", estimate, "203.0.113.7")).toBe(200);
}, 30_000);
