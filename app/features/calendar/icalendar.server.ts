/** Loaded when a calendar is written, since few processes need the library. */
import ICAL from "ical.js";

/** One entry of a calendar; times are in epoch milliseconds. Texts may hold anything. */
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

/** A calendar (RFC 5545, RFC 5546). All its times are in UTC, so that it needs no definitions of zones. */
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
  const time = (name: string, at: number) =>
    event.addPropertyWithValue(name, ICAL.Time.fromJSDate(new Date(at), true));
  event.addPropertyWithValue("uid", entry.uid);
  event.addPropertyWithValue("sequence", entry.sequence);
  time("dtstamp", entry.changedAt);
  time("last-modified", entry.changedAt);
  time("dtstart", entry.start);
  time("dtend", entry.end);
  event.addPropertyWithValue("status", entry.canceled ? "CANCELLED" : "CONFIRMED");
  event.addPropertyWithValue("summary", entry.summary);
  event.addPropertyWithValue("description", entry.description);
  if (entry.place) event.addPropertyWithValue("location", entry.place);
  const organizer = event.addPropertyWithValue("organizer", `mailto:${entry.organizer.email}`);
  organizer.setParameter("cn", quotable(entry.organizer.name));
  for (const { name, email } of entry.attendees) {
    const attendee = event.addPropertyWithValue("attendee", `mailto:${email}`);
    if (name) attendee.setParameter("cn", quotable(name));
    // Both have agreed: no one is asked again.
    attendee.setParameter("partstat", "ACCEPTED");
    attendee.setParameter("rsvp", "FALSE");
  }
  return event;
}

/** A parameter cannot hold quotation marks or line ends (RFC 5545, 3.2). */
const quotable = (text: string): string => text.replace(/["\r\n]+/g, " ").trim();
