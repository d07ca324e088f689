import { and, asc, eq, gt, inArray, lte, or } from "drizzle-orm";
import { outbox, type outboxKinds } from "#drizzle/outbox";
import { atomic, db } from "~/lib/db.server";
import { LONGEST_WAIT_MS, nextAttemptAt } from "./retry";

export type OutboxKind = (typeof outboxKinds)[number];
export type OutboxEntry = typeof outbox.$inferSelect;

/** The statement that queues deliveries about a lead: goes into the `atomic` write that stores the lead. */
export const queueDeliveries = (leadId: string, kinds: readonly OutboxKind[], now: number) =>
  db
    .insert(outbox)
    .values(
      kinds.map((kind) => ({ leadId, kind, status: "pending" as const, nextAttemptAt: now, createdAt: now })),
    );

/**
 * Up to `limit` deliveries of these kinds whose time has come, oldest first; also those that would have to wait longer
 * than any does: they were put off by a clock that was ahead.
 */
export async function listDueDeliveries(
  kinds: readonly OutboxKind[],
  limit: number,
  now: number,
): Promise<OutboxEntry[]> {
  return await db
    .select()
    .from(outbox)
    .where(
      and(
        eq(outbox.status, "pending"),
        or(lte(outbox.nextAttemptAt, now), gt(outbox.nextAttemptAt, now + LONGEST_WAIT_MS)),
        inArray(outbox.kind, kinds),
      ),
    )
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(limit);
}

/** Notes that a delivery was made. */
export async function recordDelivered(entry: OutboxEntry, now: number): Promise<void> {
  await update(entry, { status: "sent", attempts: entry.attempts + 1, finishedAt: now, lastError: null });
}

/** Notes that a delivery failed, and when it is tried again; after three days, or if `permanent`, it is dead. */
export async function recordFailedDelivery(
  entry: OutboxEntry,
  error: string,
  { now, permanent }: { now: number; permanent: boolean },
): Promise<void> {
  const attempts = entry.attempts + 1;
  const next = permanent ? null : nextAttemptAt(attempts, entry.createdAt, now);
  const outcome =
    next === null ? ({ status: "dead", finishedAt: now } as const) : ({ nextAttemptAt: next } as const);
  await update(entry, { ...outcome, attempts, lastError: error.slice(0, 500) });
}

const update = async (entry: OutboxEntry, values: Partial<OutboxEntry>) =>
  atomic(db.update(outbox).set(values).where(eq(outbox.id, entry.id)));
