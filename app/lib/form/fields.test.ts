import { expect, test } from "vitest";
import { dollarsPattern, parseDollars } from "./fields";

test.each([
  ["1250", 1250],
  ["$12,500", 12_500],
  ["$ 1,250,000", 1_250_000],
  // A decimal comma, and groups that are not of three digits.
  ["12,50", null],
  ["1,,250", null],
  ["12.50", null],
  ["", null],
])("dollarsPattern and parseDollars read %j as %j", (text, amount) => {
  expect(dollarsPattern.test(text) ? parseDollars(text) : null).toBe(amount);
});
