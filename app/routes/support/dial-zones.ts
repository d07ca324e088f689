/** The rings of the dial from outside to inside; the visitor's own is added by the browser. */
export const dialZones = [
  { code: "UTC", place: "UTC", zone: "UTC" },
  { code: "IND", place: "India", zone: "Asia/Kolkata" },
  { code: "LON", place: "London", zone: "Europe/London" },
  { code: "NYC", place: "New York", zone: "America/New_York" },
  { code: "SFO", place: "San Francisco", zone: "America/Los_Angeles" },
] as const;

export type Ring = { code: string; place: string; offset: number };

/** How far a zone's clocks are ahead of UTC at a time, in minutes. */
export function zoneOffset(zone: string, time: number): number {
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
export const ringsAt = (time: number): Ring[] =>
  dialZones.map(({ code, place, zone }) => ({ code, place, offset: zoneOffset(zone, time) }));

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
