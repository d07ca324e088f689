import { expect, test } from "vitest";
import { findBucket, findQuantile, type Histogram } from "./histogram";

function buildHistogram(values: number[]): Histogram {
  const counts: Histogram = {};
  for (const value of values) counts[findBucket(value)] = (counts[findBucket(value)] ?? 0) + 1;
  return counts;
}

test("three quarters of all values are found within 5 %, whatever their size", () => {
  for (const greatest of [40, 900, 2_500, 30_000]) {
    for (const count of [1, 2, 3, 4, 50, 1_000]) {
      const values = Array.from({ length: count }, (_, index) => 1 + ((index * 7_919) % greatest));
      const exact = values.sort((a, b) => a - b)[Math.ceil(0.75 * count) - 1] ?? 0;
      const found = findQuantile(buildHistogram(values), 0.75);
      expect(Math.abs(found / exact - 1), `${found} for ${exact}`).toBeLessThan(0.05);
    }
  }
});

test("zero is zero, what is absurd is one bucket, and nothing has no quantile", () => {
  expect(findQuantile(buildHistogram([0, 0, 0.4]), 0.75)).toBe(0);
  expect(findBucket(1e12)).toBe(findBucket(60_000));
  expect(findQuantile({}, 0.75)).toBeNaN();
});
