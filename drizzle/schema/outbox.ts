import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, time } from "./columns";
import { leads } from "./leads";

export const outboxKinds = ["owner-mail", "visitor-mail", "confirmation-mail", "webhook"] as const;
export const outboxStatuses = ["pending", "sent", "dead"] as const;

/** Deliveries, pending and done: each row is one message to one outside system about one lead. */
export const outbox = sqliteTable(
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
  },
  (table) => [
    index("outbox_due").on(table.status, table.nextAttemptAt),
    index("outbox_lead").on(table.leadId),
  ],
);
