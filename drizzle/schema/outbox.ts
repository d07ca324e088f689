import { sql } from "drizzle-orm";
import { check, id, index, integer, table, text, time } from "./columns";
import { leads } from "./leads";

const outboxStatuses = ["pending", "sent", "dead"] as const;

/** Deliveries: each row is one message to one outside system. Messages about accounts are deleted once sent. */
export const outbox = table(
  "outbox",
  {
    id: id(),
    /** Null for a message about an account, and for an alert. */
    leadId: text().references(() => leads.id, { onDelete: "cascade" }),
    /** One of `messageKinds` in app/features/outbox/message-kinds.ts. */
    kind: text().notNull(),
    /** The reply that the e-mail delivers, or the question about an offer that it is about. */
    replyId: text(),
    /** The offer that the e-mail is about. */
    offerId: text(),
    status: text({ enum: outboxStatuses }).notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: time().notNull(),
    lastError: text(),
    /** Whom the last attempt was addressed to: e-mail addresses, or a webhook's host. */
    recipients: text(),
    createdAt: time().notNull(),
    finishedAt: time(),
    /** Which process is sending it, and until when no other may start. */
    claimedBy: text(),
    claimedUntil: time(),
    /** The content of a message that is not about a lead. */
    sealed: text(),
  },
  (columns) => [
    index("outbox_due").on(columns.status, columns.nextAttemptAt, columns.leadId),
    index("outbox_lead").on(columns.leadId),
    index("outbox_listing")
      .on(sql`(-${columns.createdAt})`, columns.id, columns.status)
      .where(sql`${columns.leadId} is not null`),
    // Partial: inserting an unclaimed row costs nothing.
    index("outbox_claimed").on(columns.claimedBy).where(sql`${columns.claimedBy} is not null`),
    check("outbox_content", sql`(${columns.leadId} is null) <> (${columns.sealed} is null)`),
  ],
);
