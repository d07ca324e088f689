import { accounts } from "./accounts";
import { bookings } from "./bookings";
import { flag, index, integer, json, ownedBy, primaryKey, revised, table, text, time } from "./columns";

/** From and until, in minutes after midnight or in epoch milliseconds. */
export type Span = [from: number, until: number];

/** What was read last from a calendar. `error`: why the last attempt failed, or a warning. */
export type BusyFeed = {
  /** The SHA-256 of its URL. */
  key: string;
  spans: Span[];
  readAt: number | null;
  error: string | null;
};

/** A member of staff's hours and rules for calls. */
export const bookingSettings = table("booking_settings", {
  accountId: text()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Identifies the host in their booking link. */
  code: text().notNull().unique(),
  bookable: flag().notNull(),
  /** Shown to visitors. */
  name: text().notNull(),
  /** Where they meet, such as the URL of a video room. Shown to visitors. */
  place: text().notNull().default(""),
  /** An IANA time zone, such as Europe/Berlin. */
  zone: text().notNull(),
  /** Each weekday's hours, Monday first, in minutes after midnight. */
  hours: json<Span[][]>().notNull(),
  lengthMinutes: integer("length").notNull(),
  /** The break after a call. */
  breakMinutes: integer("buffer").notNull(),
  /** How early, and how far ahead, a call can be booked. */
  noticeHours: integer("notice").notNull(),
  horizonDays: integer("horizon").notNull(),
  /** The first and last days of each absence, such as 2026-12-24. */
  daysOff: json<[first: string, last: string][]>().notNull(),
  /** The secret in its call calendar's URL: to find it, and encrypted, to show it. */
  feedDigest: text().unique(),
  feedSealed: text(),
  /** The encrypted URLs of the calendars to read busy times from, one per line. */
  busySealed: text(),
  /** What was read last from each of them. Null if an earlier release saved or read them. */
  busyFeeds: json<BusyFeed[]>(),
  /** The busy times of all of them, sorted and without overlaps. */
  busy: json<Span[]>().notNull(),
  /** When the one that was not read for the longest time was read. Null if one has never been. */
  busyReadAt: time(),
  busyTriedAt: time(),
  /** Why the last attempt to read one of them failed. */
  busyError: text(),
  updatedAt: time().notNull(),
  ...revised(),
});

/** The 15-minute slots that calls and their breaks occupy. Each can be taken only once. */
export const bookingSlots = table(
  "booking_slots",
  {
    accountId: text().notNull(),
    startAt: time().notNull(),
    bookingId: ownedBy(() => bookings.id),
  },
  (columns) => [
    primaryKey({ columns: [columns.accountId, columns.startAt] }),
    index("booking_slots_booking").on(columns.bookingId),
  ],
);
