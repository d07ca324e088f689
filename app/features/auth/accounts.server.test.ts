import bcrypt from "bcryptjs";
import { expect, test, vi } from "vitest";
import { hashPassword, verifyPassword } from "./accounts.server";

test("verifyPassword accepts only the hashed password", async () => {
  const stored = await hashPassword("pässword of mine");
  expect(stored).toMatch(/^\$2b\$11\$[./A-Za-z0-9]{53}$/);
  expect(await verifyPassword("pässword of mine", stored)).toBe(true);
  // The same letters in decomposed form.
  expect(await verifyPassword("pa\u0308ssword of mine", stored)).toBe(true);
  for (const wrong of ["", "password of mine", "pässword of mine "]) {
    expect(await verifyPassword(wrong, stored)).toBe(false);
  }
});

test("hashPassword uses every character, even after 72 bytes and after a NUL", async () => {
  const long = "a".repeat(100);
  expect(await verifyPassword(`${long}b`, await hashPassword(`${long}c`))).toBe(false);
  expect(await verifyPassword("one\u0000two", await hashPassword("one\u0000three"))).toBe(false);
});

test.each([
  ["no account", undefined],
  ["an invited account", ""],
  ["an invalid hash", "none"],
])("verifyPassword rejects %s after a comparison as costly as with a hash", async (_who, stored) => {
  const compare = vi.spyOn(bcrypt, "compare").mockClear();
  expect(await verifyPassword("guess", stored)).toBe(false);
  const [, compared = ""] = compare.mock.lastCall ?? [];
  expect(bcrypt.getRounds(compared)).toBe(bcrypt.getRounds(await hashPassword("guess")));
  expect(await verifyPassword("", stored)).toBe(false);
});
