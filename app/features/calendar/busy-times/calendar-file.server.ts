import ICAL from "ical.js";
import { DAY_MS, HOUR_MS } from "~/lib/text/time";
import {
  addDays,
  addDuration,
  type Clock,
  countDays,
  findClock,
  parseDuration,
  readTimes,
} from "./calendar-times.server";

/** Calendars have three levels. */
const MAX_DEPTH = 10;

/** A component as jCal (RFC 7265, 3.3). */
type JsonComponent = [name: string, properties: JsonProperty[], components: JsonComponent[]];
type JsonProperty = [name: string, parameters: object, type: string, ...values: unknown[]];

/** What busy times depend on. A mistake in any other property does not matter. */
const readProperties = new Set([
  ...["dtstart", "dtend", "duration", "rrule", "rdate", "exdate", "recurrence-id", "freebusy"],
  ...["uid", "summary", "transp", "status", "attendee", "x-microsoft-cdo-busystatus", "x-wr-calname"],
  ...["tzid", "tzoffsetfrom", "tzoffsetto"],
]);

/** The properties with upper-case values, which some programs write in lower case. */
const upperCased = new Set(["rrule", "duration", "transp", "status", "x-microsoft-cdo-busystatus"]);

export type CalendarFile = {
  calendars: ICAL.Component[];
  /** Whether a component has a property of this name that cannot be read. */
  hasUnreadable(component: ICAL.Component, name: string): boolean;
};

/**
 * Reads the calendars in a file (RFC 5545), leaving out lines that cannot be read.
 * @throws for any other file, and for one that is cut off
 */
export function readCalendarFile(text: string): CalendarFile {
  const root: JsonComponent = ["", [], []];
  const open = [root];
  const unreadable = new Map<unknown, Set<string>>();
  // Long lines are folded (RFC 5545, 3.1).
  for (const line of text
    .replace(/^\uFEFF/, "")
    .replace(/\r?\n[ \t]/g, "")
    .split(/\r?\n/)) {
    const component = open.at(-1) ?? root;
    const [, name = "", value = ""] = /^([\w-]+)(?::(.*))?/s.exec(line.trim()) ?? [];
    const key = name.toLowerCase();
    if (key === "begin") {
      const child: JsonComponent = [value.trim().toLowerCase(), [], []];
      component[2].push(child);
      if (open.push(child) > MAX_DEPTH) throw new Error("its components are too deep");
    } else if (key === "end") {
      // One that was not closed ends with the one around it.
      const depth = open.findLastIndex(([opened]) => opened === value.trim().toLowerCase());
      if (depth > 0) open.length = depth;
    } else if (readProperties.has(key)) {
      const property = parseProperty(key, upperCased.has(key) ? line.toUpperCase() : line);
      if (property) component[1].push(property);
      else unreadable.set(component, (unreadable.get(component) ?? new Set()).add(key));
    }
  }
  if (open.length > 1) throw new Error("it is cut off");
  const [first] = root[2];
  if (!first || root[2].some(([name]) => name !== "vcalendar")) throw new Error("not a calendar");
  return {
    calendars: root[2].map((calendar) => {
      calendar[2] = calendar[2].filter(([name, ...zone]) => name !== "vtimezone" || isZone(zone));
      return new ICAL.Component(calendar as unknown as ConstructorParameters<typeof ICAL.Component>[0]);
    }),
    hasUnreadable: (component, name) => unreadable.get(component.jCal)?.has(name) === true,
  };
}

const hasProperties = (properties: JsonProperty[], names: readonly string[]) =>
  names.every((name) => properties.some(([found]) => found === name));

/** Whether a definition of a zone has what the library needs. */
const isZone = ([properties, observances]: [JsonProperty[], JsonComponent[]]) =>
  hasProperties(properties, ["tzid"]) &&
  observances.length > 0 &&
  observances.every(
    ([, parts]) =>
      hasProperties(parts, ["dtstart", "tzoffsetfrom", "tzoffsetto"]) &&
      parts.every(([name, , , value]) => zonePatterns[name]?.test(String(value)) !== false),
  );

/** The values that the definition of a zone needs, as the library passes them on. Some begin with a day. */
const zonePatterns: Record<string, RegExp> = {
  dtstart: /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d|$)/,
  tzoffsetfrom: /^[+-]\d\d:\d\d/,
  tzoffsetto: /^[+-]\d\d:\d\d/,
};

/** Spaces in a rule, and empty values in a list, are mistakes that the library does not forgive. */
function clean(name: string, value: string): string {
  if (name === "rrule") return value.replace(/\s/g, "");
  if (!["rdate", "exdate", "freebusy"].includes(name)) return value;
  return value
    .split(",")
    .filter((item) => /^[^/]+(\/.+)?$/.test(item))
    .join(",");
}

/** The name of a zone that has a colon without quotation marks, such as Outlook's `tzone://Microsoft/Utc`. */
const quoteZone = (line: string): string =>
  line.replace(/^([^:"]*;TZID=)([^":;]*:[^":;]*)(;[^":]*)?:([^:]*)$/i, '$1"$2"$3:$4');

