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
    fields: json<[name: string, value: string][]>().notNull(),
    createdAt: time().notNull(),
  },
  (columns) => [index("unsent_forms_account").on(columns.accountId)],
);
