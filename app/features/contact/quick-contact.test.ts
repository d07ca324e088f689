import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { quickContactContent, quickContactSchema } from "./quick-contact";

const parse = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return parseWithZod(form, { schema: quickContactSchema, async: true });
};

test("a name and a number in any form make a quick contact", async () => {
  for (const phone of ["+1 555 010 0199", "0091-98765 43210", "(555) 010-0199, ask for extension 4"]) {
    expect(await parse({ name: " Asha ", phone })).toMatchObject({
      status: "success",
      value: { name: "Asha", phone },
    });
  }
});

test.each([
  [{ name: "", phone: "1" }, "name"],
  [{ name: "Asha", phone: " " }, "phone"],
  [{ name: "Asha\nBcc: x", phone: "1" }, "name"],
  [{ name: "Asha", phone: "1".repeat(41) }, "phone"],
])("%j is refused at its field", async (fields, field) => {
  expect(await parse(fields)).toMatchObject({ status: "error", error: { [field]: [expect.any(String)] } });
});

test("as a lead it has the fixed subject and a composed message", () => {
  expect(quickContactContent({ name: "Asha", phone: "+1 555" })).toEqual({
    name: "Asha",
    phone: "+1 555",
    subject: "Quick contact request from the website popup",
    message: "Asha would like to talk to us. Please call +1 555.",
  });
});