/** A property as jCal; null if it cannot be read. */
function parseProperty(name: string, line: string): JsonProperty | null {
  try {
    return ICAL.parse.property(
      quoteZone(line).replace(
        /^((?:"[^"]*"|[^":])*):(.*)$/s,
        (_, head, value) => `${head}:${clean(name, value)}`,
      ),
    );
  } catch {
    return null;
  }
}

/** A part of an entry that cannot be read. */
export type EntryProblem = "start" | "end" | "repetition" | "until" | "entry";

/** How long an entry lasts: whole days, or milliseconds. */
type Length = { days: number } | { ms: number };

/** An event of a calendar. */
export type Entry = {
  component: ICAL.Component;
  uid: string | null;
  start: ICAL.Time;
  clock: Clock;
  startAt: number;
  length: Length;
  unknownZone: string | null;
  problem: EntryProblem | null;
};

/** What an entry lasts if its end cannot be read. */
const UNKNOWN_END_MS = HOUR_MS;

/** Reads an event. Days, and times without a zone, are read on the host's clock. Null without a readable start. */
export function readEntry(component: ICAL.Component, file: CalendarFile, hostClock: Clock): Entry | null {
  const property = component.getFirstProperty("dtstart");
  const [start] = property ? readTimes(property) : [];
  if (!property || !start) return null;
  const { clock, unknownZone } = findClock(property, start, { own: hostClock, hostClock });
  const startAt = clock(start);
  const length = readLength(component, { start, clock, startAt }, hostClock, file);
  return {
    component,
    uid: readText(component, "uid"),
    start,
    clock,
    startAt,
    length: length ?? { ms: UNKNOWN_END_MS },
    unknownZone,
    problem: length ? null : "end",
  };
}

/** The length of an event; null if it cannot be read. Without an end a day counts, and a time takes none. */
function readLength(
  component: ICAL.Component,
  { start, clock, startAt }: Pick<Entry, "start" | "clock" | "startAt">,
  hostClock: Clock,
  file: CalendarFile,
): Length | null {
  const property = component.getFirstProperty("dtend");
  const [end] = property ? readTimes(property) : [];
  if (property && end) return readUntil(property, end, { start, clock, startAt }, hostClock);
  const duration = component.getFirstProperty("duration");
  if (duration) {
    const parsed = parseDuration(String((duration.jCal as unknown[])[3]));
    return parsed && toLength(start, startAt, addDuration(start, parsed, clock));
  }
  const isUnreadable =
    end === null || ["dtend", "duration"].some((name) => file.hasUnreadable(component, name));
  if (isUnreadable) return start.isDate ? { days: 1 } : null;
  return start.isDate ? { days: 1 } : { ms: 0 };
}

/** The length until DTEND, which is in the zone of the start unless it has one. Null if that is before the start. */
function readUntil(
  property: ICAL.Property,
  end: ICAL.Time,
  { start, clock, startAt }: Pick<Entry, "start" | "clock" | "startAt">,
  hostClock: Clock,
): Length | null {
  const { clock: endClock } = findClock(property, end, { own: start.isDate ? hostClock : clock, hostClock });
  if (end.zone === ICAL.Timezone.localTimezone && !end.isDate) end.zone = start.zone;
  const until = endClock(end);
  if (until > startAt || (until === startAt && !start.isDate)) return toLength(start, startAt, until);
  if (start.isDate) return { days: 1 };
  // Some programs write the last day instead of the one after it.
  return end.isDate ? toLength(start, startAt, endClock(addDays(end, 1))) : null;
}

/** From a day until another one, it is a number of days. */
function toLength(start: ICAL.Time, startAt: number, until: number): Length | null {
  if (!(until >= startAt)) return start.isDate ? { days: 1 } : null;
  const days = countDays(startAt, until);
  return start.isDate && days > 0 ? { days } : { ms: until - startAt };
}

/** When an occurrence that begins at `time`, which is `startAt`, ends. */
export const findEnd = ({ length, clock }: Entry, time: ICAL.Time, startAt: number): number =>
  "days" in length ? clock(addDays(time, length.days)) : startAt + length.ms;

/** What an entry lasts, in milliseconds; of days at most. */
export const getLengthMs = ({ length }: Entry): number =>
  "days" in length ? (length.days + 1) * DAY_MS : length.ms;

/** A property's text; null without one. */
export function readText(component: ICAL.Component, name: string): string | null {
  const value = component.getFirstPropertyValue(name);
  return value === null || value === "" ? null : String(value);
}

/** Outlook's statuses of events during which the host can still take a call. */
const availableStatuses = ["FREE", "WORKINGELSEWHERE"];

/** Whether an event blocks time. In Google's files, `calendarName` is the host's address. */
export function isBusy(event: ICAL.Component, calendarName: string | null): boolean {
  const readValue = (name: string) => (readText(event, name) ?? "").toUpperCase();
  const isDeclined = event
    .getAllProperties("attendee")
    .some(
      (attendee) =>
        String(attendee.getFirstValue()).toLowerCase() === `mailto:${calendarName?.toLowerCase()}` &&
        attendee.getFirstParameter("partstat") === "DECLINED",
    );
  return (
    readValue("transp") !== "TRANSPARENT" &&
    readValue("status") !== "CANCELLED" &&
    !availableStatuses.includes(readValue("x-microsoft-cdo-busystatus")) &&
    !isDeclined
  );
}
