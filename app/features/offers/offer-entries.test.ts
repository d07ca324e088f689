import { expect, test } from "vitest";
import { sumEntries } from "./offer-entries";
import { offerSchema } from "./offer-schema.server";

const lines = [
  { description: "Work", quantity: "", price: "$1,000" },
  { description: "Training", quantity: "2,5", price: "100" },
  { description: "", quantity: "", price: "" },
];

test.each([
  [{ lines, discount: "" }, [1_250, 0, 1_250]],
  [{ lines, discount: "10%" }, [1_250, 125, 1_125]],
  [{ lines, discount: " 50 " }, [1_250, 50, 1_200]],
])("sumEntries works out %j as the server does", (entries, expected) => {
  const { subtotal, discount, total, isComplete } = sumEntries(entries);
  expect([subtotal, discount, total]).toEqual(expected);
  expect(isComplete).toBe(true);
  const rows = entries.lines.map((line) =>
    Object.fromEntries(Object.entries(line).filter(([, value]) => value)),
  );
  const sent = { clientName: "Mira", clientEmail: "mira@example.com", validUntil: "2026-03-20", lines: rows };
  const discountEntry = entries.discount.trim() ? { discount: entries.discount } : {};
  const parsed = offerSchema.parse({ revision: "1", number: "1", ...sent, ...discountEntry });
  expect(sumEntries(entries)).toMatchObject({
    discountPercent: parsed.content.discountPercent,
    discountAmount: parsed.content.discountAmount ?? (parsed.content.discountPercent === null ? 0 : null),
  });
});

test.each([
  [{ lines: [{ quantity: "2", price: "a lot" }], discount: "" }, 0],
  [{ lines: [{ quantity: "many", price: "100" }], discount: "" }, 0],
  [{ lines: [{ price: "100" }], discount: "half" }, 100],
])("sumEntries counts what is not a number in %j as 0, and says so", (entries, total) => {
  expect(sumEntries(entries)).toMatchObject({ total, isComplete: false });
});

test("sumEntries takes a list with gaps, and none", () => {
  expect(sumEntries({ lines: [undefined, { price: "5" }] }).total).toBe(5);
  expect(sumEntries({}).total).toBe(0);
});
