import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "./columns";

/** Used challenges of the bot check, stored until they expire. */
export const spentChallenges = sqliteTable(
  "spent_challenges",
  {
    nonce: text().primaryKey(),
    expiresAt: time().notNull(),
  },
  (table) => [index("spent_challenges_expires_at").on(table.expiresAt)],
);
