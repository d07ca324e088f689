import { expect, test, vi } from "vitest";
import { isPlausiblePhone, phoneNumber } from "./phone-number";

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
  const { isPlausiblePhone } = await import("./phone-number");
  expect(await isPlausiblePhone("+91 98765 43210")).toBe(true);
  expect(await isPlausiblePhone("asdf")).toBe(false);
  vi.doUnmock("libphonenumber-js/max");
});
