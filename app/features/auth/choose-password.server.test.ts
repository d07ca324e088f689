import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { defaultBrand } from "~/content/brand";
import { findWeaknesses } from "./choose-password.server";

const email = "meera@bracketandspline.example";
const GUESSABLE =
  "It is easy to guess. Use four or more unrelated words, or let a password manager create one.";

test.each([
  ["correct horse battery staple", []],
  ["lp9$Kx2m!vQ4", []],
  ["lp9$Kx2m!vQ", ["Use at least 12 characters."]],
  ["", ["Use at least 12 characters.", GUESSABLE]],
  ["password1234", [GUESSABLE, "It is similar to a common password."]],
  ["abcdefghijklmnop", [GUESSABLE, "Sequences such as abc or 6543 are guessed first."]],
  ["x".repeat(200), [GUESSABLE, "A repeated character adds nothing."]],
  ["velvet MEERA quarry 71 lantern", ["Do not include your e-mail address."]],
  [`velvet ${defaultBrand.name} quarry 71`, ["Do not include the name of the site."]],
  ["x".repeat(201), ["Use at most 200 characters."]],
])("findWeaknesses rates %j", async (password, reasons) => {
  expect(await findWeaknesses(password, email)).toEqual(reasons);
});

test("findWeaknesses rates long passwords outside the site's process", async () => {
  await findWeaknesses("the process has started", email);
  const before = performance.eventLoopUtilization();
  // Together they take more than a second.
  for (const unit of ["p4ssw0rd", "20/11/2021", "@$1!|05", "4@8({[<3€6#!1|0$5+7%2", "zxcvbnm,./"]) {
    await findWeaknesses(unit.repeat(20).slice(0, 200), email);
  }
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});
