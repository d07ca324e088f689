import { id, index, integer, ownedBy, primaryKey, revised, table, text, time } from "./columns";

/** Staff. An account can sign in if it has a role, or ADMIN_EMAILS lists its address. */
export const accounts = table("accounts", {
  id: id(),
  /** In lower case. */
  email: text().notNull().unique(),
  /** Empty until a password is chosen. */
  passwordHash: text().notNull(),
  createdAt: time().notNull(),
  /** As assigned by an owner; null for owners, who are listed in ADMIN_EMAILS. */
  role: text({ enum: ["editor", "writer"] }),
  /** The encrypted secret of the second factor (RFC 6238); it applies once confirmed. */
  totpSecret: text(),
  totpConfirmedAt: time(),
  /** The time step of the last accepted code, so that no code is accepted twice (RFC 6238, 5.2). */
  totpLastStep: integer(),
  ...revised(),
});

/** One-time codes for a lost second factor, as digests. */
export const recoveryCodes = table(
  "recovery_codes",
  {
    accountId: ownedBy(() => accounts.id),
    digest: text().notNull(),
    usedAt: time(),
  },
  (columns) => [primaryKey({ columns: [columns.accountId, columns.digest] })],
);

/** One-time links to choose a password: invited or forgotten. */
export const accountLinks = table(
  "account_links",
  {
    digest: text().primaryKey(),
    accountId: ownedBy(() => accounts.id),
    kind: text({ enum: ["invite", "recovery"] }).notNull(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (columns) => [index("account_links_account").on(columns.accountId)],
);

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
