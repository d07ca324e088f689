import { sql } from "drizzle-orm";
import { jsonText } from "../sql";
import { autoNumber, index, json, table, text, time } from "./columns";

/** Sign-ins, rejections and changes. Rows outlive the account. */
export const auditLog = table(
  "audit_log",
  {
    id: autoNumber(),
    at: time().notNull(),
    /** For example, SIGNED_IN (docs/product.md 9.10). */
    event: text().notNull(),
    accountId: text(),
    email: text(),
    clientAddress: text(),
    detail: json<Record<string, string>>(),
  },
  (columns) => [
    index("audit_log_at").on(columns.at),
    index("audit_log_account").on(columns.accountId, columns.at),
    index("audit_log_lead").on(sql`(${jsonText(columns.detail, "lead")})`),
  ],
);
