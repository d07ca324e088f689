import { expect, test } from "vitest";
import { z } from "zod";
import { describeRules } from "./form-rules.server";
import { dollars, line, reachableEmailAddress } from "./text-schema";

test("describeRules finds limits, patterns and messages in lists, groups and optional fields", () => {
  const schema = z
    .object({
      name: line({ max: 40, missing: "Please enter a name." }),
      email: reachableEmailAddress("Please enter an address."),
      note: line({ max: 50 }).nullable().default(null),
      lines: z.array(z.object({ label: line({ max: 60 }), price: dollars(500, "Please enter a price.") })),
      group: z.object({ label: line({ max: 70 }).optional() }),
    })
    .transform(({ name }) => name);
  const { constraint, missing, mismatch } = describeRules(schema);
  const matches = (name: string, text: string) => new RegExp(constraint[name]?.pattern ?? "", "v").test(text);
  expect(constraint).toMatchObject({
    name: { required: true, maxLength: 40 },
    note: { required: false, maxLength: 50 },
    "lines[].label": { required: true, maxLength: 60 },
    "lines[].price": { required: true },
    "group.label": { required: false, maxLength: 70 },
  });
  const addresses = ["a@b-c.example", "a@bücher.example", "a@пример.рф", "a@b", "a@1.2"];
  expect(addresses.map((address) => matches("email", address))).toEqual([true, true, true, false, false]);
  expect(missing).toMatchObject({ name: "Please enter a name.", "lines[].price": "Please enter a price." });
  expect(mismatch).toMatchObject({
    "lines[].price": "Please enter an amount in whole dollars, such as 12,500.",
  });
});
