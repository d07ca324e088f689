import { sql } from "drizzle-orm";
import { id, index, integer, table, text, time } from "./columns";
import { leads } from "./leads";

export const outboxKinds = ["owner-mail", "visitor-mail", "confirmation-mail", "webhook"] as const;
export const outboxStatuses = ["pending", "sent", "dead"] as const;

/** Deliveries, pending and done: each row is one message to one outside system about one lead. */
export const outbox = table(
  "outbox",
  {
    id: id(),
    leadId: text()
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    kind: text({ enum: outboxKinds }).notNull(),
    status: text({ enum: outboxStatuses }).notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: time().notNull(),
    lastError: text(),
    createdAt: time().notNull(),
    finishedAt: time(),
    /** Which process works on it, and until when no other may begin. */
    claimedBy: text(),
    claimedUntil: time(),
  },
  (columns) => [
    index("outbox_due").on(columns.status, columns.nextAttemptAt),
    index("outbox_lead").on(columns.leadId),
    // Partial, so that it costs nothing when a row is made.
    index("outbox_claimed").on(columns.claimedBy).where(sql`${columns.claimedBy} is not null`),
  ],
);
