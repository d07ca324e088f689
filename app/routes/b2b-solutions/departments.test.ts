import { expect, test } from "vitest";
import { listProducts } from "~/features/products/catalogue";
import { departments } from "./departments";

test("every B2B product of the catalogue stands on one floor, and no other product does", () => {
  const offered = listProducts()
    .filter(({ type }) => type === "B2B")
    .map(({ id }) => id);
  expect(departments.flatMap(({ products }) => products).sort()).toEqual(offered.sort());
});
