/** The dial's center is 0,0; midnight UTC is at the top, and a turn clockwise is a day. Lengths are in its own units. */
type Point = readonly [x: number, y: number];

const TURN = 24 * 60;
const round = (value: number) => Math.round(value * 100) / 100;

/** Where a minute of the day in UTC lies on a circle. */
export function pointAt(minute: number, radius: number): Point {
  const angle = (minute / TURN) * 2 * Math.PI;
  return [round(Math.sin(angle) * radius), round(-Math.cos(angle) * radius)];
}

/** A tick at every full hour of a ring whose clocks are `offset` minutes ahead, all in one path. */
export const hourTicks = (offset: number, from: number, to: number): string =>
  Array.from({ length: 24 }, (_, hour) => {
    const minute = hour * 60 - offset;
    return `M${pointAt(minute, from)}L${pointAt(minute, to)}`;
  }).join("");

/** The arc between two local times of a ring, clockwise; less than half a day. */
export const localArc = (offset: number, from: number, to: number, radius: number): string =>
  `M${pointAt(from - offset, radius)}A${radius} ${radius} 0 0 1 ${pointAt(to - offset, radius)}`;

/** The lettered hours of a ring, without those under its name plate at the foot of the dial. */
export function letteredHours(offset: number, radius: number, every: number): { hour: number; at: Point }[] {
  const clear = (32 / radius / (2 * Math.PI)) * TURN;
  return Array.from({ length: 24 / every }, (_, index) => index * every)
    .map((hour) => ({ hour, minute: (((hour * 60 - offset) % TURN) + TURN) % TURN }))
    .filter(({ minute }) => Math.abs(minute - TURN / 2) > clear)
    .map(({ hour, minute }) => ({ hour, at: pointAt(minute, radius) }));
}

/** One turn of a spiral that begins at the foot of the dial. */
export const spiralTurn = (from: number, to: number): string =>
  Array.from({ length: 73 }, (_, step) => {
    const radius = from + ((to - from) * step) / 72;
    return `${step ? "L" : "M"}${pointAt(TURN / 2 + step * 20, radius)}`;
  }).join("");
