import { expect, test } from "vitest";
import { paginate } from "./paging";

test.each([
  [0, 1, { page: 1, pages: 1, range: { limit: 25, offset: 0 } }],
  [0, 7, { page: 1, pages: 1, range: { limit: 25, offset: 0 } }],
  [25, 1, { page: 1, pages: 1, range: { limit: 25, offset: 0 } }],
  [26, 2, { page: 2, pages: 2, range: { limit: 25, offset: 25 } }],
  [60, 99, { page: 3, pages: 3, range: { limit: 25, offset: 50 } }],
  [60, 0, { page: 1, pages: 3, range: { limit: 25, offset: 0 } }],
  [60, Number.MAX_SAFE_INTEGER, { page: 3, pages: 3, range: { limit: 25, offset: 50 } }],
])("paginate handles %i rows at page %i", (count, wanted, expected) => {
  expect(paginate(count, wanted, 25)).toEqual({ count, ...expected });
});
