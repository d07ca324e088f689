import { table, text, time } from "./columns";

/** Which process may do a background job, and until when. */
export const leases = table("leases", {
  name: text().primaryKey(),
  holder: text().notNull(),
  expiresAt: time().notNull(),
});
