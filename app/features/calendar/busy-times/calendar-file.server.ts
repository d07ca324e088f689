import ICAL from "ical.js";

/** Calendars have three levels. */
const MAX_DEPTH = 10;

/** A component as jCal (RFC 7265, 3.3). */
type JsonComponent = [name: string, properties: JsonProperty[], components: JsonComponent[]];
type JsonProperty = [name: string, parameters: object, type: string, ...values: unknown[]];

/** What busy times depend on. A mistake in any other property does not matter. */
const readProperties = new Set([
  ...["dtstart", "dtend", "duration", "rrule", "rdate", "exdate", "recurrence-id", "freebusy"],
  ...["uid", "summary", "transp", "status", "attendee", "x-microsoft-cdo-busystatus", "x-wr-calname"],
  ...["tzid", "tzoffsetfrom", "tzoffsetto"],
]);

/** The properties with upper-case values, which some programs write in lower case. */
const upperCased = new Set(["rrule", "duration", "transp", "status", "x-microsoft-cdo-busystatus"]);

export type CalendarFile = {
  calendars: ICAL.Component[];
  /** Whether a component has a property of this name that cannot be read. */
  hasUnreadable(component: ICAL.Component, name: string): boolean;
};

/**
 * Reads the calendars in a file (RFC 5545), leaving out lines that cannot be read.
 * @throws for any other file, and for one that is cut off
 */
export function readCalendarFile(text: string): CalendarFile {
  const root: JsonComponent = ["", [], []];
  const open = [root];
  const unreadable = new Map<unknown, Set<string>>();
  // Long lines are folded (RFC 5545, 3.1).
  for (const line of text
    .replace(/^\uFEFF/, "")
    .replace(/\r?\n[ \t]/g, "")
    .split(/\r?\n/)) {
    const component = open.at(-1) ?? root;
    const [, name = "", value = ""] = /^([\w-]+)(?::(.*))?/s.exec(line.trim()) ?? [];
    const key = name.toLowerCase();
    if (key === "begin") {
      const child: JsonComponent = [value.trim().toLowerCase(), [], []];
      component[2].push(child);
      if (open.push(child) > MAX_DEPTH) throw new Error("its components are too deep");
    } else if (key === "end") {
      // One that was not closed ends with the one around it.
      const depth = open.findLastIndex(([opened]) => opened === value.trim().toLowerCase());
      if (depth > 0) open.length = depth;
    } else if (readProperties.has(key)) {
      const property = parseProperty(key, upperCased.has(key) ? line.toUpperCase() : line);
      if (property) component[1].push(property);
      else unreadable.set(component, (unreadable.get(component) ?? new Set()).add(key));
    }
  }
  if (open.length > 1) throw new Error("it is cut off");
  const [first] = root[2];
  if (!first || root[2].some(([name]) => name !== "vcalendar")) throw new Error("not a calendar");
  return {
    calendars: root[2].map((calendar) => {
      calendar[2] = calendar[2].filter(([name, ...zone]) => name !== "vtimezone" || isZone(zone));
      return new ICAL.Component(calendar as unknown as ConstructorParameters<typeof ICAL.Component>[0]);
    }),
    hasUnreadable: (component, name) => unreadable.get(component.jCal)?.has(name) === true,
  };
}

const hasProperties = (properties: JsonProperty[], names: readonly string[]) =>
  names.every((name) => properties.some(([found]) => found === name));

/** Whether a definition of a zone has what the library needs. */
const isZone = ([properties, observances]: [JsonProperty[], JsonComponent[]]) =>
  hasProperties(properties, ["tzid"]) &&
  observances.length > 0 &&
  observances.every(
    ([, parts]) =>
      hasProperties(parts, ["dtstart", "tzoffsetfrom", "tzoffsetto"]) &&
      parts.every(([name, , , value]) => zonePatterns[name]?.test(String(value)) !== false),
  );

/** The values that the definition of a zone needs, as the library passes them on. Some begin with a day. */
const zonePatterns: Record<string, RegExp> = {
  dtstart: /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d|$)/,
  tzoffsetfrom: /^[+-]\d\d:\d\d/,
  tzoffsetto: /^[+-]\d\d:\d\d/,
};

/** Spaces in a rule, and empty values in a list, are mistakes that the library does not forgive. */
function clean(name: string, value: string): string {
  if (name === "rrule") return value.replace(/\s/g, "");
  if (!["rdate", "exdate", "freebusy"].includes(name)) return value;
  return value
    .split(",")
    .filter((item) => /^[^/]+(\/.+)?$/.test(item))
    .join(",");
}

/** The name of a zone that has a colon without quotation marks, such as Outlook's `tzone://Microsoft/Utc`. */
const quoteZone = (line: string): string =>
  line.replace(/^([^:"]*;TZID=)([^":;]*:[^":;]*)(;[^":]*)?:([^:]*)$/i, '$1"$2"$3:$4');

/** A property as jCal; null if it cannot be read. */
function parseProperty(name: string, line: string): JsonProperty | null {
  try {
    return ICAL.parse.property(
      quoteZone(line).replace(
        /^((?:"[^"]*"|[^":])*):(.*)$/s,
        (_, head, value) => `${head}:${clean(name, value)}`,
      ),
    );
  } catch {
    return null;
  }
}
