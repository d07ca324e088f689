import ICAL from "ical.js";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/lib/text/time";

/** The parts of a rule (RFC 5545, 3.3.10) as the library parses them. */
type RuleParts = Record<string, unknown>;

const subdaily: Record<string, number> = { SECONDLY: SECOND_MS, MINUTELY: MINUTE_MS, HOURLY: HOUR_MS };
const frequencies = [...Object.keys(subdaily), "DAILY", "WEEKLY", "MONTHLY", "YEARLY"];

/** Whether a rule's frequency is several times a day. */
export const isSubdaily = (freq: unknown): boolean => Object.hasOwn(subdaily, String(freq));

/** A longer one is a mistake, and the library would count its days one by one. */
const MAX_INTERVAL = 10_000;

/** The parts of a rule in a form that the library can iterate from `start`; null if there is none. */
export function toIterable(given: RuleParts, start: ICAL.Time): RuleParts | null {
  const value = toMonthly(given, start);
  const { freq, interval = 1, bysetpos, byhour: _, ...hourly } = value;
  if (!frequencies.includes(String(freq))) return null;
  // The library goes through the hours of a day in the wrong steps. `fitsRule` leaves out the others.
  if (freq === "HOURLY" && !countsFromEnd(value) && bysetpos === undefined)
    return { ...hourly, freq, interval };
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
  if ((isNumbered && !bymonth) || !(hasHours(value) || bymonthday)) return value;
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
  if (freq === "YEARLY") return Boolean(byweekno ?? bysetpos ?? bymonthday) || hasHours(value);
  if (freq !== "MONTHLY") return bysetpos !== undefined;
  const isMixed = [bymonthday ?? []].flat().length > 1 && countsFromEnd(value);
  return (
    (bysetpos !== undefined && (hasHours(value) || bymonthday !== undefined)) ||
    (isMixed && Boolean(bymonth ?? byday))
  );
}

const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

const includes = (list: unknown, ...values: unknown[]): boolean =>
  list === undefined || [list].flat().some((item) => values.includes(item));

/** The positions of an item in a list of `count`, in steps of `step`, from its start and from its end (-1). */
const listPositions = (index: number, count: number, step = 1) => [
  Math.ceil(index / step),
  -Math.ceil((count + 1 - index) / step),
];

/** Whether a time is one of a rule from `start`, regardless of BYSETPOS and BYWEEKNO: the library finds others, too. */
export function fitsRule(value: RuleParts, start: ICAL.Time, time: ICAL.Time): boolean {
  const { freq, interval = 1, bymonth, bymonthday, byday, byhour, byminute, byweekno, byyearday } = value;
  const hasDay = bymonthday ?? byday ?? byweekno ?? byyearday;
  const countSteps = ({ year, month, day, hour, minute, second }: ICAL.Time) =>
    Math.floor(Date.UTC(year, month - 1, day, hour, minute, second) / (subdaily[String(freq)] ?? 1));
  const steps: Record<string, number> = {
    YEARLY: byweekno ? 0 : time.year - start.year,
    MONTHLY: (time.year - start.year) * 12 + time.month - start.month,
    ...(isSubdaily(freq) && { [String(freq)]: countSteps(time) - countSteps(start) }),
  };
  const monthDays = new Date(Date.UTC(time.year, time.month, 0)).getUTCDate();
  const isByYear = freq === "YEARLY" && !bymonth;
  const places = isByYear
    ? listPositions(time.dayOfYear(), ICAL.Time.isLeapYear(time.year) ? 366 : 365, 7)
    : listPositions(time.day, monthDays, 7);
  const weekday = weekdays[time.dayOfWeek() - 1];
  // Only months and years number their days.
  const ignored = freq === "MONTHLY" || freq === "YEARLY" ? /^\+?0*/ : /^[-+\d]*/;
  const days = byday && [byday].flat().map((day) => String(day).replace(ignored, ""));
  return (
    (steps[String(freq)] ?? 0) % Number(interval) === 0 &&
    includes(bymonth, time.month) &&
    includes(bymonthday, ...listPositions(time.day, monthDays)) &&
    includes(days, weekday, ...places.map((place) => `${place}${weekday}`)) &&
    includes(byhour, time.hour) &&
    includes(byminute, time.minute) &&
    (hasDay !== undefined || (freq !== "MONTHLY" && freq !== "YEARLY") || time.day === start.day)
  );
}

/** Where to begin a rule: at its start, or for hours and less at its last time that is at most a day after `until`. */
export function skipTimes({ freq, interval }: ICAL.Recur, start: ICAL.Time, until: number): ICAL.Time {
  const stepMs = (subdaily[freq] ?? 0) * interval;
  const steps = Math.floor((until - Date.UTC(start.year, start.month - 1, start.day)) / stepMs);
  if (stepMs === 0 || steps <= 0) return start;
  const later = start.clone();
  later.adjust(0, 0, 0, (steps * stepMs) / SECOND_MS);
  return later;
}
