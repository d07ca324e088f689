import type { Span } from "#drizzle/schema/hosts";
import { DAY_MS, dayOn, MINUTE_MS } from "~/lib/text/time";

/** Calls begin and end at multiples of 15 minutes. */
export const QUARTER_MINUTES = 15;
export const QUARTER_MS = QUARTER_MINUTES * MINUTE_MS;
export const DAY_MINUTES = 24 * 60;

/** A time of day as time inputs send it, in 24-hour notation. */
export const CLOCK_PATTERN = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The minutes after midnight at a time such as 09:30. */
export const parseClock = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

const formatClock = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** The reverse of `parseClock`. The end of a day is 00:00. */
export const toClockValue = (minutes: number): string => formatClock(minutes % DAY_MINUTES).padStart(5, "0");

/** A day's hours, such as `9:00-12:00, 13:00-17:00`. */
export const formatHours = (spans: readonly Span[]): string =>
  spans.map(([from, until]) => `${formatClock(from)}-${formatClock(until)}`).join(", ");

/** The calendar day after another, such as 2026-03-01 after 2026-02-28. */
export const nextDay = (day: string): string => dayOn(Date.parse(day) + DAY_MS);

/** The starts of the 15-minute slots that a call and the break after it take, in epoch milliseconds. */
export const listQuarters = (
  start: number,
  { lengthMinutes, breakMinutes }: { lengthMinutes: number; breakMinutes: number },
): number[] =>
  Array.from(
    { length: Math.ceil((lengthMinutes + breakMinutes) / QUARTER_MINUTES) },
    (_, index) => start + index * QUARTER_MS,
  );

/** Sorts spans, and joins those that overlap. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const [start, end] of [...spans].sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
