/** Loaded only when times are computed, since the library of time zones delays the start. */
import { TZDate, tzOffset } from "@date-fns/tz";
import type { Span } from "#drizzle/schema/bookings";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/lib/text/duration";
import { listQuarters, nextDay, QUARTER_MS } from "./working-hours";

/** When a member of staff takes calls; see the columns of `booking_settings`. */
export type CallHours = {
  zone: string;
  hours: readonly Span[][];
  length: number;
  buffer: number;
  notice: number;
  horizon: number;
  daysOff: readonly (readonly [first: string, last: string])[];
};

/** Times that may be chosen are half an hour apart; for shorter calls, as long as these. */
const STEP_MINUTES = 30;

const dayIn = (zone: string, at: number) => {
  const local = new TZDate(at, zone);
  return new Date(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()))
    .toISOString()
    .slice(0, 10);
};

/** The instant at which a clock in `zone` shows this many minutes after midnight; after a gap, as much later. */
export function instantIn(zone: string, day: string, minutes: number): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new TZDate(year, month - 1, date, 0, minutes, zone).getTime();
}

/** The starts of calls within working hours (epoch milliseconds), on days from `from` to `until`, in order. */
export function listStarts(
  { zone, hours, length, daysOff }: CallHours,
  from: number,
  until: number,
): number[] {
  const starts: number[] = [];
  const step = Math.min(length, STEP_MINUTES) * MINUTE_MS;
  const last = dayIn(zone, until);
  for (let day = dayIn(zone, from); day <= last; day = nextDay(day)) {
    if (daysOff.some(([first, last]) => first <= day && day <= last)) continue;
    const weekday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
    for (const [opens, closes] of hours[weekday] ?? []) {
      const [begin, end] = [instantIn(zone, day, opens), instantIn(zone, day, closes)];
      const changes = tzOffset(zone, new Date(begin)) !== tzOffset(zone, new Date(end));
      for (let at = begin; at + length * MINUTE_MS <= end; at += step) {
        if (at % QUARTER_MS !== 0) continue;
        // When the clock changes, the hours have another length, and a gap may move their end.
        if (
          changes &&
          !(isWithin(zone, at, opens, closes) && isWithin(zone, at + length * MINUTE_MS - 1, opens, closes))
        )
          continue;
        starts.push(at);
      }
    }
  }
  return starts;
}

function isWithin(zone: string, at: number, opens: number, closes: number): boolean {
  const local = new TZDate(at, zone);
  const minutes = local.getHours() * 60 + local.getMinutes();
  return minutes >= opens && minutes < closes;
}

/** Which starts are free: within notice and horizon, without a taken quarter, and apart from busy times. */
export function filterFree(
  starts: readonly number[],
  hours: CallHours,
  { taken, busy, now }: { taken: ReadonlySet<number>; busy: readonly Span[]; now: number },
): number[] {
  const { length, buffer, notice, horizon } = hours;
  const [earliest, latest] = [now + notice * HOUR_MS, now + horizon * DAY_MS];
  const [call, pause] = [length * MINUTE_MS, buffer * MINUTE_MS];
  // Sorted by both ends, since they are merged.
  let next = 0;
  return starts.filter((start) => {
    if (start < earliest || start > latest || start <= now) return false;
    if (listQuarters(start, hours).some((quarter) => taken.has(quarter))) return false;
    while (next < busy.length && (busy[next]?.[1] ?? 0) + pause <= start) next += 1;
    return (busy[next]?.[0] ?? Number.POSITIVE_INFINITY) >= start + call + pause;
  });
}
