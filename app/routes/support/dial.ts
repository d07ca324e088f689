/** The rings of the dial from outside to inside; the visitor's own is added by the browser. */
const dialZones = [
  { code: "UTC", place: "UTC", zone: "UTC" },
  { code: "IND", place: "India", zone: "Asia/Kolkata" },
  { code: "LON", place: "London", zone: "Europe/London" },
  { code: "NYC", place: "New York", zone: "America/New_York" },
  { code: "SFO", place: "San Francisco", zone: "America/Los_Angeles" },
] as const;

export type Ring = { code: string; place: string; offset: number };

/** How far a zone's clocks are ahead of UTC at a time, in minutes. */
export function getZoneOffset(zone: string, time: number): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    ...{ year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" },
  }).formatToParts(time);
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  return Math.round((local - Math.floor(time / 60_000) * 60_000) / 60_000);
}

/** The dial's rings at a time. */
export const getRings = (time: number): Ring[] =>
  dialZones.map(({ code, place, zone }) => ({ code, place, offset: getZoneOffset(zone, time) }));

/** An offset such as `+05:30`. */
export function formatOffset(offset: number): string {
  const minutes = Math.abs(offset);
  return `${offset < 0 ? "−" : "+"}${clock(minutes)}`;
}

/** Minutes of a day as `HH:MM`; those before or after it are moved into it. */
export function clock(minutes: number): string {
  const day = 24 * 60;
  const inside = ((minutes % day) + day) % day;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(inside / 60))}:${two(inside % 60)}`;
}

/** The dial's center is 0,0; midnight UTC is at the top, and a turn clockwise is a day. Lengths are in its own units. */
type Point = readonly [x: number, y: number];

const TURN = 24 * 60;
const round = (value: number) => Math.round(value * 100) / 100;

/** Where a minute of the day in UTC lies on a circle. */
export function getPoint(minute: number, radius: number): Point {
  const angle = (minute / TURN) * 2 * Math.PI;
  return [round(Math.sin(angle) * radius), round(-Math.cos(angle) * radius)];
}

/** A tick at every full hour of a ring whose clocks are `offset` minutes ahead, all in one path. */
export const drawHourTicks = (offset: number, from: number, to: number): string =>
  Array.from({ length: 24 }, (_, hour) => {
    const minute = hour * 60 - offset;
    return `M${getPoint(minute, from)}L${getPoint(minute, to)}`;
  }).join("");

/** The arc between two local times of a ring, clockwise; less than half a day. */
export const drawArc = (offset: number, from: number, to: number, radius: number): string =>
  `M${getPoint(from - offset, radius)}A${radius} ${radius} 0 0 1 ${getPoint(to - offset, radius)}`;

/** The lettered hours of a ring, without those under its name plate at the foot of the dial. */
export function getLetteredHours(
  offset: number,
  radius: number,
  every: number,
): { hour: number; at: Point }[] {
  const clear = (32 / radius / (2 * Math.PI)) * TURN;
  return Array.from({ length: 24 / every }, (_, index) => index * every)
    .map((hour) => ({ hour, minute: (((hour * 60 - offset) % TURN) + TURN) % TURN }))
    .filter(({ minute }) => Math.abs(minute - TURN / 2) > clear)
    .map(({ hour, minute }) => ({ hour, at: getPoint(minute, radius) }));
}

/** One turn of a spiral that begins at the foot of the dial. */
export const drawSpiralTurn = (from: number, to: number): string =>
  Array.from({ length: 73 }, (_, step) => {
    const radius = from + ((to - from) * step) / 72;
    return `${step ? "L" : "M"}${getPoint(TURN / 2 + step * 20, radius)}`;
  }).join("");
