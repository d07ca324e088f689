/** The rings of the dial from outside to inside; the browser adds the visitor's. */
const dialZones = [
  { code: "UTC", place: "UTC", zone: "UTC" },
  { code: "IND", place: "India", zone: "Asia/Kolkata" },
  { code: "LON", place: "London", zone: "Europe/London" },
  { code: "NYC", place: "New York", zone: "America/New_York" },
  { code: "SFO", place: "San Francisco", zone: "America/Los_Angeles" },
] as const;

/** `offset` is a place's UTC offset in minutes. */
export type Ring = { code: string; place: string; offset: number };

/** The dial's rings at a time. */
export const getRings = (time: number): Ring[] =>
  dialZones.map(({ code, place, zone }) => ({ code, place, offset: getZoneOffset(zone, time) }));

function getZoneOffset(timeZone: string, time: number): number {
  const written = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }).format(time);
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)$/.exec(written) ?? [];
  return hours ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0;
}

/** An offset such as `+05:30`. */
export const formatOffset = (offset: number): string => `${offset < 0 ? "−" : "+"}${clock(Math.abs(offset))}`;

const DAY = 24 * 60;
const toDay = (minutes: number) => ((minutes % DAY) + DAY) % DAY;

/** Minutes of a day as `HH:MM`, wrapping around midnight. */
export function clock(minutes: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${two(toDay(minutes) / 60)}:${two(toDay(minutes) % 60)}`;
}

/** Every `every`th hour of a ring with its position, except under the name plate at the bottom. */
export function getLetteredHours({ offset }: Ring, radius: number, every: number) {
  const round = (value: number) => Math.round(value * 100) / 100;
  return Array.from({ length: 24 / every }, (_, index) => {
    const hour = index * every;
    const angle = (toDay(hour * 60 - offset) / DAY) * 2 * Math.PI;
    return { hour, angle, x: round(Math.sin(angle) * radius), y: round(-Math.cos(angle) * radius) };
  }).filter(({ angle }) => Math.abs(angle - Math.PI) > 32 / radius);
}
