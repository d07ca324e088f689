import ICAL from "ical.js";
import { WINDOWS_TO_IANA_MAP } from "windows-iana";
import { toInstant } from "~/features/calendar/free-starts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/lib/text/time";
import { parseZone } from "~/lib/text/time-zone";

/** Reads a time on the clock of some zone as epoch milliseconds. A day is its first moment. */
export type Clock = (time: ICAL.Time) => number;

/** The clock of the IANA zone `zone`. */
export const clockIn =
  (zone: string): Clock =>
  (time) =>
    toInstant(zone, formatDay(time), time.isDate ? 0 : time.hour * 60 + time.minute) +
    (time.isDate ? 0 : time.second * SECOND_MS);

const utcClock: Clock = (time) =>
  Date.parse(`${formatDay(time)}T00:00Z`) +
  (time.hour * 60 + time.minute) * MINUTE_MS +
  time.second * SECOND_MS;

/** By the calendar's definition of the zone, which may cover only some years. */
const definedClock: Clock = (time) => time.toUnixTime() * SECOND_MS;

/** A day such as 2026-03-14. */
export const formatDay = ({ year, month, day }: ICAL.Time): string =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/**
 * The clock of a property's times. Those without a zone are in the zone of `own`, and so are those in a zone that is
 * neither known nor defined in the calendar, which is then `unknownZone`. Days are in the zone of `hostClock`.
 */
export function findClock(
  property: ICAL.Property,
  time: ICAL.Time,
  { own, hostClock }: { own: Clock; hostClock: Clock },
): { clock: Clock; unknownZone: string | null } {
  const found = (clock: Clock) => ({ clock, unknownZone: null });
  if (time.isDate) return found(hostClock);
  if (time.zone === ICAL.Timezone.utcTimezone) return found(utcClock);
  const name = String(property.getFirstParameter("tzid") ?? "").trim();
  if (name === "") return found(own);
  const zone = findZone(name);
  if (zone) return found(clockIn(zone));
  if (time.zone !== ICAL.Timezone.localTimezone && isReadable(definedClock, time)) return found(definedClock);
  const windowsZone = parseZone(findWindowsZone(name));
  return windowsZone ? found(clockIn(windowsZone)) : { clock: own, unknownZone: name };
}

/** The zone that a TZID names, even below a prefix such as in `/example.org/20260101_1/Europe/Berlin`. */
function findZone(name: string): string | null {
  const parts = name.split("/");
  const ends = name.startsWith("/") ? [parts.slice(-3), parts.slice(-2), parts.slice(-1)] : [];
  return [parts, ...ends].map((end) => parseZone(end.join("/"))).find((zone) => zone !== null) ?? null;
}

/** Whether a definition of a zone gives a number for a time: its lines may contradict each other. */
function isReadable(clock: Clock, time: ICAL.Time): boolean {
  try {
    return Number.isFinite(clock(time));
  } catch {
    return false;
  }
}

/** The readable times of a property, without empty ones, such as after a comma; null instead of a malformed one. */
export const readTimes = (property: ICAL.Property): (ICAL.Time | null)[] =>
  listRaw(property)
    .filter((value) => typeof value === "string")
    .filter((value) => !/^[-T:]*$/.test(value))
    .map((value) => parseTime(value, property));

/** The periods of a property, such as FREEBUSY; null instead of a malformed one. The end is a time or a length. */
export const readPeriods = (
  property: ICAL.Property,
): ({ start: ICAL.Time; end: ICAL.Time | ICAL.Duration } | null)[] =>
  listRaw(property)
    .filter((value) => Array.isArray(value))
    .map((value) => {
      const [from = "", until = ""] = value.map(String);
      const start = parseTime(from, property);
      const end = parseDuration(until) ?? parseTime(until, property);
      return start && end && { start, end };
    });

const listRaw = (property: ICAL.Property): unknown[] => (property.jCal as unknown[]).slice(3);

/** A time as jCal has it, with or without its seconds. 24:00 is the next day's midnight. Null if it is malformed. */
export function parseTime(given: string, property?: ICAL.Property): ICAL.Time | null {
  // A day where the library expects a time.
  const value = given.replace(/T::$/, "");
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)?)?(Z?))?$/.exec(value);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const isDay = new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(value.slice(0, 10));
  if (!isDay || year < 1000 || hour > 24 || minute > 59 || second > 60) return null;
  const text = match[4] === undefined ? value : `${value.slice(0, 16)}:${match[6] ?? "00"}${match[7]}`;
  return ICAL.Time.fromString(text, property as ICAL.Property);
}

/** A length such as PT90M; null if it is malformed or negative. */
export function parseDuration(value: string): ICAL.Duration | null {
  if (!/^\+?P(?=\d|T\d)(\d{1,4}W)?(\d{1,5}D)?(T(\d{1,6}H)?(\d{1,8}M)?(\d{1,9}S)?)?$/.test(value)) return null;
  return ICAL.Duration.fromString(value.replace("+", ""));
}

/** The end of what begins at `start`: a day has 23 to 25 hours, an hour always 60 minutes (RFC 5545, 3.3.6). */
export function addDuration(
  start: ICAL.Time,
  { weeks, days, hours, minutes, seconds }: ICAL.Duration,
  clock: Clock,
) {
  const time = addDays(start, weeks * 7 + days);
  return clock(time) + hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS;
}

/** The same time some days later. */
export function addDays(time: ICAL.Time, days: number): ICAL.Time {
  const later = time.clone();
  later.day += days;
  return later;
}

/** The number of days between two times, rounded. */
export const countDays = (from: number, until: number): number => Math.round((until - from) / DAY_MS);

/** The library has the CLDR of 2021; these have changed since (CLDR 42 and 45). */
const changedZones = {
  "Central Asia Standard Time": "Asia/Bishkek",
  "Mountain Standard Time (Mexico)": "America/Mazatlan",
};

const zones = new Map(
  [
    ...WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === "001").map(
      ({ windowsName, iana }) => [windowsName, iana[0]] as const,
    ),
    ...Object.entries(changedZones),
    ["tzone://Microsoft/Utc", "UTC"],
  ].map(([name, zone]) => [name.toLowerCase(), zone]),
);

/** The IANA zone of a name that Windows has, such as `India Standard Time`, ignoring case; null if there is none. */
export const findWindowsZone = (name: string): string | null => zones.get(name.toLowerCase()) ?? null;
