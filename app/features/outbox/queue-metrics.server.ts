import { count, inArray, min } from "drizzle-orm";
import { outbox } from "#drizzle/schema/outbox";
import { db } from "~/lib/database/db.server";
import { listKinds } from "./message-kinds";

/** One kind of delivery: how many wait, since when, and how many have failed. */
export type QueueMetrics = { waiting: number; oldestAt: number | null; failed: number };

/** The unsent deliveries by queue. Times are in epoch milliseconds. @throws the database's error */
export async function measureQueues(): Promise<Record<"mail" | "webhook", QueueMetrics>> {
  const rows = await db
    .select({ kind: outbox.kind, status: outbox.status, count: count(), oldestAt: min(outbox.createdAt) })
    .from(outbox)
    .where(inArray(outbox.status, ["pending", "dead"]))
    .groupBy(outbox.kind, outbox.status);
  const measureQueue = (system: "mail" | "webhook"): QueueMetrics => {
    const kinds: readonly string[] = listKinds({ system });
    const metrics: QueueMetrics = { waiting: 0, oldestAt: null, failed: 0 };
    for (const { kind, status, count, oldestAt } of rows) {
      if (!kinds.includes(kind)) continue;
      if (status === "dead") metrics.failed += count;
      else {
        metrics.waiting += count;
        metrics.oldestAt = Math.min(metrics.oldestAt ?? Number.POSITIVE_INFINITY, Number(oldestAt));
      }
    }
    return metrics;
  };
  return { mail: measureQueue("mail"), webhook: measureQueue("webhook") };
}
