import { LAST_COLUMN, type PlanPoint } from "./network-plan";

/** The points come loose, drift, and are then plotted again, column after column. In milliseconds. */
const LOOSEN = 1400;
const PLOTTING_STARTS = 2400;
const COLUMN_EVERY = 520;
const PLOTTING = 1700;
/** When the last point is in its place. */
export const SETTLED = PLOTTING_STARTS + LAST_COLUMN * COLUMN_EVERY + PLOTTING;

/** How long the first route is drawn. */
const INKING = 1600;

/** How long a signal takes through the network, and how long it is until the next one. */
const SIGNAL = 3600;
const SIGNAL_EVERY = 2400;

const DRIFT = 9;

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const ease = (value: number) => value * value * (3 - 2 * value);

/** How firmly the point lies in its place at a time: 1 on the plan, 0 loose. */
export function firmness({ column }: PlanPoint, time: number): number {
  if (time < PLOTTING_STARTS) return 1 - ease(clamp(time / LOOSEN));
  return ease(clamp((time - PLOTTING_STARTS - column * COLUMN_EVERY) / PLOTTING));
}

/** Where the point is at a time, in units of the sheet. */
export function positionAt(point: PlanPoint, firm: number, time: number): { x: number; y: number } {
  const away = 1 - firm;
  if (away === 0) return point;
  const phase = point.loose.x + point.loose.y;
  return {
    x: point.x + (point.loose.x + Math.sin(time / 900 + phase) * DRIFT - point.x) * away,
    y: point.y + (point.loose.y + Math.cos(time / 1100 + phase) * DRIFT - point.y) * away,
  };
}

/** How much of the first route is inked at a time, from 0 to 1. It is, as long as the drawing has not come loose. */
export function inkedAt(time: number): number {
  return time < PLOTTING_STARTS ? 1 - clamp(time / (LOOSEN / 3)) : ease(clamp((time - SETTLED) / INKING));
}

/** How far each signal has come on its route at a time, from 0 to 1; undefined if it is not under way. */
export function signalAt(route: number, routeCount: number, time: number): number | undefined {
  const elapsed = time - SETTLED - INKING - route * SIGNAL_EVERY;
  if (elapsed < 0) return undefined;
  const progress = (elapsed % (routeCount * SIGNAL_EVERY)) / SIGNAL;
  return progress < 1 ? progress : undefined;
}
