import { integer, json, table, text, time } from "./columns";

/** Text that replies can start from, with placeholders such as `{name}`. */
export type StoredTemplate = {
  id: string;
  label: string;
  text: string;
  /** As in `revised`. Missing: it has not been saved since releases store it. */
  revision?: number;
  revisedBy?: string | null;
};

/** The reply templates, once staff have changed those in code: one row with all of them, in their order. */
export const replyTemplates = table("reply_templates", {
  /** There is only the row `all`. */
  id: text().primaryKey(),
  templates: json<StoredTemplate[]>().notNull(),
  /** Counts the changes, to detect concurrent ones. */
  revision: integer().notNull(),
  revisedBy: text(),
  updatedBy: text().notNull(),
  updatedAt: time().notNull(),
});
