import { expect, test } from "vitest";
import { type ListChange, nameAfter } from "./list-change";

const name = "lines";

test.each<[ListChange, (string | undefined)[]]>([
  [{ type: "insert", payload: { name } }, ["a", "b", "c", "d"]],
  [{ type: "insert", payload: { name, index: 1 } }, ["a", undefined, "b", "c", "d"]],
  [{ type: "remove", payload: { name, index: 1 } }, ["a", "c", "d"]],
  [{ type: "reorder", payload: { name, from: 0, to: 2 } }, ["b", "c", "a", "d"]],
  [{ type: "reorder", payload: { name, from: 3, to: 1 } }, ["a", "d", "b", "c"]],
])("nameAfter follows each row of %j", (change, after) => {
  const rows = ["a", "b", "c", "d"];
  const names = rows.map((_, index) => nameAfter(change, `lines[${index}].price`));
  expect(names).toEqual(
    rows.map((row) => (after.includes(row) ? `lines[${after.indexOf(row)}].price` : undefined)),
  );
  expect(nameAfter(change, "terms")).toBe("terms");
  expect(nameAfter(change, "lines")).toBe("lines");
});
