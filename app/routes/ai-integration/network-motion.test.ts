import { expect, test } from "vitest";
import { firmness, inkedAt, positionAt, SETTLED, signalAt } from "./network-motion";
import { edges, LAST_COLUMN, points, routes, SHEET } from "./network-plan";

const positionsAt = (time: number) =>
  points.map((point) => {
    const { x, y } = positionAt(point, firmness(point, time), time);
    return { x, y };
  });
const plan = points.map(({ x, y }) => ({ x, y }));

test("the plan stays small enough for its pairs to be tested in every frame, and on its sheet", () => {
  expect(points.length).toBeLessThanOrEqual(90);
  for (const { x, y, loose } of points)
    for (const place of [{ x, y }, loose]) {
      expect(place.x).toBeGreaterThan(0);
      expect(place.x).toBeLessThan(SHEET.width);
      expect(place.y).toBeGreaterThan(0);
      expect(place.y).toBeLessThan(SHEET.height);
    }
});

test("every route leads along the plan's lines from an input to the answer", () => {
  for (const route of routes) {
    expect(route.map((index) => points[index]?.column)).toEqual([...Array(LAST_COLUMN + 1).keys()]);
    for (const [step, from] of route.slice(0, -1).entries())
      expect(edges).toContainEqual([from, route[step + 1]]);
  }
});

test("the drawing begins as the plan, comes loose and is the plan again", () => {
  expect(positionsAt(0)).toEqual(plan);
  const loose = positionsAt(2000);
  for (const [index, place] of loose.entries()) expect(place).not.toEqual(plan[index]);
  expect(positionsAt(SETTLED)).toEqual(plan);
  expect(positionsAt(SETTLED + 60_000)).toEqual(plan);
});

test("signals wait until the route is inked, and then come one after the other for good", () => {
  expect(inkedAt(0)).toBe(1);
  expect(inkedAt(2000)).toBe(0);
  expect(inkedAt(SETTLED)).toBe(0);
  expect(signalAt(0, 3, SETTLED)).toBeUndefined();
  const seen = new Set<number>();
  for (let time = SETTLED; time < SETTLED + 60_000; time += 100)
    for (const route of routes.keys()) {
      const progress = signalAt(route, routes.length, time);
      if (progress === undefined) continue;
      expect(inkedAt(time)).toBe(1);
      expect(progress).toBeGreaterThanOrEqual(0);
      expect(progress).toBeLessThan(1);
      seen.add(route);
    }
  expect(seen.size).toBe(routes.length);
});
