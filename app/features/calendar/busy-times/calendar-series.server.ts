import ICAL from "ical.js";
import { formatInZone } from "~/features/calendar/zones";
import { DAY_MS } from "~/lib/text/time";
import { type CalendarFile, type Entry, type EntryProblem, findEnd } from "./calendar-file.server";
import { fitsRule, isSubdaily, mayLoseTimes, skipTimes, toIterable } from "./calendar-rule.server";
import {
  addDays,
  addDuration,
  type Clock,
  countDays,
  findClock,
  formatDay,
  parseTime,
  readPeriods,
  readTimes,
} from "./calendar-times.server";

/** The host's zone and its clock. */
export type HostTime = { zone: string; clock: Clock };

/** One time of a series. `endAt` is known for those with a separate end. */
type Occurrence = { time: ICAL.Time; startAt: number; endAt?: number };

type Rule = {
  recur: ICAL.Recur;
  /** COUNT: the library also counts the times that do not fit. */
  maxTimes: number | null;
  fits(time: ICAL.Time): boolean;
  isAfterEnd(time: ICAL.Time, startAt: number): boolean;
  problem: EntryProblem | null;
};

/** The rules of a series; null instead of one that cannot be read. */
function readRules(entry: Entry, host: HostTime): (Rule | null)[] {
  return entry.component.getAllProperties("rrule").map((property) => {
    const [, , type, value] = property.jCal as [string, object, string, Record<string, unknown>];
    const iterable = type === "recur" ? toIterable(value, entry.start) : null;
    if (!iterable) return null;
    const problem: EntryProblem | null = mayLoseTimes(iterable) ? "repetition" : null;
    const { until, count, ...parts } = iterable;
    const fits = (time: ICAL.Time) => fitsRule(value, entry.start, time);
    const found = { maxTimes: count === undefined ? null : Number(count), fits, problem };
    const recur = ICAL.Recur.fromData(parts as unknown as Parameters<typeof ICAL.Recur.fromData>[0]);
    if (until === undefined) return { ...found, recur, isAfterEnd: () => false };
    const end = parseTime(String(until));
    if (!end) return { ...found, recur, isAfterEnd: () => false, problem: "until" };
    // The library compares in another zone, so it only has to stop some time later.
    recur.until = addDays(ICAL.Time.fromDateString(formatDay(end)), 2);
    return { ...found, recur, isAfterEnd: createEndCheck(entry, end, host) };
  });
}

/** Checks whether a time is after UNTIL (RFC 5545, 3.3.10). A day is one in the zone of the series, until its end. */
function createEndCheck({ start, clock }: Entry, end: ICAL.Time, host: HostTime): Rule["isAfterEnd"] {
  const isUtc = end.zone === ICAL.Timezone.utcTimezone;
  if (end.isDate || (start.isDate && !isUtc)) return (time) => formatDay(time) > formatDay(end);
  const endAt = isUtc ? end.toUnixTime() * 1000 : clock(moveToZone(start, end));
  if (!start.isDate) return (_time, startAt) => startAt > endAt;
  // Google ends days at 23:59:59 in UTC, in any zone.
  const isEndOfDay = end.hour === 23 && end.minute === 59 && end.second === 59;
  const lastDay = isEndOfDay ? formatDay(end) : formatInZone(host.zone, endAt, "date");
  return (time) => formatDay(time) > lastDay;
}

function moveToZone({ zone }: ICAL.Time, time: ICAL.Time): ICAL.Time {
  const moved = time.clone();
  moved.zone = zone;
  return moved;
}

/** `from` and `until` are in epoch milliseconds. */
type SeriesOptions = {
  host: HostTime;
  from: number;
  until: number;
  /** Called for each time of a rule: whether there is room for it. */
  count(): boolean;
  /** Called with the first time for which there is none. */
  fill(since: number): void;
  /** Gets what cannot be read: then at least the first time counts. */
  report(problem: EntryProblem): void;
};

/** The times of an event that begin between `from` and `until`, with some earlier ones and those that are left out. */
export function* listOccurrences(
  entry: Entry,
  file: CalendarFile,
  { host, from, until, count, fill, report }: SeriesOptions,
): Generator<Occurrence> {
  const { component, start, startAt, clock } = entry;
  const rules = readRules(entry, host);
  if (rules.includes(null) || ["rrule", "rdate"].some((name) => file.hasUnreadable(component, name)))
    report("repetition");
  if (!rules.some((rule) => rule?.isAfterEnd(start, startAt))) yield { time: start, startAt };
  for (const rule of rules) {
    if (!rule) continue;
    if (rule.problem) report(rule.problem);
    let left = rule.maxTimes ?? Infinity;
    const isEndless = rule.maxTimes === null;
    const times = startRule(rule, isEndless ? skipTimes(rule.recur, start, from - 2 * DAY_MS) : start);
    if (!times) report("repetition");
    for (let time = times?.next(); time && left > 0; time = times?.next()) {
      if (!count()) {
        fill(clock(time));
        break;
      }
      const day = Date.UTC(time.year, time.month - 1, time.day);
      if (day > until + DAY_MS) break;
      if (!rule.fits(time)) continue;
      left -= 1;
      // A clock takes longer than the rule, and most times of an old series are over.
      if (day < from - 2 * DAY_MS) continue;
      const at = clock(time);
      if (at >= until || rule.isAfterEnd(time, at)) break;
      yield { time, startAt: at };
    }
  }
  for (const property of component.getAllProperties("rdate")) {
    if ([...readTimes(property), ...readPeriods(property)].includes(null)) report("repetition");
    yield* listDates(entry, property, host.clock);
  }
}

