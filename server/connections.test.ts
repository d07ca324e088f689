import { expect, test } from "vitest";
import { findConnectionLimit } from "./connections";

const limits = (soft: string) =>
  `Limit  Soft Limit  Hard Limit  Units\nMax open files            ${soft}   4096  files\n`;

test.each([
  ["1024", 768],
  ["256", 128],
  ["65536", 10_000],
  ["unlimited", 10_000],
])("with %s open files allowed, accepts %i connections", (soft, most) => {
  expect(findConnectionLimit(limits(soft))).toBe(most);
});

test("findConnectionLimit limits connections to 10,000 if the system reports no limit", () => {
  expect(findConnectionLimit("")).toBe(10_000);
});
