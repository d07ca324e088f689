import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "./columns";

/** Who may do a background job until when: at most one process holds a name at a time. */
export const leases = sqliteTable("leases", {
  name: text().primaryKey(),
  holder: text().notNull(),
  expiresAt: time().notNull(),
});
