import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "./columns";

/** Solved challenges of the bot check that have been used, kept until they would expire anyway. */
export const spentChallenges = sqliteTable(
  "spent_challenges",
  {
    nonce: text().primaryKey(),
    expiresAt: time().notNull(),
  },
  (table) => [index("spent_challenges_expires_at").on(table.expiresAt)],
);
