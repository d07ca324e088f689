import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts";
import { id, json, time } from "./columns";

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
