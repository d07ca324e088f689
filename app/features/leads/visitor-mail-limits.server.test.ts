import { expect, test } from "vitest";
import { canonicalAddress, mailboxKey } from "./visitor-mail-limits.server";

test.each([
  ["Asha@Example.COM", "asha@example.com"],
  ["asha+estimates@example.com", "asha@example.com"],
  ["asha+a+b@example.com", "asha@example.com"],
  ["a.s.h.a+x@gmail.com", "asha@gmail.com"],
  ["A.Sha@GoogleMail.com", "asha@gmail.com"],
  ["asha+x@outlook.com", "asha@outlook.com"],
  ["asha+x@icloud.com", "asha@icloud.com"],
  // With other providers a dot makes a different mailbox.
  ["a.sha@example.com", "a.sha@example.com"],
  ["+x@example.com", "+x@example.com"],
])("%s leads to %s", (email, mailbox) => {
  expect(canonicalAddress(email)).toBe(mailbox);
});

test("a mailbox's name is the same for its spellings, and is not its address", () => {
  expect(mailboxKey("a.sha+1@gmail.com")).toBe(mailboxKey("ASHA@googlemail.com"));
  expect(mailboxKey("asha@example.com")).not.toBe(mailboxKey("ravi@example.com"));
  expect(mailboxKey("asha@example.com")).not.toContain("asha");
});
