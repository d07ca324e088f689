import { expect, test } from "vitest";
import { FULL_SIZE, fittingZoom, nextZoom, pixelRatio } from "./document-viewer-scale";

const A4_WIDTH = 595.28;
const A4_PIXELS = A4_WIDTH * FULL_SIZE;

test("a page fills a narrow screen, and never exceeds its printed size on others", () => {
  expect(fittingZoom(A4_PIXELS / 2, A4_WIDTH, true)).toBeCloseTo(0.5);
  expect(fittingZoom(A4_PIXELS / 2, A4_WIDTH, false)).toBeCloseTo(0.5);
  expect(fittingZoom(A4_PIXELS * 1.5, A4_WIDTH, false)).toBe(1);
  expect(fittingZoom(A4_PIXELS * 1.5, A4_WIDTH, true)).toBeCloseTo(1.5);
});

test("zooming goes to the next step from any zoom, and stops at the ends", () => {
  expect(nextZoom(0.44, "in")).toBe(0.5);
  expect(nextZoom(0.998, "in")).toBe(1.25);
  expect(nextZoom(1, "out")).toBe(0.75);
  expect(nextZoom(0.44, "out")).toBeUndefined();
  expect(nextZoom(3, "in")).toBeUndefined();
});

test("a canvas is as fine as the screen, within bounds", () => {
  expect(pixelRatio(350, 495, 1)).toBe(1);
  expect(pixelRatio(350, 495, 3)).toBe(2);
  const [width, height] = [A4_PIXELS * 3, A4_PIXELS * 3 * Math.SQRT2];
  const ratio = pixelRatio(width, height, 2);
  expect(width * height * ratio ** 2).toBeLessThanOrEqual(8_000_001);
});
