import { expect, test } from "vitest";
import { mailtoHref, telHref } from "./lead-details";

test.each([
  ["asha@example.com", null, "mailto:asha@example.com"],
  ["asha@example.com", "Tea & stock?", "mailto:asha@example.com?subject=Re%3A%20Tea%20%26%20stock%3F"],
  ["a?bcc=b%&c@d.example", "x\r\nBcc", "mailto:a%3Fbcc%3Db%25%26c@d.example?subject=Re%3A%20x%0D%0ABcc"],
])("an e-mail to %s about %j", (email, subject, href) => {
  expect(mailtoHref(email, subject)).toBe(href);
});

test.each([
  ["+46 (0)70-123 45 67", "tel:+46701234567"],
  ["070 123 45 67", "tel:0701234567"],
  ["12", null],
  ["please write; call not", null],
])("a call to %s", (phone, href) => {
  expect(telHref(phone)).toBe(href);
});
