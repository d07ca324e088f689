import { expect, test } from "vitest";
import { guessAddress } from "~/ui/form/email-field";

test.each([
  ["name@gmial.com", "name@gmail.com"],
  ["Name.Last+tag@GMAI.com", "Name.Last+tag@gmail.com"],
  [" name@gmail.co ", "name@gmail.com"],
  ["name@gmail", "name@gmail.com"],
  ["name@gmailcom", "name@gmail.com"],
  ["name@firm.con", "name@firm.com"],
  ["name@sub.firm.ogr", "name@sub.firm.org"],
])("%s probably means %s", (typed, meant) => expect(guessAddress(typed)).toBe(meant));

test.each([
  "",
  "name",
  "@gmail.com",
  "a@b@gmial.com",
  "name@gmail.com",
  "name@mail.com",
  "name@yahoo.ca",
  "name@yahoo.co.id",
  "name@firm.co",
  "name@firm.constructor",
  `${"n".repeat(65)}@gmial.com`,
])("%s is not corrected", (typed) => expect(guessAddress(typed)).toBeNull());
