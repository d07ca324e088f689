import { firmness, positionAt, SETTLED, signalAt } from "./network-motion";
import { CHECK_COLUMN, edges, points, routes, SHEET } from "./network-plan";

/** Two loose points are joined if they are nearer than this, in units of the sheet. */
const NEAR = 62;
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
    const plotted = points.map((point) => {
      const firm = firmness(point, time);
      return { ...positionAt(point, firm, time), firm, column: point.column };
    });
    context.lineWidth = 1;
    if (time < SETTLED) drawNearness(context, plotted, colors.ink);
    drawEdges(context, plotted, colors);
    drawPoints(context, plotted, colors);
    drawSignals(context, time, colors.accent);
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

type Plotted = { x: number; y: number; firm: number; column: number };
type Colors = ReturnType<typeof readColors>;

function readColors(canvas: HTMLCanvasElement) {
  const style = getComputedStyle(canvas);
  const token = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return { ink: token("ink-2"), link: token("link"), accent: token("accent"), paper: token("paper") };
}

/** Lines between points that are loose and near each other: two strengths, each in one stroke. */
function drawNearness(context: CanvasRenderingContext2D, plotted: readonly Plotted[], color: string) {
  const near = new Path2D();
  const nearest = new Path2D();
  for (let one = 0; one < plotted.length; one++) {
    const from = plotted[one] as Plotted;
    if (from.firm > 0.9) continue;
    for (let other = one + 1; other < plotted.length; other++) {
      const to = plotted[other] as Plotted;
      const x = to.x - from.x;
      const y = to.y - from.y;
      const square = x * x + y * y;
      if (to.firm > 0.9 || square > NEAR * NEAR) continue;
      const path = square < (NEAR * NEAR) / 4 ? nearest : near;
      path.moveTo(from.x, from.y);
      path.lineTo(to.x, to.y);
    }
  }
  context.strokeStyle = color;
  context.globalAlpha = 0.22;
  context.stroke(near);
  context.globalAlpha = 0.5;
  context.stroke(nearest);
  context.globalAlpha = 1;
}

/** A line of the plan is drawn from left to right while its ends come to rest. */
function drawEdges(context: CanvasRenderingContext2D, plotted: readonly Plotted[], colors: Colors) {
  context.beginPath();
  for (const [one, other] of edges) {
    const from = plotted[one] as Plotted;
    const to = plotted[other] as Plotted;
    const drawn = (Math.min(from.firm, to.firm) - 0.6) / 0.4;
    if (drawn <= 0) continue;
    context.moveTo(from.x, from.y);
    context.lineTo(from.x + (to.x - from.x) * drawn, from.y + (to.y - from.y) * drawn);
  }
  context.strokeStyle = colors.link;
  context.globalAlpha = 0.42;
  context.stroke();
  context.globalAlpha = 1;
}

/** Loose points are dots; in their place they become registration marks. */
function drawPoints(context: CanvasRenderingContext2D, plotted: readonly Plotted[], colors: Colors) {
  const marks = new Path2D();
  const arms = new Path2D();
  for (const { x, y, firm, column } of plotted) {
    if (column === CHECK_COLUMN && firm === 1) continue;
    const radius = 2 + firm * 1.4;
    marks.moveTo(x + radius, y);
    marks.arc(x, y, radius, 0, Math.PI * 2);
    const arm = firm * 6;
    arms.moveTo(x - arm, y);
    arms.lineTo(x + arm, y);
    arms.moveTo(x, y - arm);
    arms.lineTo(x, y + arm);
  }
  context.fillStyle = colors.paper;
  context.fill(marks);
  context.strokeStyle = colors.link;
  context.stroke(arms);
  context.stroke(marks);
}

function drawSignals(context: CanvasRenderingContext2D, time: number, color: string) {
  context.fillStyle = color;
  for (const [index, route] of routes.entries()) {
    const progress = signalAt(index, routes.length, time);
    if (progress === undefined) continue;
    const along = progress * (route.length - 1);
    const from = points[route[Math.floor(along)] ?? 0];
    const to = points[route[Math.floor(along) + 1] ?? 0];
    if (!from || !to) continue;
    const part = along % 1;
    context.beginPath();
    context.arc(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part, 4, 0, Math.PI * 2);
    context.fill();
  }
}
