import { findHosts, type Host, listFreeTimes } from "~/features/calendar/hosts.server";
import { nextDay } from "~/features/calendar/working-hours";
import {
  describeTime,
  formatIn,
  listZones,
  OFFICE_ZONE,
  parseZone,
  zoneLabel,
} from "~/features/calendar/zones";

/** The most other times that are offered for one that is no longer free. */
const MAX_OTHERS = 6;

/**
 * The free times of hosts for a page whose address names the visitor's zone, a day such as 2026-03-14, and a time in
 * epoch milliseconds; null if there are none. `except`: a call that is to be moved, with its zone.
 */
export async function offerTimes(
  hosts: readonly Host[],
  query: URLSearchParams,
  except?: { id: string; zone: string },
) {
  const free = [...(await listFreeTimes(hosts, { except: except?.id })).keys()];
  if (free.length === 0) return null;
  const ownZone = hosts[0]?.zone ?? OFFICE_ZONE;
  const zone = parseZone(query.get("zone")) ?? except?.zone ?? ownZone;
  const days = new Map<string, number[]>();
  const { instantIn } = await import("~/features/calendar/free-starts");
  // Only the first time of a day is converted: there may be 2,000.
  let times: number[] = [];
  let midnight = 0;
  for (const at of free) {
    if (at >= midnight) {
      const day = formatIn(zone, at, "date");
      midnight = instantIn(zone, nextDay(day), 0);
      times = days.get(day) ?? [];
      days.set(day, times);
    }
    times.push(at);
  }
  const wanted = Number(query.get("at") ?? Number.NaN);
  const at = Number.isSafeInteger(wanted) && wanted > 0 && wanted < 8.64e15 ? wanted : null;
  const asked = at === null ? query.get("day") : formatIn(zone, at, "date");
  const day = asked && days.has(asked) ? asked : ([...days.keys()][0] ?? null);
  const shown = (day && days.get(day)) || [];
  const later = free.filter((other) => at === null || other >= at);
  const name = (at: number) => ({
    at,
    label: formatIn(zone, at, "time"),
    own: formatIn(ownZone, at, "time"),
  });
  return {
    zone,
    zoneLabel: zoneLabel(zone),
    /** Null if its clocks show the same. */
    ownZoneLabel: shown.every((at) => formatIn(ownZone, at, "full") === formatIn(zone, at, "full"))
      ? null
      : zoneLabel(ownZone),
    zoneNamed: query.has("zone"),
    zones: query.has("zones") ? listZones(zone) : null,
    days: [...days].map(([day, times]) => ({
      day,
      label: formatIn(zone, times[0] ?? 0, "day"),
      count: times.length,
    })),
    day,
    dayLabel: shown[0] === undefined ? "" : formatIn(zone, shown[0], "long-day"),
    times: shown.map(name),
    chosen:
      at === null
        ? null
        : {
            at,
            free: free.includes(at),
            label: describeTime(at, zone),
            own:
              formatIn(ownZone, at, "full") === formatIn(zone, at, "full") ? null : describeTime(at, ownZone),
          },
    others: (later.length > 0 ? later.slice(0, MAX_OTHERS) : free.slice(-MAX_OTHERS)).map((at) => ({
      value: String(at),
      label: describeTime(at, zone),
    })),
  };
}

export type TimeOffer = NonNullable<Awaited<ReturnType<typeof offerTimes>>>;

/** The first free times in words, in the studio's zone, for a reply to a client: one a day. */
export async function describeFirstTimes(count: number): Promise<string[]> {
  const hosts = await findHosts();
  const zone = hosts[0]?.zone ?? OFFICE_ZONE;
  const byDay = new Map<string, number>();
  for (const at of (await listFreeTimes(hosts)).keys()) {
    const day = formatIn(zone, at, "date");
    if (!byDay.has(day)) byDay.set(day, at);
    if (byDay.size === count) break;
  }
  return [...byDay.values()].map((at) => describeTime(at, zone));
}
