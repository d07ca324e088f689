/** More pixels than this per CSS pixel are invisible, and a canvas's memory grows with the square. */
const MAX_PIXEL_RATIO = 2;
/** For one canvas: a page of A4 at 150 % on a screen with two pixels per CSS pixel, 32 MB. */
const MAX_CANVAS_PIXELS = 8_000_000;

/** How many pixels a canvas has for a CSS pixel. */
export const pixelRatio = (width: number, height: number, deviceRatio: number): number =>
  Math.min(deviceRatio, MAX_PIXEL_RATIO, Math.sqrt(MAX_CANVAS_PIXELS / (width * height)));

/** A canvas hidden from screen readers: the text layer is what they read. */
export function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.setAttribute("aria-hidden", "true");
  return canvas;
}

/** Gives the memory back at once; browsers may keep a removed canvas for long. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
