import { expect, test } from "vitest";
import { arrangeParts, isShown, readFilter } from "./catalog-filter";

test.each([
  ["", null, ["B2B", "D2C"]],
  ["type=b2b", "b2b", ["B2B"]],
  ["type=all&type=d2c", null, ["B2B", "D2C"]],
])("%s filters by %s", (search, filter, kept) => {
  expect(readFilter(new URLSearchParams(search))).toBe(filter);
  expect((["B2B", "D2C"] as const).filter((type) => isShown({ type }, filter as null))).toEqual(kept);
});

test.each([1, 2, 3, 7, 8, 9])("%i parts fill every row of the sheet", (count) => {
  const shapes = arrangeParts(count);
  expect(shapes).toHaveLength(count);
  const columns = { broad: 7, narrow: 5, row: 12, "row-mirrored": 12 };
  expect(shapes.reduce((sum, shape) => sum + columns[shape], 0) % 12).toBe(0);
});
