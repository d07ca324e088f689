import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password.server";

test("a password matches what was stored of it, and nothing else does", async () => {
  const stored = await hashPassword("pässword of mine");
  expect(stored).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword("pässword of mine", stored)).toBe(true);
  // The same letters, composed the other way.
  expect(await verifyPassword("pa\u0308ssword of mine", stored)).toBe(true);
  for (const wrong of ["", "password of mine", "pässword of mine "]) {
    expect(await verifyPassword(wrong, stored)).toBe(false);
  }
});

test("two of the same are stored differently", async () => {
  expect(await hashPassword("the same")).not.toBe(await hashPassword("the same"));
});

test("where no password is stored none matches, and it takes as long", async () => {
  const stored = await hashPassword("x");
  const time = async (hash?: string) => {
    const begun = performance.now();
    expect(await verifyPassword("guess", hash)).toBe(false);
    return performance.now() - begun;
  };
  const [known, unknown] = [await time(stored), await time(undefined)];
  expect(unknown).toBeGreaterThan(known / 3);
});
