import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "./columns";

/** Counters of a fixed window: how often a key was used before `expiresAt`. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    uses: integer().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [index("rate_limits_expires_at").on(table.expiresAt)],
);
