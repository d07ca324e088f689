import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, json, time } from "./columns";

/** Staff. An account is of no use unless its address is on ADMIN_EMAILS or it has a role. */
export const accounts = sqliteTable("accounts", {
  id: id(),
  /** In lower case. */
  email: text().notNull().unique(),
  /** Empty until somebody who was invited has chosen a password. */
  passwordHash: text().notNull(),
  createdAt: time().notNull(),
  /** The role in the invitation. Null for owners, who are listed in ADMIN_EMAILS. */
  role: text({ enum: ["editor", "writer"] }),
  /** The TOTP secret of the second factor (RFC 6238), encrypted; in force once it is confirmed. */
  totpSecret: text(),
  totpConfirmedAt: time(),
  /** The time step of the last accepted code: no code is accepted twice (RFC 6238, 5.2). */
  totpLastStep: integer(),
});

/** Replace a lost second factor; each works once. Stored as digests. */
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

/** One-time links, mailed: to choose a password (invited or forgotten), or to remove the second factor. */
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

/** Browsers that have signed in before: wrong passwords sent from other browsers do not lock them out. */
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

/** Signed-in browsers. The ID is a digest, so that nobody can sign in with what is stored here. */
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
    /** Ended sessions are kept for a while: a form that such a browser still sends is stored as an unsent form. */
    endedAt: time(),
  },
  (table) => [
    index("sessions_account").on(table.accountId),
    index("sessions_expires_at").on(table.expiresAt),
  ],
);

/** Forms that were sent after the session had ended, shown to the same person after signing in again. */
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
