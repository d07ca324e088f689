import { sharedNow } from "~/lib/database/db.server";
import { quietMoment } from "~/lib/limits/turns.server";
import { log } from "~/lib/log/log.server";
import { type Claim, claimDeliveries } from "./claim.server";
import {
  type OutboxEntry,
  type OutboxKind,
  type Outcome,
  PermanentFailure,
  recordOutcomes,
} from "./outbox.server";

/** Makes one delivery. @throws if it failed; a PermanentFailure if a retry is pointless. */
type DeliveryHandler = (entry: OutboxEntry) => Promise<void>;
export type DeliveryHandlers<Kind extends OutboxKind = OutboxKind> = Record<Kind, DeliveryHandler>;

/** How many deliveries succeeded and how many failed. */
export type Tally = { delivered: number; failed: number };

export type Lane = {
  /** Makes up to a hundred due deliveries that no other process has claimed, several at once. */
  deliverBatch(): Promise<Tally>;
  /** Starts no further deliveries and leaves them to other processes; those in progress finish. */
  stop(): Promise<void>;
  /** Records the last outcomes. @throws the error of the database. */
  settle(): Promise<void>;
};

const BATCH = 100;
/** How long a delivery lets requests go first. Under a flood of submissions fewer mails a second go out, but they do. */
const YIELD_MS = 100;

/**
 * A lane for deliveries of those `kinds` that have a handler, `atOnce` of them at a time. `clock` returns milliseconds since
 * the epoch.
 */
export function createLane(
  { kinds, atOnce }: { kinds: readonly OutboxKind[]; atOnce: number },
  handlers: Partial<DeliveryHandlers>,
  clock: () => number = sharedNow,
): Lane {
  const handled = kinds.filter((kind) => handlers[kind]);
  const outcomes = collectOutcomes(clock);
  let claim: Claim | null = null;
  let stopped = false;

  const work = async (taken: Claim, tally: Tally) => {
    for (;;) {
      await quietMoment(YIELD_MS);
      const entry = taken.next();
      if (!entry) return;
      const failure = await attempt(handlers[entry.kind] as DeliveryHandler, entry);
      outcomes.add({ entry, failure });
      if (failure) tally.failed += 1;
      else tally.delivered += 1;
    }
  };
  return {
    async deliverBatch() {
      const tally = { delivered: 0, failed: 0 };
      // First record what the last write could not: otherwise it would be delivered again.
      await outcomes.write();
      const taken = await claimDeliveries(handled, BATCH, clock);
      if (!taken) return tally;
      claim = taken;
      if (stopped) await taken.letGo();
      try {
        await Promise.all(Array.from({ length: atOnce }, () => work(taken, tally)));
        await outcomes.write();
      } finally {
        await taken.end();
      }
      return tally;
    },
    async stop() {
      stopped = true;
      await claim?.letGo();
    },
    settle: () => outcomes.write(),
  };
}

async function attempt(deliver: DeliveryHandler, entry: OutboxEntry): Promise<Outcome["failure"]> {
  try {
    await deliver(entry);
    return undefined;
  } catch (error) {
    const permanent = error instanceof PermanentFailure;
    // The message may quote an address: only its codes go to the log.
    const { code, responseCode } = ((permanent && error.cause) || error || {}) as Record<string, unknown>;
    const facts = { outboxId: entry.id, kind: entry.kind, attempts: entry.attempts + 1, permanent };
    log.warn({ ...facts, code, responseCode }, "delivery failed");
    return { reason: error instanceof Error ? error.message : String(error), permanent };
  }
}

/** How long outcomes are collected for one write: a write for each would take longer than the deliveries themselves. */
const OUTCOME_BATCH_MS = 50;

/** Collects outcomes and writes them together. Outcomes that could not be written are kept for the next write. */
function collectOutcomes(clock: () => number) {
  let collected: Outcome[] = [];
  let writing: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const writeAll = async () => {
    while (collected.length > 0) {
      const batch = collected;
      collected = [];
      try {
        await recordOutcomes(batch, clock());
      } catch (error) {
        collected = [...batch, ...collected];
        throw error;
      }
    }
  };
  /** @throws the error of the database. */
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    await writing;
  };
  return {
    add(outcome: Outcome) {
      collected.push(outcome);
      // Errors can be ignored here: the write at the end of the batch retries, and throws.
      timer ??= setTimeout(() => write().catch(() => {}), OUTCOME_BATCH_MS);
    },
    write,
  };
}
