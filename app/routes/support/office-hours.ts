import { MINUTE_MS } from "~/lib/text/duration";

/** By the office's local time, Monday to Friday. India has no daylight saving time. */
const OPENS = 9;
const CLOSES = 17;
const UTC_OFFSET_MS = 330 * MINUTE_MS;

/** The time in the office, such as `11:30`, and whether it is within office hours. */
export function readOfficeClock(now: number): { time: string; open: boolean } {
  const local = new Date(now + UTC_OFFSET_MS);
  const [day, hour] = [local.getUTCDay(), local.getUTCHours()];
  return {
    time: local.toISOString().slice(11, 16),
    open: day >= 1 && day <= 5 && hour >= OPENS && hour < CLOSES,
  };
}
