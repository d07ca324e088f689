import { index, table, text, time } from "./columns";

/** Used challenges of the bot check, stored until they expire. */
export const spentChallenges = table(
  "spent_challenges",
  {
    nonce: text().primaryKey(),
    expiresAt: time().notNull(),
  },
  (columns) => [index("spent_challenges_expires_at").on(columns.expiresAt)],
);
