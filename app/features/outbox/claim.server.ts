import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray, isNull, lt, lte, or } from "drizzle-orm";
import { outbox } from "#drizzle/schema/outbox";
import { isTakenBy } from "#drizzle/sql";
import { atomicSoon, CLOCK_TOLERANCE_MS, db } from "~/lib/database/db.server";
import { MAX_DELAY_MS, type OutboxEntry, type OutboxKind } from "./outbox.server";

/** Longer than any delivery may take (a mail 15 s, a webhook 10 s). After a crash, another process waits this long. */
const CLAIM_MS = 30_000;

/** Claims up to `limit` due deliveries, oldest first. `now` is in epoch milliseconds. @throws NotStored */
export async function claimDeliveries(
  kinds: readonly OutboxKind[],
  limit: number,
  now: number,
): Promise<OutboxEntry[]> {
  // Read first: most of the time nothing is due.
  const [any] = await findDue(kinds, 1, now);
  if (!any) return [];
  const claimedBy = randomUUID();
  await atomicSoon(
    db
      .update(outbox)
      .set({ claimedBy, claimedUntil: now + CLAIM_MS })
      .where(isTakenBy(outbox.id, findDue(kinds, limit, now))),
  );
  return await db.select().from(outbox).where(eq(outbox.claimedBy, claimedBy));
}

const findDue = (kinds: readonly OutboxKind[], limit: number, now: number) =>
  db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.status, "pending"),
        // Due later than any retry can be, or claimed for longer: a clock was ahead.
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
