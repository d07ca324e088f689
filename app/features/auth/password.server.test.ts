import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password.server";

test("a password matches what was stored of it, and nothing else does", async () => {
  const stored = await hashPassword("pässword of mine");
  expect(stored).toMatch(/^\$2b\$11\$[./A-Za-z0-9]{53}$/);
  expect(await verifyPassword("pässword of mine", stored)).toBe(true);
  // The same letters, composed the other way.
  expect(await verifyPassword("pa\u0308ssword of mine", stored)).toBe(true);
  for (const wrong of ["", "password of mine", "pässword of mine "]) {
    expect(await verifyPassword(wrong, stored)).toBe(false);
  }
});

test("every character counts: those after 72 bytes, and those after a NUL", async () => {
  const long = "a".repeat(100);
  expect(await verifyPassword(`${long}b`, await hashPassword(`${long}c`))).toBe(false);
  expect(await verifyPassword("one\u0000two", await hashPassword("one\u0000three"))).toBe(false);
});

test.each([
  ["no account", undefined],
  ["an invited account", ""],
  ["what is no hash", "none"],
])("nothing matches for %s, and it takes a comparison's time", async (_who, stored) => {
  const begun = performance.now();
  expect(await verifyPassword("guess", stored)).toBe(false);
  expect(performance.now() - begun).toBeGreaterThan(20);
  expect(await verifyPassword("", stored)).toBe(false);
});
