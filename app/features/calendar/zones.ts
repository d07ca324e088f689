import { LRUCache } from "lru-cache";
import { getZoneName } from "~/lib/text/time-zone";

const formats = {
  time: { hour: "numeric", minute: "2-digit" },
  "24-hours": { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  weekday: { weekday: "short" },
  day: { weekday: "short", month: "short", day: "numeric" },
  "long-day": { weekday: "long", month: "long", day: "numeric" },
  full: {
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type ZoneFormat = keyof typeof formats | "date";

/** Limited, because visitors choose the zone. Each takes about 0.1 ms to create, and 20 KB. */
const formatters = new LRUCache<string, Intl.DateTimeFormat>({ max: 50 });

function getFormatter(zone: string, format: ZoneFormat): Intl.DateTimeFormat {
  const key = `${format} ${zone}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  // Canada writes 2026-03-14.
  const formatter =
    format === "date"
      ? new Intl.DateTimeFormat("en-CA", { timeZone: zone })
      : new Intl.DateTimeFormat("en-US", { ...formats[format], timeZone: zone });
  formatters.set(key, formatter);
  return formatter;
}

/** Formats a time (epoch milliseconds) as a clock in the zone shows it, in English; as `date`, such as 2026-03-14. */
export const formatInZone = (zone: string, time: number, format: ZoneFormat): string =>
  // ICU puts a narrow space before AM, which few fonts have.
  getFormatter(zone, format).format(time).replaceAll("\u202f", " ");

/** A zone in words, such as `New York time`. */
export const zoneLabel = (zone: string): string => (zone === "UTC" ? "UTC" : `${getPlace(zone)} time`);

/** A time with its zone, such as `Tue, Dec 1, 2026, 3:00 PM (Berlin time)`. */
export const describeTime = (time: number, zone: string): string =>
  `${formatInZone(zone, time, "full")} (${zoneLabel(zone)})`;

/** The place that a zone is named after. */
function getPlace(zone: string): string {
  const name = getZoneName(zone);
  return name.slice(name.lastIndexOf("/") + 1).replaceAll("_", " ");
}

/** All zones by region, for a select, by their current names. `chosen` is among them. */
export function listZones(chosen: string): { region: string; zones: string[] }[] {
  const zonesByRegion = new Map<string, string[]>();
  const zones = ["UTC", chosen, ...Intl.supportedValuesOf("timeZone")].map(getZoneName);
  for (const zone of new Set(zones)) {
    const region = zone.includes("/") ? zone.slice(0, zone.indexOf("/")) : "Other";
    zonesByRegion.set(region, [...(zonesByRegion.get(region) ?? []), zone]);
  }
  return [...zonesByRegion]
    .map(([region, zones]) => ({ region, zones: zones.sort() }))
    .sort((a, b) => a.region.localeCompare(b.region));
}
