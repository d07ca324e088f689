import { expect, test } from "vitest";
import { kindsOfWork, projectTypePrice } from "./kinds-of-work";
import { costAxis, timeAxis } from "./scales";

test("every range fits on its scale", () => {
  const kinds = kindsOfWork.flatMap(({ kinds }) => kinds);
  const ranges = (figure: "cost" | "time") => kinds.flatMap((kind) => kind[figure].range ?? []);
  expect([ranges("cost").length, ranges("time").length]).toEqual([4, 6]);
  for (const [axis, figure] of [[costAxis, "cost"] as const, [timeAxis, "time"] as const])
    for (const { min, max } of ranges(figure)) {
      expect(min).toBeGreaterThanOrEqual(axis.from);
      expect(max ?? axis.to).toBeLessThanOrEqual(axis.to);
    }
});

test("labels a price without an upper end", () => {
  expect(projectTypePrice("enterprise-solution").words).toBe("$25,000 and up");
});
