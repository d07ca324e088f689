import { expect, test } from "vitest";
import { dayOn } from "~/lib/text/calendar-day";
import { DAY_MS } from "~/lib/text/duration";
import { MAX_LINES, MAX_QUANTITY, MAX_TOTAL, MAX_UNIT_PRICE, MAX_VALID_DAYS, offerFields } from "./offer";
import { offerSchema } from "./offer-schema.server";

const validUntil = dayOn(Date.now() + 30 * DAY_MS);
const form = {
  clientName: "Mira Novak",
  clientEmail: "mira@example.com",
  validUntil,
  description1: "Stock system",
  price1: "$12,500",
  saves: "3",
  number: "2",
};
const parse = (values: Record<string, string | undefined>) => {
  const { success, data, error } = offerSchema.safeParse({ ...form, ...values });
  return success ? data : error.issues.map(({ path }) => path.join("."));
};

test("offerSchema reads lines, in order, with a quantity of one by default", () => {
  const rows = { description4: "Training", quantity4: "2,5", price4: "150" };
  expect(parse({ ...rows, discount: "10 %" })).toMatchObject({
    change: "save",
    seen: { saves: 3, versionNumber: 2 },
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
  expect(parse({ description1: undefined, price1: undefined })).toMatchObject({ content: { lines: [] } });
});

test("offerSchema accepts the maximum values", () => {
  const most = {
    quantity1: "100",
    price1: `${MAX_UNIT_PRICE}`,
    description1: "x".repeat(offerFields.description.max),
  };
  expect(parse({ ...most, [`description${MAX_LINES}`]: "Last", [`price${MAX_LINES}`]: "0" })).toMatchObject({
    content: { lines: [{ quantity: MAX_TOTAL / MAX_UNIT_PRICE }, { unitPrice: 0 }] },
  });
});

test.each([
  [{ description1: undefined }, "description1"],
  [{ price1: undefined }, "price1"],
  [{ quantity2: "2" }, "description2"],
  [{ quantity1: "0" }, "quantity1"],
  [{ quantity1: "1.005" }, "quantity1"],
  [{ quantity1: `${MAX_QUANTITY + 1}` }, "quantity1"],
  [{ price1: "-5" }, "price1"],
  [{ price1: "12.50" }, "price1"],
  [{ price1: `${MAX_UNIT_PRICE + 1}` }, "price1"],
  [{ quantity1: "101", price1: `${MAX_UNIT_PRICE}` }, "price1"],
  [{ discount: "101%" }, "discount"],
  [{ discount: "ten" }, "discount"],
  [{ discount: "12,501" }, "discount"],
  [{ clientEmail: "mira" }, "clientEmail"],
  [{ validUntil: "2026-02-30" }, "validUntil"],
  [{ validUntil: dayOn(Date.now() + (MAX_VALID_DAYS + 1) * DAY_MS) }, "validUntil"],
])("offerSchema rejects %o at its field", (values, field) => {
  expect(parse(values)).toContain(field);
});
