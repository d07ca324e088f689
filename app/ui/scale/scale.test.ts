import fc from "fast-check";
import { expect, test } from "vitest";
import { scalePosition, usdScale } from "./scale";

test.each([
  [{ from: 0, to: 200, ticks: [] }, [-1, 0, 50, 200, 201], [0, 0, 25, 100, 100]],
  [{ from: 2_000, to: 200_000, ticks: [], logarithmic: true }, [150, 20_000, 300_000], [0, 50, 100]],
])("on %o, %o are at %o percent", (scale, values, positions) => {
  expect(values.map((value) => scalePosition(scale, value))).toEqual(positions);
});

test("every even scale reaches its maximum in a readable number of steps", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (max) => {
      const { to, ticks } = usdScale(max);
      expect(to).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(ticks.at(-1)?.value).toBeCloseTo(to);
      const onPhones = ticks.filter(({ minor }) => !minor);
      expect(onPhones.length).toBeLessThanOrEqual(5);
      expect([onPhones[0], onPhones.at(-1)]).toEqual([ticks[0], ticks.at(-1)]);
    }),
  );
});
