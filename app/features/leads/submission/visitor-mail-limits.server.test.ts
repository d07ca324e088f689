import { expect, test } from "vitest";
import { canonicalAddress, mailboxKey } from "./visitor-mail-limits.server";

test.each([
  ["Asha@Example.COM", "asha@example.com"],
  ["asha+estimates@example.com", "asha@example.com"],
  ["asha+a+b@example.com", "asha@example.com"],
  ["a.s.h.a+x@gmail.com", "asha@gmail.com"],
  ["A.Sha@GoogleMail.com", "asha@gmail.com"],
  // For other providers, an address with a dot is another mailbox.
  ["a.sha@example.com", "a.sha@example.com"],
  ["+x@example.com", "+x@example.com"],
])("%s leads to %s", (email, mailbox) => {
  expect(canonicalAddress(email)).toBe(mailbox);
});

test("mailboxKey does not reveal the address", () => {
  expect(mailboxKey("asha@example.com")).not.toContain("asha");
});
