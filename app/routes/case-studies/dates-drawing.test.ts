import { expect, test } from "vitest";
import { weekScale } from "./dates-drawing";

test("the axis ends on the even week at or after the last date, promised or true", () => {
  const ends = (promised: number, delivered: number) => weekScale([{ name: "", promised, delivered }]).to;
  expect([ends(18, 18), ends(20, 21), ends(10, 9), ends(0, 0)]).toEqual([18, 22, 10, 2]);
});
