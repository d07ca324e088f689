import { expect, test } from "vitest";
import { costAxis, scaleBar, scalePosition, tickLines, timeAxis } from "./figure-scale";
import { kindsOfWork, projectTypePrice } from "./kinds-of-work";

test("equal ratios are equal distances", () => {
  expect(scalePosition(costAxis, 20_000)).toBe(50);
  expect(scalePosition(costAxis, 2_000)).toBe(0);
  expect(scalePosition(costAxis, 200_000)).toBe(100);
  expect(scaleBar(costAxis, { min: 2_000, max: 4_000 }).length).toBeCloseTo(
    scaleBar(costAxis, { min: 100_000, max: 200_000 }).length,
  );
});

test("what is beyond the scale is at its end", () => {
  expect(scalePosition(costAxis, 150)).toBe(0);
  expect(scalePosition(timeAxis, 100)).toBe(100);
  expect(scaleBar(costAxis, { min: 20_000, max: null })).toEqual({ start: 50, length: 50 });
});

test("the ticks are lines in a box of 100 by 1, in order", () => {
  expect(tickLines({ from: 1, to: 100, ticks: [1, 10, 100].map((value) => ({ value, label: "" })) })).toBe(
    "M0 0v1M50 0v1M100 0v1",
  );
  for (const { ticks } of [costAxis, timeAxis])
    expect(ticks.map(({ value }) => value)).toEqual(ticks.map(({ value }) => value).sort((a, b) => a - b));
});

test("every range of the studio's figures fits on its scale", () => {
  const kinds = kindsOfWork.flatMap(({ kinds }) => kinds);
  const ranges = (figure: "cost" | "time") => kinds.flatMap((kind) => kind[figure].range ?? []);
  expect([ranges("cost").length, ranges("time").length]).toEqual([4, 6]);
  for (const [axis, figure] of [[costAxis, "cost"] as const, [timeAxis, "time"] as const])
    for (const { min, max } of ranges(figure)) {
      expect(min).toBeGreaterThanOrEqual(axis.from);
      expect(max ?? axis.to).toBeLessThanOrEqual(axis.to);
    }
});

test("a price without an upper end says so", () => {
  expect(projectTypePrice("enterprise-solution").words).toBe("$25,000 and up");
  expect(projectTypePrice("simple-website").words).toBe("$2,000–$8,000");
});
