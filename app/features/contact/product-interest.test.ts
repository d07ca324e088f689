import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { productInterestSchema } from "./product-interest";

const complete = { name: "Asha Rao", phone: "9876543210", email: "asha@example.com" };
const parse = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...complete, ...fields })) form.append(name, value);
  return parseWithZod(form, { schema: productInterestSchema });
};

describe("the phone number has exactly ten digits", () => {
  test.each(["9876543210", " 9876543210 ", "0000000000"])("%j is taken", (phone) => {
    expect(parse({ phone })).toMatchObject({ status: "success", value: { phone: phone.trim() } });
  });

  test.each([
    "987654321",
    "98765432100",
    "98765 43210",
    "+919876543210",
    "987654321o",
    "٩٨٧٦٥٤٣٢١٠",
    "",
  ])("%j is refused with what is expected", (phone) => {
    expect(parse({ phone })).toMatchObject({
      status: "error",
      error: { phone: [expect.stringMatching(/phone number/)] },
    });
  });
});

test.each(["name", "email"])("%s is required, company and message are not", (field) => {
  expect(parse({}).status).toBe("success");
  expect(parse({ [field]: " " })).toMatchObject({
    status: "error",
    error: { [field]: [expect.any(String)] },
  });
});
