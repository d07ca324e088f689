import { dayOn } from "~/lib/text/calendar-day";
import { MINUTE_MS } from "~/lib/text/duration";

/** By the office's local time, Monday to Friday. India has no daylight saving time. */
const OPENS = 9;
const CLOSES = 17;
const UTC_OFFSET_MS = 330 * MINUTE_MS;

/** The calendar day in the office, such as 2026-03-14. */
export const officeDay = (now: number): string => dayOn(now + UTC_OFFSET_MS);

/** Whether the office's day has begun, whichever day it is. */
export const isOfficeDayOpen = (now: number): boolean => new Date(now + UTC_OFFSET_MS).getUTCHours() >= OPENS;

/** The time in the office, such as `11:30`, and whether it is within office hours. */
export function readOfficeClock(now: number): { time: string; open: boolean } {
  const local = new Date(now + UTC_OFFSET_MS);
  const [day, hour] = [local.getUTCDay(), local.getUTCHours()];
  return {
    time: local.toISOString().slice(11, 16),
    open: day >= 1 && day <= 5 && hour >= OPENS && hour < CLOSES,
  };
}
