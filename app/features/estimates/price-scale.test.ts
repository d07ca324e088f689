import fc from "fast-check";
import { expect, test } from "vitest";
import { priceScale, shortUsd } from "./price-scale";

test.each([
  [8000, 8000, 2000],
  [25000, 25000, 5000],
  [79200, 80000, 20000],
  [406000, 500000, 100000],
])("a scale for %i ends at %i in steps of %i", (max, end, step) => {
  const scale = priceScale(max);
  expect(scale.end).toBe(end);
  expect(scale.ticks[1]).toBe(step);
});

test("every scale reaches its maximum in a readable number of steps", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (max) => {
      const { end, ticks } = priceScale(max);
      expect(end).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(ticks.at(-1)).toBeCloseTo(end);
    }),
  );
});

test("amounts on the scale are short", () => {
  expect([0, 500, 2000, 12500].map(shortUsd)).toEqual(["$0", "$500", "$2k", "$12.5k"]);
});
