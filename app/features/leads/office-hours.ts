import { formatInZone, OFFICE_ZONE } from "~/features/calendar/zones";

/** Monday to Friday, in the office's local time. */
const OPENING_TIME = "09:00";
const CLOSING_TIME = "17:00";

/** The calendar day in the office, such as 2026-03-14. */
export const officeDay = (now: number): string => formatInZone(OFFICE_ZONE, now, "date");

const officeTime = (now: number): string => formatInZone(OFFICE_ZONE, now, "24-hours");

/** Whether it is past the opening hour in the office, on any day of the week. */
export const isPastOpeningHour = (now: number): boolean => officeTime(now) >= OPENING_TIME;

/** The time in the office, such as `11:30`, and whether it is within office hours. */
export function readOfficeClock(now: number): { time: string; open: boolean } {
  const time = officeTime(now);
  const isWeekend = ["Sat", "Sun"].includes(formatInZone(OFFICE_ZONE, now, "weekday"));
  return { time, open: !isWeekend && time >= OPENING_TIME && time < CLOSING_TIME };
}
