import { DAY_MS } from "./duration";

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
