import type { Span } from "#drizzle/schema/bookings";
import { dayOn, isDay } from "~/lib/text/calendar-day";
import { DAY_MS, MINUTE_MS } from "~/lib/text/duration";

/** Calls begin and end at multiples of 15 minutes. */
const QUARTER_MINUTES = 15;
export const QUARTER_MS = QUARTER_MINUTES * MINUTE_MS;
const DAY_MINUTES = 24 * 60;
const MAX_SPANS = 6;
const MAX_DAYS_OFF = 100;
const MAX_ABSENCE_DAYS = 400;

const SPAN_PATTERN = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:-|–|to)\s*(\d{1,2})(?:[:.](\d{2}))?$/;

/** Parses a day's hours, such as `9:00-12:00, 13:00-17:00`, in minutes; null if they are invalid or overlap. */
export function parseHours(text: string): Span[] | null {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.join("") === "") return [];
  if (parts.length > MAX_SPANS) return null;
  const spans: Span[] = [];
  for (const part of parts) {
    const [, fromHour, fromMinute = "0", untilHour, untilMinute = "0"] = SPAN_PATTERN.exec(part) ?? [];
    if (fromHour === undefined || Number(fromMinute) > 59 || Number(untilMinute) > 59) return null;
    const from = Number(fromHour) * 60 + Number(fromMinute);
    const until = Number(untilHour) * 60 + Number(untilMinute);
    if (from >= until || until > DAY_MINUTES || from % QUARTER_MINUTES || until % QUARTER_MINUTES)
      return null;
    spans.push([from, until]);
  }
  spans.sort(([a], [b]) => a - b);
  const hasOverlap = spans.some(([from], index) => from < (spans[index - 1]?.[1] ?? 0));
  return hasOverlap ? null : spans;
}

const formatClock = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** The reverse of `parseHours`. */
export const formatHours = (spans: readonly Span[]): string =>
  spans.map(([from, until]) => `${formatClock(from)}-${formatClock(until)}`).join(", ");

/** Parses absences, one per line: `2026-12-24` or `2026-12-24 to 2027-01-02`; null if a line is invalid. */
export function parseDaysOff(text: string): [first: string, last: string][] | null {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > MAX_DAYS_OFF) return null;
  const absences: [string, string][] = [];
  for (const line of lines) {
    const [first = "", last = first, ...more] = line.split(/\s+(?:to|-|–)\s+/);
    const length = (Date.parse(last) - Date.parse(first)) / DAY_MS;
    if (more.length > 0 || !isDay(first) || !isDay(last) || length < 0 || length > MAX_ABSENCE_DAYS)
      return null;
    absences.push([first, last]);
  }
  return absences.sort();
}

/** The reverse of `parseDaysOff`. */
export const formatDaysOff = (absences: readonly (readonly [string, string])[]): string =>
  absences.map(([first, last]) => (first === last ? first : `${first} to ${last}`)).join("\n");

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
