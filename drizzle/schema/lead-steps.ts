import { id, index, ownedBy, table, text, time } from "./columns";
import { leads } from "./leads";

/** What staff did to the next steps of leads. The step that is planned now is a column of `leads`. */
export const leadSteps = table(
  "lead_steps",
  {
    id: id(),
    leadId: ownedBy(() => leads.id),
    change: text({ enum: ["planned", "changed", "done", "dropped"] }).notNull(),
    text: text().notNull(),
    /** Its day, if it has one. */
    dueOn: text(),
    /** The address of the account. */
    email: text().notNull(),
    createdAt: time().notNull(),
  },
  (columns) => [index("lead_steps_lead").on(columns.leadId, columns.createdAt)],
);
