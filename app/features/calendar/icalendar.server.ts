/** Loaded only when a calendar is written: few processes need the library. */
import ICAL from "ical.js";

/** One entry of a calendar. Times are in epoch milliseconds; strings may contain any characters. */
export type CalendarEntry = {
  uid: string;
  sequence: number;
  start: number;
  end: number;
  /** When it was last changed. */
  changedAt: number;
  canceled: boolean;
  summary: string;
  description: string;
  place: string;
  organizer: { name: string; email: string };
  attendees: { name?: string; email: string }[];
};

export type CalendarMethod = "REQUEST" | "CANCEL" | "PUBLISH";

// The library does not count the space that begins a continued line (RFC 5545, 3.1: 75 octets).
ICAL.foldLength = 74;

/** How often apps that subscribe to a calendar should fetch it (RFC 7986, 5.7). */
const REFRESH_INTERVAL = "PT15M";

/**
 * Writes a calendar (RFC 5545, RFC 5546). All its times are in UTC: it needs no definitions of zones. Apps subscribe to
 * one with a name.
 */
export function writeCalendar(
  entries: readonly CalendarEntry[],
  { method, name }: { method: CalendarMethod; name?: string },
): string {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("prodid", "-//studio-site//booking//EN");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("method", method);
  if (name) {
    calendar.addPropertyWithValue("name", name);
    calendar.addPropertyWithValue("x-wr-calname", name);
    // The library adds VALUE=DURATION.
    calendar.addPropertyWithValue("refresh-interval", ICAL.Duration.fromString(REFRESH_INTERVAL));
    calendar.addPropertyWithValue("x-published-ttl", REFRESH_INTERVAL);
  }
  // A published entry has no attendees (RFC 5546, 3.2.1).
  for (const { attendees, ...entry } of entries)
    calendar.addSubcomponent(writeEntry({ ...entry, attendees: method === "PUBLISH" ? [] : attendees }));
  // A calendar has at least one component (RFC 5545, 3.6).
  if (entries.length === 0) calendar.addSubcomponent(writeUtc());
  return `${calendar.toString()}\r\n`;
}

/** The definition of UTC, which changes nothing. */
function writeUtc(): ICAL.Component {
  const zone = new ICAL.Component("vtimezone");
  zone.addPropertyWithValue("tzid", "Etc/UTC");
  const standard = new ICAL.Component("standard");
  standard.addPropertyWithValue(
    "dtstart",
    ICAL.Time.fromData({ year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0 }),
  );
  for (const name of ["tzoffsetfrom", "tzoffsetto"])
    standard.addPropertyWithValue(name, ICAL.UtcOffset.fromSeconds(0));
  zone.addSubcomponent(standard);
  return zone;
}

function writeEntry(entry: CalendarEntry): ICAL.Component {
  const event = new ICAL.Component("vevent");
  const addTime = (name: string, time: number) =>
    event.addPropertyWithValue(name, ICAL.Time.fromJSDate(new Date(time), true));
  event.addPropertyWithValue("uid", entry.uid);
  event.addPropertyWithValue("sequence", entry.sequence);
  addTime("dtstamp", entry.changedAt);
  addTime("last-modified", entry.changedAt);
  addTime("dtstart", entry.start);
  addTime("dtend", entry.end);
  event.addPropertyWithValue("status", entry.canceled ? "CANCELLED" : "CONFIRMED");
  event.addPropertyWithValue("summary", entry.summary);
  event.addPropertyWithValue("description", entry.description);
  if (entry.place) event.addPropertyWithValue("location", entry.place);
  const organizer = event.addPropertyWithValue("organizer", `mailto:${entry.organizer.email}`);
  organizer.setParameter("cn", toParameter(entry.organizer.name));
  for (const { name, email } of entry.attendees) {
    const attendee = event.addPropertyWithValue("attendee", `mailto:${email}`);
    if (name) attendee.setParameter("cn", toParameter(name));
    // Both sides have agreed, so their calendar apps must not ask for a response.
    attendee.setParameter("partstat", "ACCEPTED");
    attendee.setParameter("rsvp", "FALSE");
  }
  return event;
}

/** Removes quotation marks and line ends, which a parameter cannot contain (RFC 5545, 3.2). */
const toParameter = (text: string): string => text.replace(/["\r\n]+/g, " ").trim();