/** The iterator of a rule; undefined if its parts contradict each other. */
function startRule({ recur }: Rule, start: ICAL.Time) {
  try {
    return recur.iterator(start);
  } catch {
    return undefined;
  }
}

/** The times of an RDATE: times, days, or periods. */
function* listDates(entry: Entry, property: ICAL.Property, hostClock: Clock): Generator<Occurrence> {
  const read = (time: ICAL.Time) => findClock(property, time, { own: entry.clock, hostClock }).clock;
  for (const period of readPeriods(property)) {
    if (!period) continue;
    const { start: time, end } = period;
    const startAt = read(time)(time);
    const endAt = end instanceof ICAL.Duration ? addDuration(time, end, read(time)) : read(end)(end);
    yield { time, startAt, endAt };
  }
  for (const given of readTimes(property)) {
    if (!given) continue;
    const isDayOfTime = given.isDate && !entry.start.isDate;
    const time = isDayOfTime ? onDay(entry.start, given) : given;
    yield { time, startAt: isDayOfTime ? entry.clock(time) : read(time)(time) };
  }
}

/** The time of day of `time` on another day. */
function onDay(time: ICAL.Time, { year, month, day }: ICAL.Time): ICAL.Time {
  const moved = time.clone();
  Object.assign(moved, { year, month, day });
  return moved;
}

/** From one occurrence on, a series has the times and the length of `entry` (RFC 5545, 3.2.13). */
type Range = { from: number; entry: Entry };

/** What replaces occurrences of a series. */
type Changes = { keys: Set<string>; ranges: Range[] };

/** The changes of each series in a calendar, by the UID. */
export function listChanges(entries: readonly Entry[], host: HostTime): Map<string, Changes> {
  const changes = new Map<string, Changes>();
  const series = new Map(entries.filter((entry) => !isChange(entry)).map((entry) => [entry.uid, entry]));
  for (const entry of entries) {
    if (entry.uid === null) continue;
    const { keys, ranges } = changes.get(entry.uid) ?? { keys: new Set<string>(), ranges: [] };
    for (const property of entry.component.getAllProperties("recurrence-id")) {
      const changed = series.get(entry.uid) ?? entry;
      const { clock } = changed;
      for (const key of listKeys(property, changed, host)) keys.add(key);
      const [time] = readTimes(property);
      if (!time || String(property.getFirstParameter("range")).toUpperCase() !== "THISANDFUTURE") continue;
      ranges.push({
        from: findClock(property, time, { own: clock, hostClock: host.clock }).clock(time),
        entry,
      });
    }
    changes.set(entry.uid, { keys, ranges: ranges.sort((a, b) => a.from - b.from) });
  }
  return changes;
}

/** Whether an entry replaces one occurrence of a series, or all from one on. */
export const isChange = ({ component }: Entry): boolean => component.hasProperty("recurrence-id");

/** The keys of the occurrences that an event leaves out. */
export const listExcluded = (entry: Entry, host: HostTime): Set<string> =>
  new Set(entry.component.getAllProperties("exdate").flatMap((property) => listKeys(property, entry, host)));

/** The keys of an occurrence: its start in epoch milliseconds, and its day. */
export const getKeys = ({ time, startAt }: Occurrence): string[] => [String(startAt), formatDay(time)];

/**
 * The keys of the occurrences that a property names. Outlook writes a day instead of a time, or its midnight. Times
 * without a zone are on the clock of their series.
 */
function listKeys(property: ICAL.Property, { component, clock: own }: Entry, host: HostTime): string[] {
  const hasDays = !component.getAllProperties("rrule").some(repeatsWithinDay);
  return readTimes(property).flatMap((time) => {
    if (!time) return [];
    const at = String(findClock(property, time, { own, hostClock: host.clock }).clock(time));
    const isMidnight = time.hour + time.minute === 0 && time.zone !== ICAL.Timezone.utcTimezone;
    return time.isDate || (isMidnight && hasDays) ? [at, formatDay(time)] : [at];
  });
}

/** Whether a rule may have several times a day, of which midnight may be one. */
function repeatsWithinDay(property: ICAL.Property): boolean {
  const { freq, byhour } = ((property.jCal as unknown[])[3] ?? {}) as { freq?: string; byhour?: unknown };
  return byhour !== undefined || isSubdaily(freq);
}

/** When an occurrence begins and ends, and which entry says so: the series, or the last change of it and the future. */
export function placeOccurrence(
  entry: Entry,
  { time, startAt, endAt }: Occurrence,
  ranges: readonly Range[],
): { source: Entry; start: number; end: number } {
  const range = ranges.findLast(({ from }) => from <= startAt);
  if (!range) return { source: entry, start: startAt, end: endAt ?? findEnd(entry, time, startAt) };
  const { entry: source, from } = range;
  if (entry.start.isDate && source.start.isDate) {
    const day = addDays(time, countDays(from, source.startAt));
    const start = source.clock(day);
    return { source, start, end: findEnd(source, day, start) };
  }
  const start = startAt + source.startAt - from;
  const lengthMs = findEnd(source, source.start, source.startAt) - source.startAt;
  return { source, start, end: start + lengthMs };
}
