import { findHosts, type Host, listFreeTimes } from "~/features/calendar/hosts.server";
import { nextDay } from "~/features/calendar/working-hours";
import { describeTime, formatInZone, listZones, zoneLabel } from "~/features/calendar/zones";
import { getBrand } from "~/lib/env/brand.server";
import { parseZone } from "~/lib/text/time-zone";

/** The maximum number of times that are suggested instead of one that is no longer free. */
const MAX_OTHER_TIMES = 6;

/**
 * The free times of hosts for a page whose query has the visitor's zone, a day such as 2026-03-14, and a time in
 * epoch milliseconds; null if there are none. `movedCall` does not count as taken.
 */
export async function offerTimes(
  hosts: readonly Host[],
  query: URLSearchParams,
  movedCall?: { id: string; zone: string },
) {
  const freeTimes = [...(await listFreeTimes(hosts, { exceptCallId: movedCall?.id })).keys()];
  if (freeTimes.length === 0) return null;
  const hostZone = hosts[0]?.zone ?? getBrand().office.zone;
  const zone = parseZone(query.get("zone")) ?? movedCall?.zone ?? hostZone;
  const timesByDay = await groupByDay(freeTimes, zone);
  const at = parseTime(query.get("at"));
  const requestedDay = at === null ? query.get("day") : formatInZone(zone, at, "date");
  const day = requestedDay && timesByDay.has(requestedDay) ? requestedDay : firstKey(timesByDay);
  const times = (day && timesByDay.get(day)) || [];
  const laterTimes = freeTimes.filter((time) => at === null || time >= at);
  const otherTimes =
    laterTimes.length > 0 ? laterTimes.slice(0, MAX_OTHER_TIMES) : freeTimes.slice(-MAX_OTHER_TIMES);
  const isSameInHostZone = (time: number) =>
    formatInZone(hostZone, time, "full") === formatInZone(zone, time, "full");
  return {
    zone,
    zoneLabel: zoneLabel(zone),
    /** Null if the clocks of both zones show the same. */
    hostZoneLabel: times.every(isSameInHostZone) ? null : zoneLabel(hostZone),
    isZoneChosen: query.has("zone"),
    zones: query.has("zones") ? listZones(zone) : null,
    days: [...timesByDay].map(([day, times]) => ({
      day,
      label: formatInZone(zone, times[0] ?? 0, "day"),
      count: times.length,
    })),
    day,
    dayLabel: times[0] === undefined ? "" : formatInZone(zone, times[0], "long-day"),
    times: times.map((time) => ({
      at: time,
      label: formatInZone(zone, time, "time"),
      hostLabel: formatInZone(hostZone, time, "time"),
    })),
    chosen:
      at === null
        ? null
        : {
            at,
            free: freeTimes.includes(at),
            label: describeTime(at, zone),
            hostLabel: isSameInHostZone(at) ? null : describeTime(at, hostZone),
          },
    otherTimes: otherTimes.map((time) => ({ value: String(time), label: describeTime(time, zone) })),
  };
}

/** The times by their day in the zone. Only the first time of a day is converted, because there may be 2,000. */
async function groupByDay(times: readonly number[], zone: string): Promise<Map<string, number[]>> {
  const { toInstant } = await import("~/features/calendar/free-starts");
  const timesByDay = new Map<string, number[]>();
  let timesOfDay: number[] = [];
  let nextMidnight = 0;
  for (const time of times) {
    if (time >= nextMidnight) {
      const day = formatInZone(zone, time, "date");
      nextMidnight = toInstant(zone, nextDay(day), 0);
      timesOfDay = timesByDay.get(day) ?? [];
      timesByDay.set(day, timesOfDay);
    }
    timesOfDay.push(time);
  }
  return timesByDay;
}

/** A time in epoch milliseconds; null if it is missing or not a date. */
function parseTime(text: string | null): number | null {
  const time = Number(text ?? Number.NaN);
  return Number.isSafeInteger(time) && time > 0 && time < 8.64e15 ? time : null;
}

const firstKey = (map: Map<string, unknown>): string | null => [...map.keys()][0] ?? null;

export type TimeOffer = NonNullable<Awaited<ReturnType<typeof offerTimes>>>;

/** The number of slots suggested in a reply to a client. */
const FIRST_TIMES = 3;

/** The next days' first free times, in words, in the first host's zone, for a reply to a client. */
export async function describeFirstTimes(): Promise<string[]> {
  const hosts = await findHosts();
  const zone = hosts[0]?.zone ?? getBrand().office.zone;
  const firstByDay = new Map<string, number>();
  for (const time of (await listFreeTimes(hosts)).keys()) {
    const day = formatInZone(zone, time, "date");
    if (!firstByDay.has(day)) firstByDay.set(day, time);
    if (firstByDay.size === FIRST_TIMES) break;
  }
  return [...firstByDay.values()].map((time) => describeTime(time, zone));
}
