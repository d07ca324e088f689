import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { contactInquirySchema, productInterestSchema, quickContactSchema } from "./contact-schemas";

const schemas = { contact: contactInquirySchema, quick: quickContactSchema, interest: productInterestSchema };
type Kind = keyof typeof schemas;

const complete: Record<Kind, Record<string, string>> = {
  contact: {
    name: "Asha",
    email: "asha@example.com",
    subject: "Stock",
    message: "By hand.\r\nCan you help?",
  },
  quick: { name: "Asha", phone: "(555) 010-0199, ask for extension 4" },
  interest: { name: "Asha", phone: "9876543210", email: "asha@example.com" },
};

/** Parses a complete form with some other fields. */
function parse(kind: Kind, fields: Record<string, string | string[]> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...complete[kind], ...fields }))
    for (const text of [value].flat()) form.append(name, text);
  return parseWithZod(form, { schema: schemas[kind], async: true });
}

test.each(
  Object.keys(schemas) as Kind[],
)("%s: what is required is enough, and stays as it was typed", async (kind) => {
  const value = { ...complete[kind], ...(kind === "contact" && { message: "By hand.\nCan you help?" }) };
  expect(await parse(kind)).toMatchObject({ status: "success", value });
});

test.each<[Kind, string, string | string[], RegExp]>([
  ["contact", "name", " \t ", /your name/],
  ["contact", "name", "a".repeat(121), /120 characters/],
  ["contact", "name", "Eve\r\nBcc: all@example.com", /one line/],
  ["contact", "name", ["Asha", "Ravi"], /one answer/],
  ["contact", "email", "asha", /name@example.com/],
  ["contact", "email", `${"a".repeat(250)}@example.com`, /254 characters/],
  ["contact", "subject", "a\u0000b", /cannot be shown/],
  ["contact", "projectType", "__proto__", /one of the options/],
  ["contact", "timeline", "asap ", /one of the options/],
  ["quick", "phone", " ", /phone number/],
  ["quick", "phone", "1".repeat(41), /40 characters/],
  ["interest", "email", " ", /e-mail address/],
  ["interest", "phone", "", /phone number/],
  ["interest", "phone", "987654321", /10-digit/],
  ["interest", "phone", "98765432100", /10-digit/],
  ["interest", "phone", "98765 43210", /10-digit/],
  ["interest", "phone", "+919876543210", /10-digit/],
  ["interest", "phone", "٩٨٧٦٥٤٣٢١٠", /10-digit/],
])("%s: %s %j is refused with a message at the field", async (kind, field, value, message) => {
  const submission = await parse(kind, { [field]: value });
  expect(submission).toMatchObject({ status: "error", error: { [field]: [expect.stringMatching(message)] } });
});
