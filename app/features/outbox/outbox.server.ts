import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, notInArray, or, sql } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { outbox } from "#drizzle/schema/outbox";
import { isAmongUnlocked } from "#drizzle/sql";
import { atomic, atomicSoon, CLOCK_TOLERANCE_MS, db, findFirst, sharedNow } from "~/lib/database/db.server";
import { createCountStatement, isExceeded, type RateLimit } from "~/lib/limits/rate-limit.server";
import { openColumn, sealColumn, sealedColumns } from "~/lib/secrets/sealed-columns.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/lib/text/time";
import type { AboutLeadKind, OutboxKind, SealedKind } from "./message-kinds";

export type OutboxEntry = typeof outbox.$inferSelect;

/**
 * What bounds how many messages a person can cause. Above a counter, the message is not queued, but the rest of the
 * write is stored. `counted`: the same write checks a limit, or a state that allows one message. `staff`: a member of
 * staff who may write to this person. `clock`: the site, at set times.
 */
export type MessageLimit = readonly RateLimit[] | "counted" | "staff" | "clock";

/** The statements that queue messages within a limit. `rows` are due at `createdAt`, an hour ahead at most. */
function queue(
  rows: (Pick<OutboxEntry, "kind" | "createdAt"> & Partial<OutboxEntry>)[],
  limit: MessageLimit,
): Statement[] {
  const entries = rows.map((row) => ({
    id: randomUUID(),
    status: "pending" as const,
    nextAttemptAt: row.createdAt,
    ...row,
  }));
  const insert = db.insert(outbox).values(entries);
  if (typeof limit === "string") return [insert];
  const now = sharedNow();
  const ids = entries.map(({ id }) => id);
  return [
    createCountStatement(limit, now),
    insert,
    db.delete(outbox).where(and(inArray(outbox.id, ids), isExceeded(limit, now))),
  ];
}

/** The statements that queue deliveries about a lead, its reply or its offer, for the `atomic` write that stores it. */
export const queueDeliveries = (
  { leadId, ...about }: { leadId: string; replyId?: string | null; offerId?: string | null },
  kinds: readonly AboutLeadKind[],
  limit: MessageLimit,
  now: number,
): Statement[] =>
  queue(
    kinds.map((kind) => ({ leadId, kind, ...about, createdAt: now })),
    limit,
  );

/**
 * The statements that queue a message about an account, or an alert. Its content may contain a one-time link: it is
 * encrypted, and deleted once the message is sent or has failed. `dueAt` is in epoch milliseconds, an hour ahead at
 * most.
 */
export function queueSealed(
  kind: SealedKind,
  content: object,
  limit: MessageLimit,
  dueAt = sharedNow(),
): Statement[] {
  const id = randomUUID();
  const sealed = sealColumn(sealedColumns.message, id, JSON.stringify(content));
  return queue([{ id, kind, createdAt: dueAt, sealed }], limit);
}

let wakeLanes = () => {};

/** Starts deliveries that were just queued, without waiting for the next tick, in processes that make deliveries. */
export const wakeDeliveries = (): void => wakeLanes();

/** Sets what `wakeDeliveries` does. Who queues messages need not load what sends them. */
export const onWake = (wake: () => void): void => {
  wakeLanes = wake;
};

/** The content of a message that `queueSealed` queued. @throws if this process lacks its secret; it is retried */
export function openSealed<Content>({ id, sealed }: OutboxEntry): Content {
  const opened = openColumn(sealedColumns.message, id, sealed);
  // Another process may know the secret, or this one after a restart.
  if (!opened) throw new Error("It was encrypted with another session secret.");
  return JSON.parse(opened.text);
}

/** The maximum wait before a retry. */
const MAX_DELAY_MS = HOUR_MS;
/** A delivery is retried for this long after it was queued. */
const GIVE_UP_AFTER_MS = 3 * DAY_MS;

/** The time of the next attempt, after a backoff of 1, 2, 4 ... 60 minutes; null after 3 days. */
function getNextAttemptAt(attempts: number, createdAt: number, now: number): number | null {
  if (now - createdAt >= GIVE_UP_AFTER_MS) return null;
  return now + Math.min(MINUTE_MS * 2 ** (attempts - 1), MAX_DELAY_MS);
}

/** The e-mail to the studio that has waited longest, or null. Others may wait because of the visitors' mailboxes. */
export const findOldestWaitingMail = (): Promise<Pick<OutboxEntry, "createdAt" | "attempts"> | null> =>
  findFirst(
    db
      .select({ createdAt: outbox.createdAt, attempts: outbox.attempts })
      .from(outbox)
      .where(and(eq(outbox.status, "pending"), eq(outbox.kind, "owner-mail")))
      .orderBy(asc(outbox.createdAt))
      .limit(1),
  );

/**
 * Longer than a delivery takes: an offer's PDF waits up to 30 s in its queue and takes 3 s, its e-mail takes up to 15
 * s. After a crash, other processes wait for this long.
 */
const CLAIM_MS = 60_000;

