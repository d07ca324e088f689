import fc from "fast-check";
import { expect, test } from "vitest";
import { evenScale, type Scale, scalePosition } from "./scale";

const even: Scale = { from: 0, to: 200, ticks: [] };
const logarithmic: Scale = { from: 2_000, to: 200_000, ticks: [], logarithmic: true };

test("equal amounts are equal distances, on a logarithmic scale equal ratios", () => {
  expect([0, 50, 200].map((value) => scalePosition(even, value))).toEqual([0, 25, 100]);
  expect([2_000, 20_000, 200_000].map((value) => scalePosition(logarithmic, value))).toEqual([0, 50, 100]);
});

test("what is beyond the scale is at its end", () => {
  expect([scalePosition(even, -1), scalePosition(even, 201)]).toEqual([0, 100]);
  expect([scalePosition(logarithmic, 150), scalePosition(logarithmic, 300_000)]).toEqual([0, 100]);
});

test.each([
  [8000, 8000, 2000],
  [25000, 25000, 5000],
  [79200, 80000, 20000],
  [406000, 500000, 100000],
])("an even scale for %i ends at %i in steps of %i", (max, to, step) => {
  const scale = evenScale(max, String);
  expect(scale.to).toBe(to);
  expect(scale.ticks[1]).toEqual({ value: step, label: String(step) });
});

test("every even scale reaches its maximum in a readable number of steps", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (max) => {
      const { to, ticks } = evenScale(max, String);
      expect(to).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(ticks.at(-1)?.value).toBeCloseTo(to);
    }),
  );
});
