/** Durations in milliseconds; a constant in seconds ends in `_S`. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A duration (in milliseconds) in its two largest units, rounded down: `5 h 20 min`, with unbreakable spaces. */
export function formatDuration(ms: number): string {
  if (ms < MINUTE_MS) return "less than a minute";
  const units: [number, string][] = [
    [Math.floor(ms / DAY_MS), "d"],
    [Math.floor((ms % DAY_MS) / HOUR_MS), "h"],
    [Math.floor((ms % HOUR_MS) / MINUTE_MS), "min"],
  ];
  const largest = units.findIndex(([count]) => count > 0);
  return units
    .slice(largest, largest + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count}\u00A0${unit}`)
    .join(" ");
}

/** The calendar day of a point in time (epoch milliseconds), in UTC, such as 2026-03-14. */
export const dayOn = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The Monday of the week that contains this time (epoch milliseconds), in UTC (ISO 8601). */
export const mondayBefore = (time: number): string => {
  const daysSinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return dayOn(time - daysSinceMonday * DAY_MS);
};

/** Whether a string is a calendar day such as 2026-03-14 that exists. */
export const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) && dayOn(Date.parse(value)) === value;

const months = "January February March April May June July August September October November December".split(
  " ",
);

/** A day such as `Nov 21, 2025`. `Intl` writes the same, but takes a cheap phone 100 ms. */
export function formatEnglishDate(
  date: Date,
  { format, utc }: { format: "date" | "long-date"; utc: boolean },
): string {
  const [year, month, day] = utc
    ? [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
    : [date.getFullYear(), date.getMonth(), date.getDate()];
  const name = months[month] ?? "";
  return `${format === "date" ? name.slice(0, 3) : name} ${day}, ${year}`;
}

/** Formats a time (epoch milliseconds) in English and UTC. Creates the formatter, which takes 30 ms, at first use. */
export function utcFormat(options: Omit<Intl.DateTimeFormatOptions, "timeZone">): (time: number) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (time) => {
    formatter ??= new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
    return formatter.format(time);
  };
}

/** A time (epoch milliseconds) as UTC minute, such as `2026-03-14 11:30 UTC`. */
export const formatUtcMinute = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;
