import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, time } from "./columns";

/** Staff. An account is worth nothing while its address is not on the allow-list. */
export const accounts = sqliteTable("accounts", {
  id: id(),
  /** In lower case. */
  email: text().notNull().unique(),
  passwordHash: text().notNull(),
  createdAt: time().notNull(),
});

/** Signed-in browsers. The id is a digest: whoever reads the table cannot sign in with it. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    userAgent: text().notNull().default(""),
    clientAddress: text().notNull().default(""),
    createdAt: time().notNull(),
    lastSeenAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [
    index("sessions_account").on(table.accountId),
    index("sessions_expires_at").on(table.expiresAt),
  ],
);
