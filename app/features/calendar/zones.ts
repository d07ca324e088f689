import { LRUCache } from "lru-cache";

/** A zone of the office, until staff choose their own. */
export const OFFICE_ZONE = "Asia/Kolkata";
/** In characters; the longest name of a zone has 32. */
const MAX_ZONE = 40;

/** Places that were renamed, which ICU still calls by their former names. */
const renamed: Record<string, string> = {
  "Asia/Calcutta": OFFICE_ZONE,
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Europe/Kiev": "Europe/Kyiv",
};

const formats = {
  time: { hour: "numeric", minute: "2-digit" },
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

/** Each takes about 0.1 ms and 20 KB to create, and visitors choose the zone. */
const formatters = new LRUCache<string, Intl.DateTimeFormat>({ max: 50 });

function formatter(zone: string, format: ZoneFormat): Intl.DateTimeFormat {
  const key = `${format} ${zone}`;
  const known = formatters.get(key);
  if (known) return known;
  // Canada writes 2026-03-14.
  const made =
    format === "date"
      ? new Intl.DateTimeFormat("en-CA", { timeZone: zone })
      : new Intl.DateTimeFormat("en-US", { ...formats[format], timeZone: zone });
  formatters.set(key, made);
  return made;
}

/** A point in time (epoch milliseconds) as a clock in the zone shows it, in English; `date` such as 2026-03-14. */
export const formatIn = (zone: string, at: number, format: ZoneFormat): string =>
  // ICU puts a narrow space before AM, which few fonts have.
  formatter(zone, format).format(at).replaceAll("\u202f", " ");

/** The time zone that a text names, spelled as usual; null if there is none. */
export function parseZone(text: string | null | undefined): string | null {
  // Offsets such as +05:30 name no place, and not all systems know them.
  if (!text || text.length > MAX_ZONE || !/^[A-Za-z]/.test(text)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en-US", { timeZone: text }).resolvedOptions();
    return renamed[timeZone] ?? timeZone;
  } catch {
    return null;
  }
}

/** A zone in words, such as `New York time`. */
export const zoneLabel = (zone: string): string => (zone === "UTC" ? "UTC" : `${placeIn(zone)} time`);

/** A time with its zone, such as `Tue, Dec 1, 2026, 3:00 PM (Berlin time)`. */
export const describeTime = (at: number, zone: string): string =>
  `${formatIn(zone, at, "full")} (${zoneLabel(zone)})`;

/** The place that a zone is named after. */
export const placeIn = (zone: string): string => zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");

/** All zones by continent, for a select. `chosen` is added if it has another name. */
export function listZones(chosen: string): { region: string; zones: string[] }[] {
  const regions = new Map<string, string[]>();
  const known = Intl.supportedValuesOf("timeZone").map((zone) => renamed[zone] ?? zone);
  for (const zone of new Set(["UTC", chosen, ...known])) {
    const region = zone.includes("/") ? zone.slice(0, zone.indexOf("/")) : "Other";
    regions.set(region, [...(regions.get(region) ?? []), zone]);
  }
  return [...regions]
    .map(([region, zones]) => ({ region, zones: zones.sort() }))
    .sort((a, b) => a.region.localeCompare(b.region));
}
