import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { DAY_MS, dayOn } from "~/lib/text/time";
import { lineFields, MAX_LINES, MAX_QUANTITY, MAX_TOTAL, MAX_UNIT_PRICE, MAX_VALID_DAYS } from "./offer";
import { offerSchema } from "./offer-schema.server";

const validUntil = dayOn(Date.now() + 30 * DAY_MS);
const form = {
  clientName: "Mira Novak",
  clientEmail: "mira@example.com",
  validUntil,
  "lines[0].description": "Stock system",
  "lines[0].price": "$12,500",
  revision: "3",
  number: "2",
};
const parse = (values: Record<string, string | undefined>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...form, ...values })) body.set(name, value ?? "");
  const submission = parseWithZod(body, { schema: offerSchema });
  return submission.status === "success" ? submission.value : Object.keys(submission.error ?? {});
};

test("offerSchema reads lines, in order, with a quantity of one by default", () => {
  const rows = { "lines[3].description": "Training", "lines[3].quantity": "2,5", "lines[3].price": "150" };
  expect(parse({ ...rows, discount: "10 %" })).toMatchObject({
    change: "save",
    seen: { revision: 3, versionNumber: 2 },
    content: {
      clientCompany: null,
      discountPercent: 10,
      discountAmount: null,
      lines: [
        { description: "Stock system", quantity: 1, unitPrice: 12_500 },
        { description: "Training", quantity: 2.5, unitPrice: 150 },
      ],
    },
  });
  expect(parse({ discount: "$500" })).toMatchObject({ content: { discountAmount: 500 } });
  expect(parse({ "lines[0].description": undefined, "lines[0].price": undefined })).toMatchObject({
    content: { lines: [] },
  });
});

test("offerSchema accepts the maximum values", () => {
  const most = {
    "lines[0].quantity": "100",
    "lines[0].price": `${MAX_UNIT_PRICE}`,
    "lines[0].description": "x".repeat(lineFields.description.max),
  };
  expect(
    parse({
      ...most,
      [`lines[${MAX_LINES - 1}].description`]: "Last",
      [`lines[${MAX_LINES - 1}].price`]: "0",
    }),
  ).toMatchObject({
    content: { lines: [{ quantity: MAX_TOTAL / MAX_UNIT_PRICE }, { unitPrice: 0 }] },
  });
});

test.each([
  [{ "lines[0].description": undefined }, "lines[0].description"],
  [{ "lines[0].price": undefined }, "lines[0].price"],
  [{ "lines[1].quantity": "2" }, "lines[1].description"],
  [{ "lines[0].quantity": "0" }, "lines[0].quantity"],
  [{ "lines[0].quantity": "1.005" }, "lines[0].quantity"],
  [{ "lines[0].quantity": `${MAX_QUANTITY + 1}` }, "lines[0].quantity"],
  [{ "lines[0].price": "-5" }, "lines[0].price"],
  [{ "lines[0].price": "12.50" }, "lines[0].price"],
  [{ "lines[0].price": `${MAX_UNIT_PRICE + 1}` }, "lines[0].price"],
  [{ "lines[0].quantity": "101", "lines[0].price": `${MAX_UNIT_PRICE}` }, "lines[0].price"],
  [{ [`lines[${MAX_LINES}].price`]: "1" }, "lines"],
  [{ discount: "101%" }, "discount"],
  [{ discount: "ten" }, "discount"],
  [{ discount: "12,501" }, "discount"],
  [{ clientEmail: "mira" }, "clientEmail"],
  [{ validUntil: "2026-02-30" }, "validUntil"],
  [{ validUntil: dayOn(Date.now() + (MAX_VALID_DAYS + 1) * DAY_MS) }, "validUntil"],
])("offerSchema rejects %o at its field", (values, field) => {
  expect(parse(values)).toContain(field);
});
