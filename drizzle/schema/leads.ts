import { sql } from "drizzle-orm";
import { id, index, integer, json, revised, table, text, time } from "./columns";
import { estimates } from "./estimates";

export const leadVerifications = ["verified", "unverified", "suspected"] as const;
export const storedLeadStages = ["talking", "discovery", "proposal", "won", "lost"] as const;
export const leadStatuses = ["new", "in-progress", "answered", "closed", "spam"] as const;

/** The source of a lead: the page of the form, the visit's first page, the referrer, and campaign parameters. */
export type LeadSource = { page: string; first?: string; referrer?: string; utm?: Record<string, string> };

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
    /** The phone number as `getPhoneKey` writes it. Null without one, and in rows that an earlier release stored. */
    phoneKey: text(),
    /** The same in all leads of people whom staff have merged. */
    personId: text(),
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
    /** Unused, but kept: a release may only add to the tables of the one before. Notes are in `lead_notes`. */
    note: text().notNull().default(""),
    /** The account that works on it; emptied when the account is removed. */
    assigneeId: text(),
    /** How far the sale is; null before the first call. */
    stage: text({ enum: storedLeadStages }),
    /** When it got this stage. */
    stageSince: time(),
    lostReason: text(),
    /** What the project may be worth, in US dollars, as staff see it. */
    value: integer(),
    nextStep: text(),
    /** The next step's day, such as 2026-03-14. */
    nextStepOn: text(),
    /** When owners were told that the promised reply is late. */
    escalatedAt: time(),
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
    /** When the client asked about an offer while the clock stood still; null once staff have answered. */
    askedAt: time(),
    /** The lead of the same person whose reply answered it too. */
    answeredWith: text(),
    ...revised(),
  },
  (columns) => [
    index("leads_created_at").on(columns.createdAt),
    index("leads_content_key").on(columns.contentKey, columns.createdAt),
    index("leads_next_step").on(columns.nextStepOn, columns.assigneeId),
    index("leads_estimate_id").on(columns.estimateId),
    // All leads of a person: by address, by number, and merged by staff.
    index("leads_email").on(sql`lower(${columns.email})`, columns.personId),
    index("leads_phone").on(columns.phoneKey, columns.personId),
    index("leads_person").on(columns.personId),
    index("leads_without_phone_key")
      .on(columns.id)
      .where(sql`${columns.phone} is not null and ${columns.phoneKey} is null`),
    // Covers the counts and the order of the inbox.
    index("leads_listing").on(
      columns.status,
      columns.verification,
      columns.answeredAt,
      columns.askedAt,
      columns.dueAt,
      columns.createdAt,
      columns.kind,
      columns.id,
    ),
  ],
);
