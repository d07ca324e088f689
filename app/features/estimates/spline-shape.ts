import type { EstimateChoices } from "./estimate";
import { listIds } from "./price-list";

/** The drawing's size in its own units. */
export const DRAWING = { width: 736, height: 150 };

type Instrument = Pick<EstimateChoices, "projectType" | "timeline">;

/** What a handle can be set to, from left to right. The more time, the longer the curve. */
export const stops = {
  projectType: listIds("projectType"),
  timeline: ["rush", "standard", "flexible"],
} as const satisfies { [Name in keyof Instrument]: readonly Instrument[Name][] };

const ends: Record<Instrument["timeline"], number> = { rush: 560, standard: 662, flexible: 730 };

/** Where the handle of `name` stands for each of its stops. */
export const rails = {
  projectType: { y: 6, x: stops.projectType.map((_, index) => 150 + index * 60) },
  timeline: { y: 144, x: stops.timeline.map((id) => ends[id] - 300) },
};

const getX = (name: keyof Instrument, index: number) => rails[name].x[Math.max(0, index)] ?? 0;

/** The curve for a scope and a time: its handles and its ends, in the drawing's units. */
export function splineShape({ projectType, timeline }: Instrument) {
  return {
    from: { x: 6, y: 118 },
    scope: { x: getX("projectType", stops.projectType.indexOf(projectType)), y: rails.projectType.y },
    time: { x: getX("timeline", stops.timeline.indexOf(timeline)), y: rails.timeline.y },
    to: { x: ends[timeline], y: 40 },
  };
}

/** The stop of a handle nearest to `x` of the drawing. */
export function nearestStop(name: keyof Instrument, x: number): number {
  const distances = rails[name].x.map((at) => Math.abs(at - x));
  return distances.indexOf(Math.min(...distances));
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  PageUp: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  PageDown: (index) => index - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** The stop that a key leads to from `index`, or null if a slider does not know the key (ARIA APG, Slider). */
export function stopAfterKey(key: string, index: number, last: number): number | null {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step ? Math.min(last, Math.max(0, step(index, last))) : null;
}
