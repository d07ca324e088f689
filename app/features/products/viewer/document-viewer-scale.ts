/** CSS pixels per point of the document at its printed size. */
export const FULL_SIZE = 96 / 72;

/** The zoom steps of the controls, relative to the printed size. */
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** The zoom that fits a page to its place: any on a narrow screen, elsewhere at most the printed size. */
export function findFittingZoom(widths: { place: number; page: number; isNarrowScreen: boolean }): number {
  const zoom = widths.place / (widths.page * FULL_SIZE);
  return widths.isNarrowScreen ? zoom : Math.min(zoom, 1);
}

/** The next step from any zoom; undefined at the end. */
export function findNextZoom(zoom: number, direction: "in" | "out"): number | undefined {
  // A fitted zoom may differ from a step by an invisible amount.
  return direction === "in"
    ? STEPS.find((step) => step > zoom + 0.01)
    : STEPS.findLast((step) => step < zoom - 0.01);
}

/** More pixels than this per CSS pixel are invisible, and a canvas's memory grows with the square. */
const MAX_PIXEL_RATIO = 2;
/** For one canvas: a page of A4 at 150% on a screen with two pixels per CSS pixel, 32 MB. */
const MAX_CANVAS_PIXELS = 8_000_000;

/** The number of canvas pixels per CSS pixel. */
export const getPixelRatio = (width: number, height: number, deviceRatio: number): number =>
  Math.min(deviceRatio, MAX_PIXEL_RATIO, Math.sqrt(MAX_CANVAS_PIXELS / (width * height)));
