import { index, integer, table, text, time } from "./columns";

/** Counters of a fixed window: how often a key was used before `expiresAt`. */
export const rateLimits = table(
  "rate_limits",
  {
    key: text().primaryKey(),
    uses: integer().notNull(),
    expiresAt: time().notNull(),
  },
  (columns) => [index("rate_limits_expires_at").on(columns.expiresAt)],
);
