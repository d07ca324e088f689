import { expect, test } from "vitest";
import { choice, listFilter, pageNumber, paginate, rowNumber, text } from "./list-filter";

const filter = listFilter("/admin/shelves", {
  q: text(10),
  kind: choice(["oak", "pine"]),
  days: choice([30, 90], 30),
  room: rowNumber(),
  page: pageNumber(),
});
const read = (query: string) => filter.read(new URLSearchParams(query));
const everything = { q: "", kind: null, days: 30, room: null, page: 1 } as const;

test.each([
  ["", everything],
  [
    "q=+two+words++&kind=oak&days=90&room=7&page=3",
    { q: "two words", kind: "oak", days: 90, room: 7, page: 3 },
  ],
  ["q=01234567890&days=30", { q: "0123456789" }],
  ["q=a%00b", { q: "a b" }],
  ["kind=__proto__&days=31&room=1e3&page=1e3", {}],
  ["kind=&days=&room=&page=", {}],
  ["room=-1&page=-1", {}],
  ["page=9007199254740993", {}],
  ["room=1234567890&page=1234567890", { page: 1234567890 }],
  ["page=0&kind=oak&kind=pine", { kind: "oak" }],
])("%j reads as %j", (query, expected) => {
  expect(read(query)).toEqual({ ...everything, ...expected });
});

test("href has the active filters in the order of their declaration", () => {
  expect(filter.href()).toBe("/admin/shelves");
  expect(filter.href(everything)).toBe("/admin/shelves");
  expect(filter.href({ page: 2, kind: "pine", q: "a & b" })).toBe(
    "/admin/shelves?q=a+%26+b&kind=pine&page=2",
  );
  expect(filter.href({ room: 0 }, "/admin/shelves/1", { done: "saved" })).toBe(
    "/admin/shelves/1?room=0&done=saved",
  );
});

test("read returns the values that href wrote", () => {
  const view = { q: "ä?&=", kind: "pine", days: 90, room: 12, page: 9 } as const;
  expect(read(new URL(filter.href(view), "http://localhost").search)).toEqual(view);
});

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
