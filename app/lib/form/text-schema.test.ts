import { expect, test } from "vitest";
import { measureProcessorMs } from "#tests/support/processor-time";
import { fieldLimits, fieldMessages } from "./field-messages";
import { emailAddress, line, reachableEmailAddress, seenNumber } from "./text-schema";

test.each([
  ["user@bücher.example", "user@xn--bcher-kva.example"],
  ["user@BÜCHER.example", "user@xn--bcher-kva.example"],
  ["user@bu\u0308cher.example", "user@xn--bcher-kva.example"],
  [" user@пример.рф ", "user@xn--e1afmkfd.xn--p1ai"],
  ["user@例え。テスト", "user@xn--r8jz45g.xn--zckzah"],
  ["user@xn--bcher-kva.example", "user@xn--bcher-kva.example"],
  ["First.Last@Example.COM", "First.Last@Example.COM"],
])("an address at another script's domain is accepted: %s", (typed, stored) => {
  for (const schema of [emailAddress, reachableEmailAddress])
    expect(schema("Missing").parse(typed)).toBe(stored);
});

test.each([
  "user@bü cher.example",
  "user@bücher.example/path",
  "user@bücher.example:25",
  "user@bücher..example",
  "user@１２７.0.0.1",
  `user@${"ü".repeat(63)}.example`,
  "jörg@example.com",
  "user@a@bücher.example",
  "user@bü%63her.example",
  "user@",
])("an unreachable address is not: %s", (typed) => {
  const { error } = reachableEmailAddress("Missing").safeParse(typed);
  expect(error?.issues[0]?.message).toBe(fieldMessages.email);
});

test("the limit applies to the address in ASCII", () => {
  const domain = `${"bücher.".repeat(20)}example`;
  const { error } = reachableEmailAddress("Missing").safeParse(`${"u".repeat(40)}@${domain}`);
  expect(error?.issues[0]?.message).toBe(fieldMessages.tooLong(fieldLimits.email));
});

test.each(["\u200b", "\u202e \u2066", "\u3164", "\ufe0f", "\u{e0067}", " "])("%j is not a name", (typed) => {
  const { error } = line({ max: 80, missing: "Missing" }).safeParse(typed);
  expect(error?.issues[0]?.message).toBe("Missing");
});

test.each(["?", "é", "👩‍👩‍👧‍👦", "مرحبا", "\u202eevil"])("%j can be seen", (typed) => {
  expect(line({ max: 80 }).parse(typed)).toBe(typed);
});

test.each(["2147483647", "9007199254740991", "-9007199254740991", "1.5", "x", undefined])(
  "%s is not a version",
  (sent) => {
    expect(seenNumber(7).parse(sent)).toBe(7);
  },
);

test("the largest version has a successor that a column of 31 bits holds", () => {
  expect(seenNumber(7).parse("2147483646")).toBe(2_147_483_646);
});

test.each(["@", ".", "ü", ".ü", "-", " "])("checking a megabyte of %j takes linear time", async (piece) => {
  const text = `a@${piece.repeat(1_000_000 / piece.length)}!`;
  expect(await measureProcessorMs(() => reachableEmailAddress("Missing").safeParse(text))).toBeLessThan(
    2_000,
  );
});
