/** Loaded only when times are computed, because the library of time zones would delay the start. */
import { TZDate, tzOffset } from "@date-fns/tz";
import type { Span } from "#drizzle/schema/hosts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/lib/text/time";
import { listQuarters, nextDay, QUARTER_MS } from "./working-hours";

/** A host's hours and rules for calls, as in the columns of `booking_settings`. */
export type CallHours = {
  zone: string;
  hours: readonly Span[][];
  lengthMinutes: number;
  breakMinutes: number;
  noticeHours: number;
  horizonDays: number;
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

/**
 * The time at which a clock in `zone` shows this many minutes after midnight: of a repeated hour the first, and of a
 * skipped one as if it had not been skipped (RFC 5545, 3.3.5).
 */
export function toInstant(zone: string, day: string, minutes: number): number {
  const shown = Date.parse(`${day}T00:00Z`) + minutes * MINUTE_MS;
  const getOffset = (time: number) => tzOffset(zone, new Date(time)) * MINUTE_MS;
  const before = shown - getOffset(shown - DAY_MS);
  const after = shown - getOffset(shown + DAY_MS);
  return before + getOffset(before) === shown || after + getOffset(after) !== shown ? before : after;
}

/** The starts of calls within working hours (epoch milliseconds), on days from `from` to `until`, in order. */
export function listStarts(
  { zone, hours, lengthMinutes, daysOff }: CallHours,
  from: number,
  until: number,
): number[] {
  const starts: number[] = [];
  const callMs = lengthMinutes * MINUTE_MS;
  const step = Math.min(lengthMinutes, STEP_MINUTES) * MINUTE_MS;
  const lastDay = getDayInZone(zone, until);
  for (let day = getDayInZone(zone, from); day <= lastDay; day = nextDay(day)) {
    if (daysOff.some(([first, last]) => first <= day && day <= last)) continue;
    const weekday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
    for (const [opens, closes] of hours[weekday] ?? []) {
      const [begin, end] = [toInstant(zone, day, opens), toInstant(zone, day, closes)];
      const isClockChanged = tzOffset(zone, new Date(begin)) !== tzOffset(zone, new Date(end));
      for (let start = begin; start + callMs <= end; start += step) {
        if (start % QUARTER_MS !== 0) continue;
        // On the day of a clock change, the interval may include times outside the hours.
        const lastInstant = start + callMs - 1;
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
  const earliest = now + callHours.noticeHours * HOUR_MS;
  const latest = now + callHours.horizonDays * DAY_MS;
  const callMs = callHours.lengthMinutes * MINUTE_MS;
  const breakMs = callHours.breakMinutes * MINUTE_MS;
  // The starts ascend, and so does the index of the first busy time that does not end before one.
  let nextBusy = 0;
  return starts.filter((start) => {
    if (start < earliest || start > latest || start <= now) return false;
    if (listQuarters(start, callHours).some((quarter) => taken.has(quarter))) return false;
    while (nextBusy < busy.length && (busy[nextBusy]?.[1] ?? 0) + breakMs <= start) nextBusy += 1;
    return (busy[nextBusy]?.[0] ?? Number.POSITIVE_INFINITY) >= start + callMs + breakMs;
  });
}
