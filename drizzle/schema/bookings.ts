import { id, index, integer, ownedBy, table, text, time } from "./columns";
import { leads } from "./leads";

const bookingStatuses = ["booked", "canceled"] as const;

/** Calls that visitors booked, each with its lead, which contains what was typed. The id is the secret in its link. */
export const bookings = table(
  "bookings",
  {
    id: id(),
    leadId: ownedBy(() => leads.id).unique(),
    /** The member of staff, whose account may have been removed since. */
    accountId: text().notNull(),
    host: text().notNull(),
    startAt: time().notNull(),
    endAt: time().notNull(),
    /** The visitor's time zone. */
    zone: text().notNull(),
    status: text({ enum: bookingStatuses }).notNull(),
    /** How often it was changed (RFC 5545, 3.8.7.4). */
    sequence: integer().notNull().default(0),
    createdAt: time().notNull(),
    changedAt: time().notNull(),
  },
  (columns) => [index("bookings_account").on(columns.accountId, columns.startAt)],
);
