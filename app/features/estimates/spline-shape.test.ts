import { expect, test } from "vitest";
import { nearestStop, rails, splineShape, stopAfterKey, stops } from "./spline-shape";

test("more scope moves the handle to the right, more time lengthens the curve", () => {
  const scopes = stops.projectType.map((projectType) => splineShape({ projectType, timeline: "standard" }));
  const times = stops.timeline.map((timeline) => splineShape({ projectType: "mobile-app", timeline }));
  for (const [index, shape] of scopes.slice(1).entries())
    expect(shape.scope.x).toBeGreaterThan(scopes[index]?.scope.x ?? 0);
  for (const [index, shape] of times.slice(1).entries())
    expect(shape.to.x).toBeGreaterThan(times[index]?.to.x ?? 0);
});

test("every place on a rail belongs to its nearest stop, also beyond the ends", () => {
  for (const name of ["projectType", "timeline"] as const)
    for (const [index, x] of rails[name].x.entries()) expect(nearestStop(name, x + 12)).toBe(index);
  expect(nearestStop("projectType", -500)).toBe(0);
  expect(nearestStop("projectType", 5_000)).toBe(4);
});

test.each([
  ["ArrowRight", 1, 2],
  ["ArrowDown", 1, 0],
  ["ArrowUp", 4, 4],
  ["Home", 3, 0],
  ["End", 0, 4],
  ["Tab", 1, null],
  ["constructor", 1, null],
])("%s leads from stop %i to %s", (key, from, to) => {
  expect(stopAfterKey(key, from, 4)).toBe(to);
});
