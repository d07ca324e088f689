import type ICAL from "ical.js";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/lib/text/duration";

/** The parts of a rule (RFC 5545, 3.3.10) as the library parses them. */
export type RuleParts = Record<string, unknown>;

const subdaily: Record<string, number> = { SECONDLY: SECOND_MS, MINUTELY: MINUTE_MS, HOURLY: HOUR_MS };
const frequencies = [...Object.keys(subdaily), "DAILY", "WEEKLY", "MONTHLY", "YEARLY"];

/** Whether a rule's frequency is several times a day. */
export const isSubdaily = (freq: unknown): boolean => Object.hasOwn(subdaily, String(freq));

/** A longer one is a mistake, and the library would count its days one by one. */
const MAX_INTERVAL = 10_000;

/** The parts of a rule in a form that the library can iterate from `start`; null if there is none. */
export function toIterable(given: RuleParts, start: ICAL.Time): RuleParts | null {
  const value = toMonthly(given, start);
  const { freq, interval = 1, bysetpos } = value;
  if (!frequencies.includes(String(freq))) return null;
  if (!isSubdaily(freq) && Number(interval) > MAX_INTERVAL) return null;
  // Below months, the library skips days from a month's end, or seeks them forever.
  if (freq === "MONTHLY" || freq === "YEARLY" || !countsFromEnd(value)) return value;
  return freq === "DAILY" && interval === 1 && bysetpos === undefined ? { ...value, freq: "MONTHLY" } : null;
}

const countsFromEnd = ({ bymonthday = [] }: RuleParts) => [bymonthday].flat().some((day) => Number(day) < 0);
const hasHours = ({ byhour, byminute, bysecond }: RuleParts) => Boolean(byhour ?? byminute ?? bysecond);

/** The library loses times of a year's rule with hours, and days of each month. By months, it finds them. */
function toMonthly(value: RuleParts, start: ICAL.Time): RuleParts {
  const { freq, interval = 1, bymonth, bymonthday, byday, bysetpos, byweekno, byyearday } = value;
  const isNumbered = [byday ?? []].flat().some((day) => /\d/.test(String(day)));
  if (freq !== "YEARLY" || interval !== 1 || (bysetpos ?? byweekno ?? byyearday)) return value;
  if ((isNumbered && !bymonth) || !(hasHours(value) || (bymonthday && !bymonth))) return value;
  const isDated = bymonthday ?? byday;
  return {
    ...value,
    freq: "MONTHLY",
    ...(!bymonth && !isDated && { bymonth: start.month }),
    ...(!isDated && { bymonthday: start.day }),
  };
}

/** Whether the library may find only some times of a rule. */
export function mayLoseTimes(value: RuleParts): boolean {
  const { freq, bymonth, bymonthday, byday, bysetpos, byweekno } = value;
  if (freq === "YEARLY") return Boolean(byweekno ?? bysetpos ?? (bymonthday && !bymonth)) || hasHours(value);
  if (freq !== "MONTHLY") return bysetpos !== undefined;
  const isMixed = [bymonthday ?? []].flat().length > 1 && countsFromEnd(value);
  return (bysetpos !== undefined && hasHours(value)) || (isMixed && Boolean(bymonth ?? byday));
}

/** Where to begin a rule: at its start, or for hours and less at its last time that is at most a day after `until`. */
export function skipTimes({ freq, interval, count }: ICAL.Recur, start: ICAL.Time, until: number): ICAL.Time {
  const stepMs = (subdaily[freq] ?? 0) * interval;
  const steps = Math.floor((until - Date.UTC(start.year, start.month - 1, start.day)) / stepMs);
  if (stepMs === 0 || count || steps <= 0) return start;
  const later = start.clone();
  later.adjust(0, 0, 0, (steps * stepMs) / SECOND_MS);
  return later;
}
