import { expect, test } from "vitest";
import { findProduct } from "~/features/products/catalogue";
import { listSheets } from "./sheets";

test("sheets are numbered through, and a product without a workflow has no sheet for it", () => {
  const sheets = (id: string) =>
    listSheets(findProduct(id) ?? {}).map(({ number, title }) => `${number} ${title}`);
  expect(sheets("db-chat")).toEqual([
    "1 Documentation",
    "2 Overview",
    "3 Screens",
    "4 Workflow",
    "5 Key features",
    "6 Benefits",
    "7 Target audience",
    "8 Pricing",
  ]);
  expect(sheets("db2xl")).toHaveLength(7);
  expect(sheets("db2xl").at(-1)).toBe("7 Pricing");
});
