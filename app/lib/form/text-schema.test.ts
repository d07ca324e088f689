import { expect, test, vi } from "vitest";
import { measureProcessorMs } from "#tests/support/processor-time";
import { fieldLimits, fieldMessages } from "./fields";
import {
  emailAddress,
  isPlausiblePhone,
  line,
  phoneNumber,
  reachableEmailAddress,
  seenNumber,
} from "./text-schema";

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

test.each([
  "+1 555 010 0199",
  "(555) 010-0199 x12",
  "010-0199",
  "+44 (0)20 7946 0958",
  "011 44 20 7946 0958",
  "0171 1234567 (evenings)",
  "+49 171 1234567 / +49 30 123456",
  "WhatsApp: +55 11 91234-5678",
  "+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧",
  "०९८७६५४३२१०",
  "+𝟰𝟰 𝟮𝟬 𝟳𝟵𝟰𝟲 𝟬𝟵𝟱𝟴",
  "22 33 44",
])("isPlausiblePhone accepts %s", async (text) => expect(await isPlausiblePhone(text)).toBe(true));

test.each([
  "asdf",
  "12345",
  "+1 555",
  "+999 123 456 789",
  "1234567890123456789",
  "+৮৮০ ১৭১২",
  "a1b2c3d4e5f6",
  "+",
])("isPlausiblePhone rejects %s", async (text) => expect(await isPlausiblePhone(text)).toBe(false));

test("phoneNumber keeps a number as written and rejects other text with a message", async () => {
  const schema = phoneNumber({ max: 40, missing: "Missing." });
  expect(await schema.parseAsync(" +44 (0)20 7946 0958 ")).toBe("+44 (0)20 7946 0958");
  const message = async (text: string) =>
    (await schema.safeParseAsync(text)).error?.issues.map((issue) => issue.message);
  expect(await message("asdf")).toEqual([
    "Please enter a phone number that we can call, such as +1 555 010 0199.",
  ]);
  expect((await message(" "))?.[0]).toBe("Missing.");
});

test("only counts the digits if the countries' plans cannot be loaded", async () => {
  vi.doMock("libphonenumber-js/max", () => {
    throw new Error("unreadable");
  });
  vi.resetModules();
  const { isPlausiblePhone } = await import("./text-schema");
  expect(await isPlausiblePhone("+91 98765 43210")).toBe(true);
  expect(await isPlausiblePhone("asdf")).toBe(false);
  vi.doUnmock("libphonenumber-js/max");
});
