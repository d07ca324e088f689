import { expect, test } from "vitest";
import { matchesFilter, readFilter } from "./product-list";

test.each([
  ["", null, ["B2B", "D2C"]],
  ["type=b2b", "b2b", ["B2B"]],
  ["type=all&type=d2c", null, ["B2B", "D2C"]],
] as const)("the query '%s' filters by %s", (search, filter, matching) => {
  expect(readFilter(new URLSearchParams(search))).toBe(filter);
  expect((["B2B", "D2C"] as const).filter((type) => matchesFilter({ type }, filter))).toEqual(matching);
});
