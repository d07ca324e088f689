import { integer, json, table, text, time } from "./columns";

/** Text that replies can start from, with placeholders such as `{name}`. */
export type StoredTemplate = { id: string; label: string; text: string };

/** The reply templates, once staff have changed those in code: one row with all of them, in their order. */
export const replyTemplates = table("reply_templates", {
  /** There is only the row `all`. */
  id: text().primaryKey(),
  templates: json<StoredTemplate[]>().notNull(),
  /** Counts the changes, to detect concurrent ones. */
  saves: integer("revision").notNull(),
  updatedBy: text().notNull(),
  updatedAt: time().notNull(),
});
