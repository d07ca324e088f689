import { revised, table, text } from "./columns";
import { estimates } from "./estimates";

/** Staff's notes on estimates: apart from their rows, which public pages read. A deleted one has no text. */
export const estimateNotes = table("estimate_notes", {
  estimateId: text()
    .primaryKey()
    .references(() => estimates.id, { onDelete: "cascade" }),
  text: text().notNull(),
  ...revised(),
});
