import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { byDialect } from "#drizzle/dialect";
import { id, index, integer, json, ownedBy, revised, table, text, time } from "./columns";
import { estimates } from "./estimates";

const leadVerifications = ["verified", "unverified", "suspected"] as const;
const storedLeadStages = ["talking", "discovery", "proposal", "won", "lost"] as const;
const leadStatuses = ["new", "in-progress", "answered", "closed", "spam"] as const;

/** The source of a lead: the page of the form, the visit's first page, the referrer, and campaign parameters. */
export type LeadSource = { page: string; first?: string; referrer?: string; utm?: Record<string, string> };

type Named<Name extends string> = Record<Name, AnyColumn>;

/**
 * The condition that a lead awaits a reply, as `awaitsReply` of lead-clock.ts. Indexes need these expressions without
 * parameters, and drizzle-kit without commas.
 */
export const isAwaitingReply = (columns: Named<"status" | "verification" | "answeredAt" | "askedAt">): SQL =>
  sql`((${columns.status} = 'new' or ${columns.status} = 'in-progress') and (${columns.answeredAt} is null or ${columns.askedAt} is not null) and ${columns.verification} <> 'suspected')`;

/** When the reply is due, as `getDueAt` of lead-clock.ts. */
const replyDueAt = (columns: Named<"askedAt" | "dueAt">) =>
  sql<number>`(case when ${columns.askedAt} is null then ${columns.dueAt} else ${columns.askedAt} + 86400000 end)`;

/**
 * The first sort key of the inbox: when a reply is due, in epoch milliseconds; without a reply to wait for, a number
 * that is larger than any time, and the smaller the newer the lead is.
 */
export const inboxKey = (
  columns: Named<"status" | "verification" | "answeredAt" | "askedAt" | "dueAt" | "createdAt">,
) =>
  sql<number>`(case when ${isAwaitingReply(columns)} then ${replyDueAt(columns)} else 100000000000000 - ${columns.createdAt} end)`;

/** The condition that a lead has a card on the board: closed ones only if won or lost, as most were never a sale. */
export const isOnBoard = (columns: Named<"status" | "verification" | "stage">): SQL =>
  sql`(${columns.status} <> 'spam' and ${columns.verification} <> 'suspected' and (${columns.status} <> 'closed' or ${columns.stage} = 'won' or ${columns.stage} = 'lost'))`;

/** The order of a stage's cards: by the day of the next step, then those whose step has no day, then the newest. */
export const cardOrder = (
  columns: Named<"nextStep" | "nextStepOn" | "createdAt" | "id">,
): [SQL, ...SQL[]] => [
  sql`(case when ${columns.nextStepOn} is not null then 0 when ${columns.nextStep} is not null then 1 else 2 end)`,
  sql`${columns.nextStepOn}`,
  sql`(-${columns.createdAt})`,
  sql`${columns.id}`,
];

/**
 * What the inbox can be filtered by, besides the status. Postgres reads rows unless an index also has the columns of
 * its expressions (https://www.postgresql.org/docs/current/indexes-index-only-scans.html).
 */
const filtered = <Column>(
  columns: Record<
    "verification" | "kind" | "stage" | "assigneeId" | "createdAt" | "answeredAt" | "askedAt" | "dueAt",
    Column
  >,
) => [
  ...[columns.verification, columns.kind, columns.stage, columns.assigneeId, columns.createdAt],
  ...byDialect({ sqlite: [], postgres: [columns.answeredAt, columns.askedAt, columns.dueAt] }),
];

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
    /** When it was marked as spam; null otherwise, and until the next sweep if an earlier release marked it. */
    spamAt: time(),
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
    // Covers what stats and reports read. Postgres limits the size of an index's entries.
    index("leads_created_at").on(
      columns.createdAt,
      columns.status,
      columns.verification,
      columns.kind,
      columns.id,
      inboxKey(columns),
      ...byDialect({ sqlite: [columns.source], postgres: [] }),
    ),
    index("leads_answered_at")
      .on(columns.answeredAt, columns.status, columns.kind, columns.id, columns.createdAt)
      .where(sql`${columns.answeredAt} is not null`),
    index("leads_stage").on(
      columns.stage,
      inboxKey(columns),
      sql`(-${columns.createdAt})`,
      columns.id,
      columns.status,
      columns.verification,
      columns.stageSince,
      columns.value,
    ),
    index("leads_board")
      .on(columns.stage, ...cardOrder(columns), columns.value, columns.assigneeId)
      .where(isOnBoard(columns)),
    index("leads_content_key").on(columns.contentKey, columns.createdAt),
    // Only of the leads that staff are reminded of.
    index("leads_next_step")
      .on(columns.nextStepOn, columns.assigneeId, inboxKey(columns), sql`(-${columns.createdAt})`, columns.id)
      .where(sql`${columns.nextStepOn} is not null and ${columns.status} not in ('closed', 'spam')`),
    index("leads_estimate_id").on(columns.estimateId, columns.status, columns.createdAt),
    // All leads of a person: by address, by number, and merged by staff.
    index("leads_email").on(sql`lower(${columns.email})`, columns.personId),
    index("leads_phone").on(columns.phoneKey, columns.personId),
    index("leads_person").on(columns.personId),
    index("leads_without_phone_key")
      .on(columns.id)
      .where(sql`${columns.phone} is not null and ${columns.phoneKey} is null`),
    // The order of the inbox. Rows are wide, so this and the next one cover what lists and counts read.
    index("leads_inbox")
      .on(inboxKey(columns), sql`(-${columns.createdAt})`, columns.id, columns.status, ...filtered(columns))
      .where(sql`${columns.status} <> 'spam'`),
    index("leads_listing").on(
      columns.status,
      inboxKey(columns),
      sql`(-${columns.createdAt})`,
      columns.id,
      ...filtered(columns),
    ),
    // Small, because every count of the inbox reads all of it.
    index("leads_counts").on(columns.status, columns.verification),
    // Spam by the time from which it is kept. With the status, because SQLite prefers equality to a range.
    index("leads_spam_at").on(columns.status, columns.spamAt, columns.id),
    // Those in review.
    index("leads_suspected")
      .on(
        columns.status,
        inboxKey(columns),
        sql`(-${columns.createdAt})`,
        columns.id,
        columns.verificationReason,
      )
      .where(sql`${columns.verification} = 'suspected'`),
  ],
);

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
