/** A worker process: other people's calendars may repeat without end, or take long to read. */
import ICAL from "ical.js";
import type { Span } from "#drizzle/schema/bookings";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/lib/text/duration";
import { handleTasks } from "~/lib/workers/worker-tasks.server";
import { instantIn } from "./free-starts";
import { parseZone } from "./zones";

/** A calendar (RFC 5545), the zone of times without one, and the time to read, in epoch milliseconds. */
export type BusyTask = { text: string; zone: string; from: number; until: number; ownDomain: string };

const MAX_EVENTS = 10_000;
const MAX_REPEATS = 100_000;
const MAX_SPANS = 2_000;
/** A longer absence is read in full, but an event of years is a mistake. */
const MAX_LENGTH_MS = 400 * 24 * HOUR_MS;

handleTasks(({ text, zone, from, until, ownDomain }: BusyTask): Span[] => {
  // A file may hold several calendars.
  const parsed: unknown[] = ICAL.parse(text);
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
      events.filter((event) => event.hasProperty("recurrence-id")).map((event) => occurrence(event, zone)),
    );
    for (const component of events) {
      if (!isBusy(component) || isOwn(component, ownDomain)) continue;
      const event = new ICAL.Event(component, { exceptions: [] });
      if (!event.startDate) continue;
      const instant = (time: ICAL.Time) => toInstant(time, zoneName(component, "dtstart"), zone);
      const length = instant(event.endDate) - instant(event.startDate);
      if (!event.isRecurring() || event.isRecurrenceException()) {
        add(instant(event.startDate), instant(event.startDate) + length);
        continue;
      }
      const times = event.iterator();
      for (let time = times.next(); time; time = times.next()) {
        const start = instant(time);
        if (start >= until) break;
        repeats += 1;
        if (repeats > MAX_REPEATS) throw new Error("its events repeat too often");
        if (!changed.has(`${event.uid} ${start}`)) add(start, start + length);
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

/** Whether an event blocks time. Outlook says by its own property that one does not. */
function isBusy(event: ICAL.Component): boolean {
  const value = (name: string) => String(event.getFirstPropertyValue(name) ?? "").toUpperCase();
  return (
    value("transp") !== "TRANSPARENT" &&
    value("status") !== "CANCELLED" &&
    value("x-microsoft-cdo-busystatus") !== "FREE"
  );
}

/** Whether it is a call that was booked here: the database knows it better. */
const isOwn = (event: ICAL.Component, domain: string) =>
  String(event.getFirstPropertyValue("uid") ?? "").endsWith(`@${domain}`);

const zoneName = (event: ICAL.Component, name: string) =>
  event.getFirstProperty(name)?.getFirstParameter("tzid") ?? null;

/** An occurrence of a series that has its own event. */
function occurrence(event: ICAL.Component, zone: string): string {
  const time = event.getFirstPropertyValue("recurrence-id") as ICAL.Time;
  return `${event.getFirstPropertyValue("uid")} ${toInstant(time, zoneName(event, "recurrence-id"), zone)}`;
}

/** Known zones by their names, which calendars define only for some years; days and times without one by `own`. */
function toInstant(time: ICAL.Time, name: string | null, own: string): number {
  const day = `${time.year}-${String(time.month).padStart(2, "0")}-${String(time.day).padStart(2, "0")}`;
  if (time.isDate) return instantIn(own, day, 0);
  const seconds = time.second * SECOND_MS;
  const minutes = time.hour * 60 + time.minute;
  if (time.zone === ICAL.Timezone.utcTimezone)
    return Date.parse(`${day}T00:00Z`) + minutes * MINUTE_MS + seconds;
  const known = parseZone(name);
  if (known) return instantIn(known, day, minutes) + seconds;
  if (time.zone === ICAL.Timezone.localTimezone) return instantIn(own, day, minutes) + seconds;
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
