import ICAL from "ical.js";
import { DAY_MS, HOUR_MS } from "~/lib/text/duration";
import type { CalendarFile } from "./calendar-file.server";
import {
  addDays,
  addDuration,
  type Clock,
  countDays,
  findClock,
  parseDuration,
  readTimes,
} from "./calendar-times.server";

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
