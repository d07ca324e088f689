import { id, index, ownedBy, table, text, time } from "./columns";
import { leads } from "./leads";

/** Staff's notes on leads. */
export const leadNotes = table(
  "lead_notes",
  {
    id: id(),
    leadId: ownedBy(() => leads.id),
    /** Its writer, whose account may have been removed since. */
    accountId: text().notNull(),
    email: text().notNull(),
    text: text().notNull(),
    /** The text that the inbox searches (`noteSearchText`). */
    searchText: text().notNull(),
    createdAt: time().notNull(),
  },
  (columns) => [index("lead_notes_lead").on(columns.leadId, columns.createdAt)],
);
