import { accounts } from "./accounts";
import { index, ownedBy, table, text, time } from "./columns";

/** Browsers that have signed in before: wrong passwords from elsewhere do not lock them out. */
export const knownDevices = table(
  "known_devices",
  {
    digest: text().primaryKey(),
    accountId: ownedBy(() => accounts.id),
    createdAt: time().notNull(),
    lastSeenAt: time().notNull(),
  },
  (columns) => [index("known_devices_account").on(columns.accountId)],
);

/** Signed-in browsers. The id is a digest, with which no one can sign in. */
export const sessions = table(
  "sessions",
  {
    id: text().primaryKey(),
    accountId: ownedBy(() => accounts.id),
    userAgent: text().notNull().default(""),
    clientAddress: text().notNull().default(""),
    createdAt: time().notNull(),
    lastSeenAt: time().notNull(),
    expiresAt: time().notNull(),
    /** When it was ended on purpose, before it expired. */
    endedAt: time(),
  },
  (columns) => [
    index("sessions_account").on(columns.accountId),
    index("sessions_expires_at").on(columns.expiresAt),
  ],
);
