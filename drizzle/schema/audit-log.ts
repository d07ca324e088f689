import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { json, time } from "./columns";

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
