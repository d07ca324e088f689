import { expect, test } from "vitest";
import { seededProducts } from "#tests/support/seed-content";
import { departments } from "./departments";

test("every B2B product is in exactly one department, and no other products are", () => {
  const offered = seededProducts.filter(({ type }) => type === "B2B").map(({ id }) => id);
  expect(departments.flatMap(({ products }) => products).sort()).toEqual(offered.sort());
});
