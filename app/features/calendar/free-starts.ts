/** Loaded only when times are computed, because the library of time zones would delay the start. */
import { TZDate, tzOffset } from "@date-fns/tz";
import type { Span } from "#drizzle/schema/bookings";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/lib/text/duration";
import { listQuarters, nextDay, QUARTER_MS } from "./working-hours";

/** A host's hours and rules for calls, as in the columns of `booking_settings`. */
export type CallHours = {
  zone: string;
  hours: readonly Span[][];
  length: number;
  buffer: number;
  notice: number;
  horizon: number;
  daysOff: readonly (readonly [first: string, last: string])[];
};

/** The minutes between times that can be chosen. Shorter calls start one after the other. */
const STEP_MINUTES = 30;

const getDayInZone = (zone: string, time: number) => {
  const local = new TZDate(time, zone);
  return new Date(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()))
    .toISOString()
    .slice(0, 10);
};

/** The time at which a clock in `zone` shows this many minutes after midnight. A skipped time counts as later. */
export function toInstant(zone: string, day: string, minutes: number): number {
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
  const lastDay = getDayInZone(zone, until);
  for (let day = getDayInZone(zone, from); day <= lastDay; day = nextDay(day)) {
    if (daysOff.some(([first, last]) => first <= day && day <= last)) continue;
    const weekday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
    for (const [opens, closes] of hours[weekday] ?? []) {
      const [begin, end] = [toInstant(zone, day, opens), toInstant(zone, day, closes)];
      const isClockChanged = tzOffset(zone, new Date(begin)) !== tzOffset(zone, new Date(end));
      for (let start = begin; start + length * MINUTE_MS <= end; start += step) {
        if (start % QUARTER_MS !== 0) continue;
        // On the day of a clock change, the interval may include times outside the hours.
        const lastInstant = start + length * MINUTE_MS - 1;
        const isWithinHours =
          !isClockChanged ||
          (isWithin(zone, start, opens, closes) && isWithin(zone, lastInstant, opens, closes));
        if (isWithinHours) starts.push(start);
      }
    }
  }
  return starts;
}

function isWithin(zone: string, time: number, opens: number, closes: number): boolean {
  const local = new TZDate(time, zone);
  const minutes = local.getHours() * 60 + local.getMinutes();
  return minutes >= opens && minutes < closes;
}

/**
 * The starts that are free: within notice and horizon, without a taken slot, and not during busy times, which are
 * sorted and do not overlap.
 */
export function filterFreeStarts(
  starts: readonly number[],
  callHours: CallHours,
  { taken, busy, now }: { taken: ReadonlySet<number>; busy: readonly Span[]; now: number },
): number[] {
  const { length, buffer, notice, horizon } = callHours;
  const earliest = now + notice * HOUR_MS;
  const latest = now + horizon * DAY_MS;
  const callMs = length * MINUTE_MS;
  const bufferMs = buffer * MINUTE_MS;
  // The starts ascend, and so does the index of the first busy time that does not end before one.
  let nextBusy = 0;
  return starts.filter((start) => {
    if (start < earliest || start > latest || start <= now) return false;
    if (listQuarters(start, callHours).some((quarter) => taken.has(quarter))) return false;
    while (nextBusy < busy.length && (busy[nextBusy]?.[1] ?? 0) + bufferMs <= start) nextBusy += 1;
    return (busy[nextBusy]?.[0] ?? Number.POSITIVE_INFINITY) >= start + callMs + bufferMs;
  });
}
