import { dayOn } from "~/lib/text/calendar-day";
import { MINUTE_MS } from "~/lib/text/duration";

/** Monday to Friday, in the office's local time. India has no daylight saving time. */
const OPENING_HOUR = 9;
const CLOSING_HOUR = 17;
const UTC_OFFSET_MS = 330 * MINUTE_MS;

/** The calendar day in the office, such as 2026-03-14. */
export const officeDay = (now: number): string => dayOn(now + UTC_OFFSET_MS);

/** Whether it is past the opening hour in the office, on any day of the week. */
export const isPastOpeningHour = (now: number): boolean =>
  new Date(now + UTC_OFFSET_MS).getUTCHours() >= OPENING_HOUR;

/** The time in the office, such as `11:30`, and whether it is within office hours. */
export function readOfficeClock(now: number): { time: string; open: boolean } {
  const local = new Date(now + UTC_OFFSET_MS);
  const [day, hour] = [local.getUTCDay(), local.getUTCHours()];
  return {
    time: local.toISOString().slice(11, 16),
    open: day >= 1 && day <= 5 && hour >= OPENING_HOUR && hour < CLOSING_HOUR,
  };
}
