/** A worker process, because an untrusted calendar may have events that repeat forever, or be slow to read. */
import ICAL from "ical.js";
import type { Span } from "#drizzle/schema/bookings";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/lib/text/duration";
import { handleTasks } from "~/lib/workers/worker-tasks.server";
import { toInstant } from "./free-starts";
import { mergeSpans } from "./merge-spans";
import { windowsZones } from "./windows-zones";
import { parseZone } from "./zones";

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
};

const MAX_EVENTS = 10_000;
const MAX_OCCURRENCES = 100_000;
const MAX_SPANS = 2_000;
/** Absences of months are read, but an event of several years is a mistake. */
const MAX_LENGTH_MS = 400 * DAY_MS;

handleTasks(({ text, zone, from, until, ownDomain }: BusyTask): BusyTimes => {
  const spans: Span[] = [];
  let unknownZone: string | null = null;
  const addSpan = (start: number, end: number, zoneProblem: string | null = null) => {
    if (end <= from || start >= until || end <= start || end - start >= MAX_LENGTH_MS) return;
    spans.push([start, end]);
    unknownZone ??= zoneProblem;
  };
  let occurrences = 0;
  for (const calendar of parseCalendars(text)) {
    const events = calendar.getAllSubcomponents("vevent");
    if (events.length > MAX_EVENTS) throw new Error(`it has more than ${MAX_EVENTS} events`);
    const changedKeys = new Set<string>();
    for (const event of events)
      for (const key of listOccurrences(event, "recurrence-id", zone)) changedKeys.add(seriesKey(event, key));
    const calendarName = calendar.getFirstPropertyValue("x-wr-calname");
    for (const component of events) {
      if (!isBusy(component, calendarName) || isOwnCall(component, ownDomain)) continue;
      const event = new ICAL.Event(component, { exceptions: [] });
      if (!event.startDate) continue;
      const startProperty = component.getFirstProperty("dtstart");
      const zoneName = getZoneName(startProperty);
      const endZoneName = getZoneName(component.getFirstProperty("dtend") ?? startProperty);
      const readTime = (time: ICAL.Time) => readInstant(time, zoneName, zone);
      const [firstStart, firstEnd] = [
        readTime(event.startDate),
        readInstant(event.endDate, endZoneName, zone),
      ];
      const zoneProblem = hasUnknownZone(event.startDate, zoneName) ? zoneName : null;
      if (!event.isRecurring() || event.isRecurrenceException()) {
        addSpan(firstStart, firstEnd, zoneProblem);
        continue;
      }
      const excluded = new Set(listOccurrences(component, "exdate", zone));
      const times = event.iterator();
      for (let time = times.next(); time; time = times.next()) {
        const start = readTime(time);
        if (start >= until) break;
        occurrences += 1;
        if (occurrences > MAX_OCCURRENCES) throw new Error("its events repeat too often");
        const isReplaced = [String(start), formatDay(time)].some(
          (key) => excluded.has(key) || changedKeys.has(seriesKey(component, key)),
        );
        if (isReplaced) continue;
        // A day may have 23 or 25 hours.
        const end = time.isDate
          ? readTime(event.getOccurrenceDetails(time).endDate)
          : start + firstEnd - firstStart;
        addSpan(start, end, zoneProblem);
      }
    }
    for (const component of calendar.getAllSubcomponents("vfreebusy"))
      for (const property of component.getAllProperties("freebusy")) {
        if (property.getParameter("fbtype") === "FREE") continue;
        for (const period of property.getValues() as ICAL.Period[])
          addSpan(readInstant(period.start, null, zone), readInstant(period.getEnd(), null, zone));
      }
  }
  return { spans: mergeSpans(spans).slice(0, MAX_SPANS), unknownZone };
});

/** The calendars in a file, which may be several. @throws for any other file */
function parseCalendars(text: string): ICAL.Component[] {
  const parsed: unknown[] = ICAL.parse(text.replace(/^\uFEFF/, ""));
  const roots = (typeof parsed[0] === "string" ? [parsed] : parsed) as unknown[][];
  if (roots.length === 0 || roots.some(([name]) => name !== "vcalendar")) throw new Error("not a calendar");
  return roots.map((root) => new ICAL.Component(root as ConstructorParameters<typeof ICAL.Component>[0]));
}

/** Outlook's statuses of events during which the host can still take a call. */
const availableStatuses = ["FREE", "WORKINGELSEWHERE"];

/** Whether an event blocks time. In Google's files, `calendarName` is the host's address. */
function isBusy(event: ICAL.Component, calendarName: unknown): boolean {
  const readValue = (name: string) => String(event.getFirstPropertyValue(name) ?? "").toUpperCase();
  const isDeclined = event
    .getAllProperties("attendee")
    .some(
      (attendee) =>
        String(attendee.getFirstValue()).toLowerCase() === `mailto:${String(calendarName).toLowerCase()}` &&
        attendee.getFirstParameter("partstat") === "DECLINED",
    );
  return (
    readValue("transp") !== "TRANSPARENT" &&
    readValue("status") !== "CANCELLED" &&
    !availableStatuses.includes(readValue("x-microsoft-cdo-busystatus")) &&
    !isDeclined
  );
}

/** Whether an event is a call that was booked here, for which the database is authoritative. */
const isOwnCall = (event: ICAL.Component, domain: string) =>
  String(event.getFirstPropertyValue("uid") ?? "").endsWith(`@${domain}`);

const getZoneName = (property: ICAL.Property | null): string | null =>
  property?.getFirstParameter("tzid") ?? null;

/** The key of an occurrence: its series and its start. */
const seriesKey = (event: ICAL.Component, start: string) => `${event.getFirstPropertyValue("uid")} ${start}`;

/** The occurrences that a property names: their start in epoch milliseconds, or the day, as Outlook writes it. */
function listOccurrences(event: ICAL.Component, propertyName: string, zone: string): string[] {
  const keys: string[] = [];
  for (const property of event.getAllProperties(propertyName))
    for (const time of property.getValues() as ICAL.Time[]) {
      keys.push(String(readInstant(time, getZoneName(property), zone)));
      const isMidnight = time.hour + time.minute === 0 && time.zone !== ICAL.Timezone.utcTimezone;
      if (isMidnight) keys.push(formatDay(time));
    }
  return keys;
}

const formatDay = ({ year, month, day }: ICAL.Time) =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/**
 * Reads a time as epoch milliseconds. A known `zoneName` takes precedence over the calendar's definition, which may
 * cover only some years. Days, and times without a zone, are in `ownZone`.
 */
function readInstant(time: ICAL.Time, zoneName: string | null, ownZone: string): number {
  const day = formatDay(time);
  if (time.isDate) return toInstant(ownZone, day, 0);
  const seconds = time.second * SECOND_MS;
  const minutes = time.hour * 60 + time.minute;
  if (time.zone === ICAL.Timezone.utcTimezone)
    return Date.parse(`${day}T00:00Z`) + minutes * MINUTE_MS + seconds;
  const hasNoZone = time.zone === ICAL.Timezone.localTimezone;
  const fallbackZone = hasNoZone ? (windowsZones.get(zoneName ?? "") ?? ownZone) : null;
  const knownZone = parseZone(zoneName) ?? fallbackZone;
  if (knownZone) return toInstant(knownZone, day, minutes) + seconds;
  return time.toUnixTime() * SECOND_MS;
}

const hasUnknownZone = (time: ICAL.Time, zoneName: string | null) =>
  zoneName !== null &&
  time.zone === ICAL.Timezone.localTimezone &&
  !parseZone(zoneName) &&
  !windowsZones.has(zoneName);
