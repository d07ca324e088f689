import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, json, time } from "./columns";
import { estimates } from "./estimates";

export const leadKinds = ["contact", "quick-contact", "interest", "estimate"] as const;
export const leadVerifications = ["verified", "unverified", "suspected"] as const;
export const leadStatuses = ["new", "in-progress", "answered", "closed", "spam"] as const;

/** Where a lead came from: the page with the form, what led the visitor there, and campaign parameters. */
export type LeadSource = { page: string; referrer?: string; utm?: Record<string, string> };

/** People who made contact, in whatever way. Optional answers are null. */
export const leads = sqliteTable(
  "leads",
  {
    id: id(),
    kind: text({ enum: leadKinds }).notNull(),
    verification: text({ enum: leadVerifications }).notNull(),
    verificationReason: text(),
    status: text({ enum: leadStatuses }).notNull(),
    name: text(),
    email: text(),
    phone: text(),
    company: text(),
    subject: text(),
    message: text(),
    projectType: text(),
    budget: text(),
    timeline: text(),
    /** What the visitor and the assistant wrote to each other, where the visitor sent it along. */
    transcript: text(),
    /** The catalogue's id of the product that a visitor is interested in. */
    productId: text(),
    estimateId: text().references(() => estimates.id),
    source: json<LeadSource>().notNull(),
    note: text().notNull().default(""),
    /** Everything a search looks at, in lower case: SQLite's own lower() knows ASCII only. */
    searchText: text().notNull().default(""),
    /** A digest of what was said. The same within a few minutes is a retry. */
    contentKey: text().notNull().default(""),
    /** A digest of one submission: a second click or a retry carries the same, and is refused by the index. */
    submissionKey: text().notNull().unique(),
    createdAt: time().notNull(),
    dueAt: time().notNull(),
    /** When staff first said that it is answered. */
    answeredAt: time(),
  },
  (table) => [
    index("leads_created_at").on(table.createdAt),
    index("leads_content_key").on(table.contentKey, table.createdAt),
    index("leads_email").on(table.email),
    index("leads_estimate_id").on(table.estimateId),
    // All that the inbox's order and its counts look at, so that they need not read the texts.
    index("leads_inbox").on(
      table.status,
      table.verification,
      table.answeredAt,
      table.dueAt,
      table.createdAt,
      table.kind,
      table.id,
    ),
  ],
);
