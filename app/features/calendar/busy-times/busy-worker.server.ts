/** A worker process, because an untrusted calendar may have events that repeat forever, or be slow to read. */
import ICAL from "ical.js";
import type { Span } from "#drizzle/schema/hosts";
import { mergeSpans } from "~/features/calendar/working-hours";
import { DAY_MS } from "~/lib/text/time";
import { handleTasks } from "~/lib/workers/worker-tasks.server";
import {
  type CalendarFile,
  type Entry,
  type EntryProblem,
  getLengthMs,
  isBusy,
  readCalendarFile,
  readEntry,
  readText,
} from "./calendar-file.server";
import {
  getKeys,
  type HostTime,
  isChange,
  listChanges,
  listExcluded,
  listOccurrences,
  placeOccurrence,
} from "./calendar-series.server";
import { addDuration, clockIn, findClock, readPeriods } from "./calendar-times.server";

export type BusyTask = {
  /** The calendar (RFC 5545). */
  text: string;
  /** The zone of times without one. */
  zone: string;
  /** The period to read, in epoch milliseconds. */
  from: number;
  until: number;
  /** The domain in the ids of calls that were booked here. */
  ownDomain: string;
};

export type BusyTimes = {
  spans: Span[];
  /** A zone that is neither known nor defined in the calendar: its times were read in the zone of times without one. */
  unknownZone: string | null;
  /** The first entries of which a part cannot be read, and the number of all. */
  problems: { title: string; problem: EntryProblem }[];
  problemCount: number;
  /** Since when everything counts, because there are too many times; null if there are not. */
  fullSince: number | null;
};

const MAX_EVENTS = 10_000;
const MAX_OCCURRENCES = 100_000;
const MAX_SPANS = 2_000;
/** Absences of months are read, but an event of several years is a mistake. */
const MAX_LENGTH_MS = 400 * DAY_MS;
const MAX_NAMED_PROBLEMS = 3;
const MAX_TITLE_LENGTH = 60;

handleTasks(({ text, zone, from, until, ownDomain }: BusyTask): BusyTimes => {
  const file = readCalendarFile(text);
  const host: HostTime = { zone, clock: clockIn(zone) };
  const spans: Span[] = [];
  const problems = new Map<ICAL.Component, EntryProblem>();
  let unknownZone: string | null = null;
  let occurrences = 0;
  const count = () => ++occurrences <= MAX_OCCURRENCES;
  /** Since when everything counts, because a series has too many times. */
  let full = until;
  const fill = (since: number) => {
    full = Math.min(full, Math.max(since, from));
  };
  const addSpan = (start: number, end: number): boolean => {
    if (!(end > from && start < until && end > start && end - start < MAX_LENGTH_MS)) return false;
    spans.push([start, end]);
    return true;
  };
  const addEntry = (entry: Entry, start: number, end: number) => {
    if (!addSpan(start, end)) return;
    unknownZone ??= entry.unknownZone;
    if (entry.problem) problems.set(entry.component, entry.problem);
  };

  for (const calendar of file.calendars) {
    const calendarName = readText(calendar, "x-wr-calname");
    const blocks = ({ component }: Entry) => isBusy(component, calendarName);
    const entries = listEntries(calendar, file, host).filter((found): found is Entry => {
      if ("startAt" in found) return !isOwnCall(found.component, ownDomain);
      if (isBusy(found.component, calendarName)) problems.set(found.component, found.problem);
      return false;
    });
    const changes = listChanges(entries, host);
    for (const entry of entries) {
      if (isChange(entry)) {
        if (blocks(entry)) addEntry(entry, ...placeAlone(entry));
        continue;
      }
      const { keys, ranges } = changes.get(entry.uid ?? "") ?? { keys: new Set<string>(), ranges: [] };
      if (![entry, ...ranges.map((range) => range.entry)].some(blocks)) continue;
      const report = (problem: EntryProblem) => problems.set(entry.component, problem);
      try {
        const excluded = listExcluded(entry, host);
        // A change may move its series to a later time.
        const since = ranges.length > 0 ? 0 : from - getLengthMs(entry);
        const options = { host, from: since, until, count, fill, report };
        for (const occurrence of listOccurrences(entry, file, options)) {
          if (getKeys(occurrence).some((key) => excluded.has(key) || keys.has(key))) continue;
          const { source, start, end } = placeOccurrence(entry, occurrence, ranges);
          if (blocks(source)) addEntry(source, start, end);
        }
      } catch {
        addEntry(entry, ...placeAlone(entry));
        report("repetition");
      }
    }
    addFreeBusy(calendar, host, addSpan);
  }
  if (full < until) spans.push([full, until]);
  const merged = mergeSpans(spans);
  const [since] = merged[MAX_SPANS] ?? [until];
  if (since < until) merged.splice(MAX_SPANS, Infinity, [since, until]);
  full = Math.min(full, since);
  return {
    spans: merged,
    fullSince: full < until ? full : null,
    unknownZone,
    problems: [...problems].slice(0, MAX_NAMED_PROBLEMS).map(([component, problem]) => ({
      title: readTitle(component),
      problem,
    })),
    problemCount: problems.size,
  };
});

/** The events of a calendar. One without a readable start is a problem. @throws if there are too many */
function listEntries(calendar: ICAL.Component, file: CalendarFile, { clock }: HostTime) {
  const events = calendar.getAllSubcomponents("vevent");
  if (events.length > MAX_EVENTS) throw new Error(`it has more than ${MAX_EVENTS} events`);
  return events.map((component): Entry | { component: ICAL.Component; problem: EntryProblem } => {
    try {
      return readEntry(component, file, clock) ?? { component, problem: "start" };
    } catch {
      return { component, problem: "entry" };
    }
  });
}

const placeAlone = (entry: Entry): [start: number, end: number] => {
  const { start, end } = placeOccurrence(entry, { time: entry.start, startAt: entry.startAt }, []);
  return [start, end];
};

/** Adds the periods of a calendar's free and busy times. */
function addFreeBusy(
  calendar: ICAL.Component,
  host: HostTime,
  addSpan: (start: number, end: number) => void,
) {
  for (const component of calendar.getAllSubcomponents("vfreebusy"))
    for (const property of component.getAllProperties("freebusy")) {
      if (property.getParameter("fbtype") === "FREE") continue;
      for (const period of readPeriods(property)) {
        if (!period) continue;
        const { start, end } = period;
        const { clock } = findClock(property, start, { own: host.clock, hostClock: host.clock });
        addSpan(clock(start), end instanceof ICAL.Duration ? addDuration(start, end, clock) : clock(end));
      }
    }
}

/** Whether an event is a call that was booked here, for which the database is authoritative. */
const isOwnCall = (event: ICAL.Component, domain: string) =>
  (readText(event, "uid") ?? "").endsWith(`@${domain}`);

/** What an entry is called, for its host. */
const readTitle = (component: ICAL.Component) =>
  (readText(component, "summary") ?? "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_TITLE_LENGTH) || "An entry without a title";
