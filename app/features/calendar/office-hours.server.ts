import { getBrand } from "~/lib/env/brand.server";
import { formatInZone } from "./zones";

/** The calendar day in the office, such as 2026-03-14. */
export const officeDay = (now: number): string => formatInZone(getBrand().office.zone, now, "date");

const officeTime = (now: number): string => formatInZone(getBrand().office.zone, now, "24-hours");

/** Whether the office has reached its opening hour today, on any day of the week. */
export const hasOfficeOpened = (now: number): boolean => officeTime(now) >= getBrand().office.opening;

/** The time in the office, such as `11:30`, and whether it is within office hours. */
export function readOfficeClock(now: number): { time: string; isOpen: boolean } {
  const time = officeTime(now);
  const isWeekend = ["Sat", "Sun"].includes(formatInZone(getBrand().office.zone, now, "weekday"));
  return {
    time,
    isOpen: !isWeekend && time >= getBrand().office.opening && time < getBrand().office.closing,
  };
}
