import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, json, time } from "./columns";

/** Staff. An account can sign in if it has a role, or ADMIN_EMAILS lists its address. */
export const accounts = sqliteTable("accounts", {
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
  /** The time step of the last accepted code: no code is accepted twice (RFC 6238, 5.2). */
  totpLastStep: integer(),
});

/** One-time codes for a lost second factor, as digests. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    digest: text().notNull(),
    usedAt: time(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.digest] })],
);

/** One-time links that choose a password (invited or forgotten), or remove the second factor. */
export const accountLinks = sqliteTable(
  "account_links",
  {
    digest: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text({ enum: ["invite", "recovery", "second-factor"] }).notNull(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [index("account_links_account").on(table.accountId)],
);

/** Browsers that have signed in before: wrong passwords from elsewhere do not lock them out. */
export const knownDevices = sqliteTable(
  "known_devices",
  {
    digest: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: time().notNull(),
    lastSeenAt: time().notNull(),
  },
  (table) => [index("known_devices_account").on(table.accountId)],
);

/** Signed-in browsers. The id is a digest, so that the table cannot be used to sign in. */
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
    /** Ended sessions are retained for a while, so that their browsers' unsent forms can be stored. */
    endedAt: time(),
  },
  (table) => [
    index("sessions_account").on(table.accountId),
    index("sessions_expires_at").on(table.expiresAt),
  ],
);

/** Forms sent after the session had ended, for the same person to read and send again. */
export const unsentForms = sqliteTable(
  "held_forms",
  {
    id: id(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    path: text().notNull(),
    fields: json<[name: string, value: string][]>().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [index("held_forms_account").on(table.accountId)],
);

/** Sign-ins, refusals and changes. Rows outlive the account. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: time().notNull(),
    /** Such as SIGNED_IN (docs/product.md 9.10). */
    event: text().notNull(),
    accountId: text(),
    email: text(),
    clientAddress: text(),
    detail: json<Record<string, string>>(),
  },
  (table) => [index("audit_log_at").on(table.at), index("audit_log_account").on(table.accountId, table.at)],
);