/** Claims up to `limit` due deliveries, oldest first. `now` is in epoch milliseconds. @throws NotStoredError */
export async function claimDeliveries(
  kinds: readonly OutboxKind[],
  limit: number,
  now: number,
): Promise<OutboxEntry[]> {
  // Most of the time nothing is due, and a read costs less than a write.
  const [due] = await selectDue(kinds, 1, now);
  if (!due) return [];
  const claimedBy = randomUUID();
  await atomicSoon(
    db
      .update(outbox)
      .set({ claimedBy, claimedUntil: now + CLAIM_MS })
      .where(isAmongUnlocked(outbox.id, selectDue(kinds, limit, now))),
  );
  return await db.select().from(outbox).where(eq(outbox.claimedBy, claimedBy));
}

const selectDue = (kinds: readonly OutboxKind[], limit: number, now: number) =>
  db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.status, "pending"),
        // A time that is implausibly far ahead was written by a process whose clock was ahead.
        or(lte(outbox.nextAttemptAt, now), gt(outbox.nextAttemptAt, now + MAX_DELAY_MS + CLOCK_TOLERANCE_MS)),
        or(
          isNull(outbox.claimedUntil),
          lt(outbox.claimedUntil, now),
          gt(outbox.claimedUntil, now + CLAIM_MS + CLOCK_TOLERANCE_MS),
        ),
        inArray(outbox.kind, kinds),
      ),
    )
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(limit);

/** The outcome of one attempt. `recipients`: none if no message was prepared. `permanent`: a retry is pointless. */
export type DeliveryOutcome = {
  entry: OutboxEntry;
  recipients?: string;
  failure?: { reason: string; permanent: boolean };
};

const noClaim = { claimedBy: null, claimedUntil: null };

/**
 * Records outcomes in one write, which also ends the claims. If another process has claimed a delivery since,
 * a success still counts, but a failure does not. Finished messages without a lead are deleted.
 */
export async function recordOutcomes(outcomes: readonly DeliveryOutcome[], now: number): Promise<void> {
  const sealedIds = outcomes.filter(({ entry }) => entry.leadId === null).map(({ entry }) => entry.id);
  const deleteFinished = db
    .delete(outbox)
    .where(and(inArray(outbox.id, sealedIds), ne(outbox.status, "pending")));
  await atomic(
    ...outcomes.map((outcome) => recordOutcome(outcome, now)),
    ...(sealedIds.length > 0 ? [deleteFinished] : []),
  );
}

/** The statement for a delivery that was sent, will be attempted again, or has failed. */
function recordOutcome({ entry, recipients, failure }: DeliveryOutcome, now: number) {
  if (!failure) {
    return db
      .update(outbox)
      .set({
        ...noClaim,
        recipients,
        status: "sent",
        attempts: sql`${outbox.attempts} + 1`,
        finishedAt: now,
        lastError: null,
      })
      .where(eq(outbox.id, entry.id));
  }
  const attempts = entry.attempts + 1;
  const nextAttemptAt = failure.permanent ? null : getNextAttemptAt(attempts, entry.createdAt, now);
  const outcome = nextAttemptAt === null ? ({ status: "dead", finishedAt: now } as const) : { nextAttemptAt };
  return db
    .update(outbox)
    .set({ ...noClaim, ...outcome, recipients, attempts, lastError: failure.reason.slice(0, 500) })
    .where(
      and(
        eq(outbox.id, entry.id),
        eq(outbox.status, "pending"),
        // No row has an empty `claimedBy`.
        eq(outbox.claimedBy, entry.claimedBy ?? ""),
      ),
    );
}

/** The kinds of all messages about a lead that were ever queued. */
export const listQueuedKinds = async (leadId: string): Promise<string[]> =>
  (await db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.leadId, leadId))).map(
    ({ kind }) => kind,
  );

/** The earlier messages of these kinds about an entry's lead, oldest first. */
export const listEarlier = async ({ leadId, createdAt }: OutboxEntry, kinds: readonly OutboxKind[]) =>
  await db
    .select({ id: outbox.id, kind: outbox.kind, replyId: outbox.replyId })
    .from(outbox)
    .where(
      and(eq(outbox.leadId, leadId ?? ""), lt(outbox.createdAt, createdAt), inArray(outbox.kind, [...kinds])),
    )
    .orderBy(asc(outbox.createdAt), asc(outbox.id));

/** The ids of all messages about some leads. */
export const listMessageIds = async (leadIds: readonly string[]): Promise<string[]> =>
  (
    await db
      .select({ id: outbox.id })
      .from(outbox)
      .where(inArray(outbox.leadId, [...leadIds]))
  ).map(({ id }) => id);

/** The statement that deletes messages. */
export const deleteMessages = (ids: readonly string[]) =>
  db.delete(outbox).where(inArray(outbox.id, [...ids]));

/** The sent messages of a kind, for a join in another feature's query. */
export const selectSent = (kind: OutboxKind) =>
  db
    .select({ leadId: outbox.leadId, finishedAt: outbox.finishedAt })
    .from(outbox)
    // With `= 'sent'`, SQLite would read every sent e-mail again for each row of a list.
    .where(and(eq(outbox.kind, kind), notInArray(outbox.status, ["pending", "dead"])))
    .as("sent");
