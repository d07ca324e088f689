import { expect, test } from "vitest";
import { findWeaknesses } from "./password-strength.server";

const email = "meera@bracketandspline.example";
const SOON = "It could be guessed. Use four or more unrelated words, or let a password manager make one.";

test.each([
  ["correct horse battery staple", []],
  ["lp9$Kx2m!vQ4", []],
  ["lp9$Kx2m!vQ", ["Use at least 12 characters."]],
  ["", ["Use at least 12 characters.", SOON]],
  ["password1234", [SOON, "It is close to a common password."]],
  ["abcdefghijklmnop", [SOON, "Sequences such as abc or 6543 are guessed first."]],
  ["x".repeat(200), [SOON, "A repeated character adds nothing."]],
  ["velvet MEERA quarry 71 lantern", ["Leave your e-mail address out of it."]],
  ["velvet Bracket & Spline quarry 71", ["Leave the name of the site out of it."]],
  ["x".repeat(201), ["Use at most 200 characters."]],
])("%s", async (password, reasons) => {
  expect(await findWeaknesses(password, email)).toEqual(reasons);
});

test("a long one is judged in time", async () => {
  const begun = performance.now();
  await findWeaknesses("p@ssw0rd1".repeat(22), email);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
