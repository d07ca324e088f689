/** A worker process: other people's calendars may repeat without end, or take long to read. */
import ICAL from "ical.js";
import type { Span } from "#drizzle/schema/bookings";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/lib/text/duration";
import { handleTasks } from "~/lib/workers/worker-tasks.server";
import { instantIn } from "./free-starts";
import { windowsZones } from "./windows-zones";
import { parseZone } from "./zones";

/** A calendar (RFC 5545), the zone of times without one, and the time to read, in epoch milliseconds. */
export type BusyTask = { text: string; zone: string; from: number; until: number; ownDomain: string };

const MAX_EVENTS = 10_000;
const MAX_REPEATS = 100_000;
const MAX_SPANS = 2_000;
/** A longer absence is read in full, but an event of years is a mistake. */
const MAX_LENGTH_MS = 400 * DAY_MS;

handleTasks(({ text, zone, from, until, ownDomain }: BusyTask): Span[] => {
  // A file may hold several calendars.
  const parsed: unknown[] = ICAL.parse(text.replace(/^\uFEFF/, ""));
  const roots = (typeof parsed[0] === "string" ? [parsed] : parsed) as unknown[][];
  if (roots.length === 0 || roots.some(([name]) => name !== "vcalendar")) throw new Error("not a calendar");
  const spans: Span[] = [];
  let repeats = 0;
  const add = (start: number, end: number) => {
    if (end > from && start < until && end > start && end - start < MAX_LENGTH_MS) spans.push([start, end]);
  };
  for (const root of roots) {
    const calendar = new ICAL.Component(root as ConstructorParameters<typeof ICAL.Component>[0]);
    const events = calendar.getAllSubcomponents("vevent");
    if (events.length > MAX_EVENTS) throw new Error(`it has more than ${MAX_EVENTS} events`);
    const changed = new Set(
      events.flatMap((event) => listOccurrences(event, "recurrence-id", zone).map(named(event))),
    );
    const owner = calendar.getFirstPropertyValue("x-wr-calname");
    for (const component of events) {
      if (!isBusy(component, owner) || isOwn(component, ownDomain)) continue;
      const event = new ICAL.Event(component, { exceptions: [] });
      if (!event.startDate) continue;
      const instant = (time: ICAL.Time) => toInstant(time, zoneName(component, "dtstart"), zone);
      const length = instant(event.endDate) - instant(event.startDate);
      if (!event.isRecurring() || event.isRecurrenceException()) {
        add(instant(event.startDate), instant(event.startDate) + length);
        continue;
      }
      const left = new Set(listOccurrences(component, "exdate", zone));
      const times = event.iterator();
      for (let time = times.next(); time; time = times.next()) {
        const start = instant(time);
        if (start >= until) break;
        repeats += 1;
        if (repeats > MAX_REPEATS) throw new Error("its events repeat too often");
        const names = [String(start), toDay(time)];
        if (names.some((name) => left.has(name) || changed.has(named(component)(name)))) continue;
        add(start, start + length);
      }
    }
    for (const component of calendar.getAllSubcomponents("vfreebusy"))
      for (const property of component.getAllProperties("freebusy")) {
        if (property.getParameter("fbtype") === "FREE") continue;
        for (const period of property.getValues() as ICAL.Period[])
          add(toInstant(period.start, null, zone), toInstant(period.getEnd(), null, zone));
      }
  }
  return merge(spans).slice(0, MAX_SPANS);
});

/** Statuses of Outlook with which a colleague may still be met. */
const available = ["FREE", "WORKINGELSEWHERE"];

/** Whether an event blocks time. `owner`: the calendar's name, which Google makes the address of its owner. */
function isBusy(event: ICAL.Component, owner: unknown): boolean {
  const value = (name: string) => String(event.getFirstPropertyValue(name) ?? "").toUpperCase();
  const isDeclined = event
    .getAllProperties("attendee")
    .some(
      (attendee) =>
        String(attendee.getFirstValue()).toLowerCase() === `mailto:${String(owner).toLowerCase()}` &&
        attendee.getFirstParameter("partstat") === "DECLINED",
    );
  return (
    value("transp") !== "TRANSPARENT" &&
    value("status") !== "CANCELLED" &&
    !available.includes(value("x-microsoft-cdo-busystatus")) &&
    !isDeclined
  );
}

/** Whether it is a call that was booked here: the database knows it better. */
const isOwn = (event: ICAL.Component, domain: string) =>
  String(event.getFirstPropertyValue("uid") ?? "").endsWith(`@${domain}`);

const zoneName = (event: ICAL.Component, name: string) =>
  event.getFirstProperty(name)?.getFirstParameter("tzid") ?? null;

/** Distinguishes the occurrences of an event's series from those of others. */
const named = (event: ICAL.Component) => (name: string) => `${event.getFirstPropertyValue("uid")} ${name}`;

/** The occurrences that a property excepts from a series, by their instants; by Outlook also by their days alone. */
const listOccurrences = (event: ICAL.Component, property: string, zone: string): string[] =>
  event.getAllProperties(property).flatMap((one) =>
    (one.getValues() as ICAL.Time[]).flatMap((time) => {
      const start = String(toInstant(time, one.getFirstParameter("tzid") ?? null, zone));
      const isDay = time.hour + time.minute === 0 && time.zone !== ICAL.Timezone.utcTimezone;
      return isDay ? [start, toDay(time)] : [start];
    }),
  );

const toDay = ({ year, month, day }: ICAL.Time) =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** Known zones by their names, which calendars define only for some years; days and times without one by `own`. */
function toInstant(time: ICAL.Time, name: string | null, own: string): number {
  const day = toDay(time);
  if (time.isDate) return instantIn(own, day, 0);
  const seconds = time.second * SECOND_MS;
  const minutes = time.hour * 60 + time.minute;
  if (time.zone === ICAL.Timezone.utcTimezone)
    return Date.parse(`${day}T00:00Z`) + minutes * MINUTE_MS + seconds;
  const isUndefined = time.zone === ICAL.Timezone.localTimezone;
  const known = parseZone(name) ?? (isUndefined ? (windowsZones.get(name ?? "") ?? own) : null);
  if (known) return instantIn(known, day, minutes) + seconds;
  return time.toUnixTime() * SECOND_MS;
}

/** Sorted, with overlapping ones joined. */
function merge(spans: Span[]): Span[] {
  const merged: Span[] = [];
  for (const [start, end] of spans.sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
