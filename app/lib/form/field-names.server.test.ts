import { expect, test } from "vitest";
import { boundNames } from "./field-names.server";

test.each([
  ["name", true],
  ["items.user-login.label", true],
  ["items.100-1000.min", true],
  ["lines[99].price", true],
  // Each would make a list as long as its index.
  ["lines[100].price", false],
  ["lines.9999999", false],
  ["lines.9999999.price", false],
  ["a.b.c.d", false],
  ["items.__proto__.label", false],
  ["items.constructor", false],
])("boundNames keeps %s: %s", (name, isKept) => {
  const form = new FormData();
  form.append(name, "1");
  boundNames(form);
  expect(form.has(name)).toBe(isKept);
});
