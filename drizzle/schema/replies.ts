import { sql } from "drizzle-orm";
import { id, index, integer, json, ownedBy, table, text, time, uniqueIndex } from "./columns";
import { leads } from "./leads";

/** Replies to leads: drafts, at most one of each account for a lead, and what was sent. */
export const leadReplies = table(
  "lead_replies",
  {
    id: id(),
    leadId: ownedBy(() => leads.id),
    /** The writer, whose sent replies outlast the account. */
    accountId: text().notNull(),
    writer: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    updatedAt: time().notNull(),
    /** When it was queued to be sent; null for a draft. */
    sentAt: time(),
  },
  (columns) => [
    index("lead_replies_lead").on(columns.leadId, columns.updatedAt),
    uniqueIndex("lead_replies_draft")
      .on(columns.leadId, columns.accountId)
      .where(sql`${columns.sentAt} is null`),
  ],
);

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
