import { expect, test } from "vitest";
import { arrangeParts, countText, isShown, readFilter } from "./catalogue-filter";

test.each([
  ["", null],
  ["type=b2b", "b2b"],
  ["type=d2c", "d2c"],
  ["type=B2B", null],
  ["type=all&type=d2c", null],
])("%s filters by %s", (search, filter) => {
  expect(readFilter(new URLSearchParams(search))).toBe(filter);
});

test("a filter keeps its own type, no filter keeps both", () => {
  const kept = (filter: "b2b" | "d2c" | null) =>
    (["B2B", "D2C"] as const).filter((type) => isShown({ type }, filter));
  expect([kept(null), kept("b2b"), kept("d2c")]).toEqual([["B2B", "D2C"], ["B2B"], ["D2C"]]);
});

test("the count says one product and several", () => {
  expect(countText(1, "d2c")).toMatch(/^1 product, /);
  expect(countText(7, "b2b")).toMatch(/^7 products, /);
});

test.each([1, 2, 3, 7, 8, 9])("%i parts fill every row of the sheet", (count) => {
  const shapes = arrangeParts(count);
  expect(shapes).toHaveLength(count);
  const columns = { broad: 7, narrow: 5, row: 12, "row-mirrored": 12 };
  expect(shapes.reduce((sum, shape) => sum + columns[shape], 0) % 12).toBe(0);
});

test("a single part fills a row", () => {
  expect(arrangeParts(1)).toEqual(["row"]);
});
