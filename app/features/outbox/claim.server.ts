import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray, isNull, lt, lte, or } from "drizzle-orm";
import { outbox } from "#drizzle/schema/outbox";
import { isTakenBy } from "#drizzle/sql";
import { atomicSoon, CLOCK_TOLERANCE_MS, db } from "~/lib/database/db.server";
import { NotStored } from "~/lib/database/not-stored.server";
import { log } from "~/lib/log/log.server";
import { MAX_DELAY_MS, type OutboxEntry, type OutboxKind } from "./outbox.server";

/** Longer than any delivery may take (a mail 15 s, a webhook 10 s). After a crash, another process waits this long. */
const CLAIM_MS = 20_000;
const EXTEND_EVERY_MS = CLAIM_MS / 4;
/** A delivery begins no later than this after it was claimed. Others may do what is left. */
const BEGIN_WITHIN_MS = CLAIM_MS / 2;

/** Deliveries that only this process makes. */
export type Claim = {
  /** The next delivery to begin; undefined if there is none left, or too little time. */
  next(): OutboxEntry | undefined;
  /** Lets other processes take what has not begun. What has begun stays claimed. */
  letGo(): Promise<void>;
  /** Lets go, and no longer extends the claim on what has begun: its outcome ends it. */
  end(): Promise<void>;
};

/**
 * Claims up to `limit` deliveries of these kinds that are due and unclaimed, oldest first. The claim on
 * those that have begun is extended until `end`. `clock` returns milliseconds since the epoch.
 * @returns null if there are none.
 * @throws NotStored if the claim could not be written.
 */
export async function claimDeliveries(
  kinds: readonly OutboxKind[],
  limit: number,
  clock: () => number,
): Promise<Claim | null> {
  // Read first: most of the time nothing is due.
  const [any] = await freeKeys(kinds, 1, clock());
  if (!any) return null;
  const token = randomUUID();
  const waiting = await claimEntries(token, kinds, limit, clock());
  if (waiting.entries.length === 0) return null;
  return keepClaim(token, waiting, clock);
}

function freeKeys(kinds: readonly OutboxKind[], limit: number, now: number) {
  return db
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
}

/** `since` is measured with a monotonic clock, before the claim can begin. */
async function claimEntries(token: string, kinds: readonly OutboxKind[], limit: number, now: number) {
  const since = performance.now();
  await atomicSoon(
    db
      .update(outbox)
      .set({ claimedBy: token, claimedUntil: now + CLAIM_MS })
      .where(isTakenBy(outbox.id, freeKeys(kinds, limit, now))),
  );
  const claimed = await db.select().from(outbox).where(eq(outbox.claimedBy, token));
  // Neither chosen nor sorted by the database: SQLite would then take the index of all that waits.
  const entries = claimed
    .filter(({ status }) => status === "pending")
    .sort((a, b) => a.nextAttemptAt - b.nextAttemptAt);
  return { entries, since };
}

function keepClaim(
  token: string,
  { entries, since }: { entries: OutboxEntry[]; since: number },
  clock: () => number,
): Claim {
  let waiting = entries;
  const hasTime = () => performance.now() - since < BEGIN_WITHIN_MS;

  /** The statement that ends the claim on what has not begun. */
  const giveBack = () => {
    const ids = waiting.map(({ id }) => id);
    waiting = [];
    return db
      .update(outbox)
      .set({ claimedBy: null, claimedUntil: null })
      .where(and(eq(outbox.claimedBy, token), inArray(outbox.id, ids)));
  };
  const extend = () => {
    const extended = db
      .update(outbox)
      .set({ claimedUntil: clock() + CLAIM_MS })
      .where(eq(outbox.claimedBy, token));
    const givenBack = waiting.length > 0 && !hasTime() ? [giveBack()] : [];
    void tolerate(atomicSoon(...givenBack, extended));
  };
  const letGo = async () => {
    if (waiting.length > 0) await tolerate(atomicSoon(giveBack()));
  };
  const timer = setInterval(extend, EXTEND_EVERY_MS);
  timer.unref();

  return {
    next: () => (hasTime() ? waiting.shift() : undefined),
    letGo,
    async end() {
      clearInterval(timer);
      await letGo();
    },
  };
}

/** A claim that cannot be written ends by itself. */
const tolerate = (written: Promise<unknown>): Promise<void> =>
  written.then(
    () => {},
    (error) => {
      // Trouble of the database is logged elsewhere.
      if (!(error instanceof NotStored)) {
        log.warn({ err: error }, "a claim on deliveries could not be changed");
      }
    },
  );
