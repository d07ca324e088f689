import { firmness, inkedAt, positionAt, SETTLED } from "./network-motion";
import { points, SHEET } from "./network-plan";
import {
  clearCheck,
  drawEdges,
  drawInked,
  drawNearness,
  drawPoints,
  drawSignals,
  type Plotted,
} from "./network-strokes";

const MAX_PIXEL_RATIO = 2;
/** After a pause of the browser the drawing goes on where it was. */
const LONGEST_STEP_MS = 50;

type Network = { setPaused(paused: boolean): void; stop(): void };

/**
 * Draws the moving network on a canvas, in the colors of the tokens that apply there. It rests while it is out of view
 * or its tab is hidden.
 */
export function drawNetwork(canvas: HTMLCanvasElement): Network {
  const found = canvas.getContext("2d");
  if (!found) throw new Error("No 2D canvas");
  const context: CanvasRenderingContext2D = found;
  let colors = readColors(canvas);
  let scale = 1;
  let time = 0;
  let last: number | undefined;
  let frame = 0;
  let paused = false;
  let inView = false;

  const draw = () => {
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, SHEET.width, SHEET.height);
    const plotted: Plotted[] = points.map((point) => {
      const firm = firmness(point, time);
      const { x, y } = positionAt(point, firm, time);
      return { x, y, firm };
    });
    context.lineWidth = 1;
    if (time < SETTLED) drawNearness(context, plotted, colors.link);
    drawEdges(context, plotted, colors);
    drawInked(context, inkedAt(time), colors.accent);
    drawPoints(context, plotted, colors);
    drawSignals(context, time, colors.accent);
    clearCheck(context);
  };

  const step = (now: number) => {
    time += Math.min(now - (last ?? now), LONGEST_STEP_MS);
    last = now;
    draw();
    frame = requestAnimationFrame(step);
  };
  const update = () => {
    cancelAnimationFrame(frame);
    last = undefined;
    if (!paused && inView && !document.hidden) frame = requestAnimationFrame(step);
  };

  const resizing = new ResizeObserver(() => {
    const width = canvas.clientWidth * Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
    canvas.width = Math.round(width);
    canvas.height = Math.round((width * SHEET.height) / SHEET.width);
    scale = width / SHEET.width;
    draw();
  });
  const viewing = new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? false;
    update();
  });
  const theme = matchMedia("(prefers-color-scheme: dark)");
  const recolor = () => {
    colors = readColors(canvas);
    draw();
  };

  resizing.observe(canvas);
  viewing.observe(canvas);
  theme.addEventListener("change", recolor);
  document.addEventListener("visibilitychange", update);

  return {
    setPaused(value) {
      paused = value;
      update();
    },
    stop() {
      cancelAnimationFrame(frame);
      resizing.disconnect();
      viewing.disconnect();
      theme.removeEventListener("change", recolor);
      document.removeEventListener("visibilitychange", update);
    },
  };
}

function readColors(canvas: HTMLCanvasElement) {
  const style = getComputedStyle(canvas);
  const token = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return { link: token("link"), accent: token("accent"), paper: token("paper") };
}
