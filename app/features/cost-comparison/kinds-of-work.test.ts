import { expect, test } from "vitest";
import { firstPriceList as list } from "~/features/price-lists/first-price-list";
import { getProjectTypePrice, listKindsOfWork } from "./kinds-of-work";
import { costAxis, timeAxis } from "./scales";

test("every range fits on its scale", () => {
  const kinds = listKindsOfWork(list).flatMap(({ kinds }) => kinds);
  const ranges = (figure: "cost" | "time") => kinds.flatMap((kind) => kind[figure].range ?? []);
  expect([ranges("cost").length, ranges("time").length]).toEqual([6, 6]);
  for (const [axis, figure] of [[costAxis, "cost"] as const, [timeAxis, "time"] as const])
    for (const { min, max } of ranges(figure)) {
      expect(min).toBeGreaterThanOrEqual(axis.from);
      expect(max ?? axis.to).toBeLessThanOrEqual(axis.to);
    }
});

test("getProjectTypePrice labels a price without an upper end", () => {
  expect(getProjectTypePrice(list, "enterprise-solution").label).toBe("$25,000 and up");
});
