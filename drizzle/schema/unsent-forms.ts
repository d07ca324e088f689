import { accounts } from "./accounts";
import { id, index, json, ownedBy, table, text, time } from "./columns";

/** Staff forms not processed because the session had ended or the role was too low, for their sender to resend. */
export const unsentForms = table(
  "unsent_forms",
  {
    id: id(),
    accountId: ownedBy(() => accounts.id),
    path: text().notNull(),
    /** What staff call it; its route says so. */
    name: text().notNull().default("Another form"),
    /** Which browser sent it, and from where. */
    userAgent: text().notNull().default(""),
    clientAddress: text().notNull().default(""),
    /** Names and values, encrypted: a host's form has secret addresses of calendars. */
    sealed: text(),
    /** Empty since they are encrypted. A column that a process of an older version may write is never dropped. */
    fields: json<never[]>().notNull(),
    createdAt: time().notNull(),
  },
  (columns) => [index("unsent_forms_account").on(columns.accountId)],
);
