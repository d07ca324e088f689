import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "./columns";

/** Which process may do a background job, and until when. */
export const leases = sqliteTable("leases", {
  name: text().primaryKey(),
  holder: text().notNull(),
  expiresAt: time().notNull(),
});
