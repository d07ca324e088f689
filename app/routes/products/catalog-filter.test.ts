import { expect, test } from "vitest";
import { isShown, readFilter } from "./catalog-filter";

test.each([
  ["", null, ["B2B", "D2C"]],
  ["type=b2b", "b2b", ["B2B"]],
  ["type=all&type=d2c", null, ["B2B", "D2C"]],
])("%s filters by %s", (search, filter, kept) => {
  expect(readFilter(new URLSearchParams(search))).toBe(filter);
  expect((["B2B", "D2C"] as const).filter((type) => isShown({ type }, filter as null))).toEqual(kept);
});
