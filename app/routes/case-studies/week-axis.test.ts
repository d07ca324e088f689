import { expect, test } from "vitest";
import { weekAxis } from "./week-axis";

test("the axis ends on the even week at or after the last date, promised or true", () => {
  const ends = (promised: number, delivered: number) => weekAxis([{ name: "", promised, delivered }]).end;
  expect([ends(18, 18), ends(20, 21), ends(10, 9), ends(0, 0)]).toEqual([18, 22, 10, 2]);
});

test("promised and actual dates are placed on the same scale", () => {
  const { marks, ticks } = weekAxis([
    { name: "Scope", promised: 2, delivered: 2 },
    { name: "Launch", promised: 8, delivered: 10 },
  ]);
  expect(marks.map(({ code, promisedAt, deliveredAt }) => [code, promisedAt, deliveredAt])).toEqual([
    ["M1", 20, 20],
    ["M2", 80, 100],
  ]);
  expect(ticks.map(({ week, at }) => [week, at])).toEqual(
    [0, 2, 4, 6, 8, 10].map((week) => [week, week * 10]),
  );
});
