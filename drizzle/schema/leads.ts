import { id, index, json, table, text, time } from "./columns";
import { estimates } from "./estimates";

export const leadVerifications = ["verified", "unverified", "suspected"] as const;
export const leadStatuses = ["new", "in-progress", "answered", "closed", "spam"] as const;

/** Where a lead came from: the page of the form, the referrer, and campaign parameters. */
export type LeadSource = { page: string; referrer?: string; utm?: Record<string, string> };

/** Submissions of all contact forms. Optional fields are null. */
export const leads = table(
  "leads",
  {
    id: id(),
    /** The form, which a newer release may have added (`describeKind`). */
    kind: text().notNull(),
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
    /** The conversation with the assistant, if the visitor attached it. */
    transcript: text(),
    /** The id in the catalog of the product that the visitor is interested in. */
    productId: text(),
    estimateId: text().references(() => estimates.id),
    source: json<LeadSource>().notNull(),
    note: text().notNull().default(""),
    /** The text that the inbox searches (`leadSearchText`), updated with every change. */
    searchText: text().notNull().default(""),
    /** Digest of the content. A repeat within a few minutes is a retry. */
    contentKey: text().notNull().default(""),
    /** Digest of the submission. A second click or a retry has the same one, which the index rejects. */
    submissionKey: text().notNull().unique("leads_submission_key"),
    createdAt: time().notNull(),
    dueAt: time().notNull(),
    /** When staff first marked it as answered. */
    answeredAt: time(),
  },
  (columns) => [
    index("leads_created_at").on(columns.createdAt),
    index("leads_content_key").on(columns.contentKey, columns.createdAt),
    index("leads_estimate_id").on(columns.estimateId),
    // Covers the counts and the order of the inbox.
    index("leads_listing").on(
      columns.status,
      columns.verification,
      columns.answeredAt,
      columns.dueAt,
      columns.createdAt,
      columns.kind,
      columns.id,
    ),
  ],
);
