import { bookings } from "./bookings";
import { index, ownedBy, primaryKey, table, text, time } from "./columns";

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
