import { expect, test } from "vitest";
import { FULL_SIZE, findFittingZoom, findNextZoom, getPixelRatio } from "./document-viewer-scale";

const A4_WIDTH = 595.28;
const A4_PIXELS = A4_WIDTH * FULL_SIZE;

test("a page fills a narrow screen, and never exceeds its printed size on others", () => {
  const zoomFor = (place: number, isNarrowScreen: boolean) =>
    findFittingZoom({ place, page: A4_WIDTH, isNarrowScreen });
  for (const isNarrowScreen of [true, false]) expect(zoomFor(A4_PIXELS / 2, isNarrowScreen)).toBeCloseTo(0.5);
  expect(zoomFor(A4_PIXELS * 1.5, false)).toBe(1);
  expect(zoomFor(A4_PIXELS * 1.5, true)).toBeCloseTo(1.5);
});

test("zooming goes to the next step from any zoom and stops at the ends", () => {
  expect(findNextZoom(0.44, "in")).toBe(0.5);
  expect(findNextZoom(0.998, "in")).toBe(1.25);
  expect(findNextZoom(1, "out")).toBe(0.75);
  expect(findNextZoom(0.44, "out")).toBeUndefined();
  expect(findNextZoom(3, "in")).toBeUndefined();
});

test("a canvas is as fine as the screen, within bounds", () => {
  expect(getPixelRatio(350, 495, 1)).toBe(1);
  expect(getPixelRatio(350, 495, 3)).toBe(2);
  const [width, height] = [A4_PIXELS * 3, A4_PIXELS * 3 * Math.SQRT2];
  const ratio = getPixelRatio(width, height, 2);
  expect(width * height * ratio ** 2).toBeLessThanOrEqual(8_000_001);
});
