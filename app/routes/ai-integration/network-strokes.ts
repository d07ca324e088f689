import { signalAt } from "./network-motion";
import { CHECK_COLUMN, edges, points, routes } from "./network-plan";

/** Two loose points are joined if they are nearer than this, in units of the sheet. */
const NEAR = 76;

export type Plotted = { x: number; y: number; firm: number };
type Colors = { link: string; accent: string; paper: string };

/** Lines between points that are loose and near each other: two strengths, each in one stroke. */
export function drawNearness(context: CanvasRenderingContext2D, plotted: readonly Plotted[], color: string) {
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
  context.globalAlpha = 0.3;
  context.stroke(near);
  context.globalAlpha = 0.6;
  context.stroke(nearest);
  context.globalAlpha = 1;
}

/** A line of the plan is drawn from left to right while its ends come to rest. */
export function drawEdges(context: CanvasRenderingContext2D, plotted: readonly Plotted[], colors: Colors) {
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
export function drawPoints(context: CanvasRenderingContext2D, plotted: readonly Plotted[], colors: Colors) {
  const marks = new Path2D();
  const arms = new Path2D();
  for (const { x, y, firm } of plotted) {
    const radius = 2.6 + firm * 0.8;
    marks.moveTo(x + radius, y);
    marks.arc(x, y, radius, 0, Math.PI * 2);
    const arm = firm * 6;
    arms.moveTo(x - arm, y);
    arms.lineTo(x + arm, y);
    arms.moveTo(x, y - arm);
    arms.lineTo(x, y + arm);
  }
  context.strokeStyle = colors.link;
  context.stroke(arms);
  context.fillStyle = colors.paper;
  context.fill(marks);
  context.stroke(marks);
}

/** The first route, from the input as far as it is drawn. */
export function drawInked(context: CanvasRenderingContext2D, part: number, color: string) {
  if (part === 0) return;
  const route = (routes[0] ?? []).map((index) => points[index] as { x: number; y: number });
  const along = part * (route.length - 1);
  context.beginPath();
  for (const [index, point] of route.entries()) {
    const before = route[index - 1] ?? point;
    const drawn = Math.min(1, along - index + 1);
    if (drawn <= 0) break;
    context.lineTo(before.x + (point.x - before.x) * drawn, before.y + (point.y - before.y) * drawn);
  }
  context.strokeStyle = color;
  context.lineWidth = 1.75;
  context.stroke();
  context.lineWidth = 1;
}

const check = points.find(({ column }) => column === CHECK_COLUMN);

/** The check is drawn on the sheet below, so nothing may cover it. */
export function clearCheck(context: CanvasRenderingContext2D) {
  if (!check) return;
  context.globalCompositeOperation = "destination-out";
  context.beginPath();
  context.arc(check.x, check.y, 17, 0, Math.PI * 2);
  context.fill();
  context.globalCompositeOperation = "source-over";
}

/** A dot on each route where a signal is under way. */
export function drawSignals(context: CanvasRenderingContext2D, time: number, color: string) {
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
