import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, json, time } from "./columns";

/** Staff. An account is worth nothing while its address is not on ADMIN_EMAILS and it has no role. */
export const accounts = sqliteTable("accounts", {
  id: id(),
  /** In lower case. */
  email: text().notNull().unique(),
  /** Empty until somebody invited has chosen a password. */
  passwordHash: text().notNull(),
  createdAt: time().notNull(),
  /** What an owner invited it as. Owners have none here: ADMIN_EMAILS names them. */
  role: text({ enum: ["editor", "writer"] }),
  /** The shared secret of the second factor (RFC 6238), encrypted; it counts once it is confirmed. */
  totpSecret: text(),
  totpConfirmedAt: time(),
  /** The time step of the newest code taken: none is taken twice (RFC 6238, 5.2). */
  totpLastStep: integer(),
});

/** For whoever lost the second factor: each works once. Digests only. */
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

/** One-time links, by mail: to choose a password (invited, or forgotten), or to take the second factor off. */
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

/** Browsers that have signed in before: wrong passwords sent from elsewhere do not lock them out. */
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
    /** Ended rows stay for a while: what such a browser still sends is kept for its owner. */
    endedAt: time(),
  },
  (table) => [
    index("sessions_account").on(table.accountId),
    index("sessions_expires_at").on(table.expiresAt),
  ],
);

/** What a browser sent after its session had ended: shown to the same person once signed in again. */
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

/** Who signed in, was refused, or changed something. Rows outlive the account. */
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
