import { expect, test } from "vitest";
import { findConnectionLimit } from "./connections";

const limits = (soft: string) =>
  `Limit  Soft Limit  Hard Limit  Units\nMax open files            ${soft}   4096  files\n`;

test.each([
  [limits("1024"), 768],
  [limits("256"), 128],
  [limits("65536"), 10_000],
  [limits("unlimited"), 10_000],
  ["", 10_000],
])("with the system's limits %j, accepts %i connections", (listed, most) => {
  expect(findConnectionLimit(listed)).toBe(most);
});
