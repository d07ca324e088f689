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

/** Writes a calendar (RFC 5545, RFC 5546). All its times are in UTC: it needs no definitions of zones. */
export function writeCalendar(
  entries: readonly CalendarEntry[],
  { method, name }: { method: CalendarMethod; name?: string },
): string {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("prodid", "-//studio-site//booking//EN");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("method", method);
  if (name) calendar.addPropertyWithValue("x-wr-calname", name);
  for (const entry of entries) calendar.addSubcomponent(writeEntry(entry));
  return `${calendar.toString()}\r\n`;
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
