import { log } from "~/lib/log.server";
import {
  listDueDeliveries,
  type OutboxEntry,
  type OutboxKind,
  type Outcome,
  recordOutcomes,
} from "./outbox.server";
import { PermanentFailure } from "./permanent-failure";
import { createRenewableLease } from "./renewable-lease.server";

/** Makes one delivery; throws when it failed, and a PermanentFailure when trying again is of no use. */
type DeliveryHandler = (entry: OutboxEntry) => Promise<void>;
export type DeliveryHandlers = Record<OutboxKind, DeliveryHandler>;

/** How many deliveries were made and how many failed. */
export type Tally = { delivered: number; failed: number };

export type Lane = {
  /** Makes up to a hundred deliveries, as many at once as the lane allows; none while another process is at it. */
  deliverBatch(): Promise<Tally>;
  /** Begins no further delivery; those under way come to their end. */
  stop(): void;
  /** Notes what became of the last ones, and lets another process go on. */
  release(): Promise<void>;
};

const BATCH = 100;

/** The deliveries of some kinds. `clock` tells the time in milliseconds since the epoch. */
export function createLane(
  { name, kinds, atOnce }: { name: string; kinds: readonly OutboxKind[]; atOnce: number },
  deliverers: DeliveryHandlers,
  clock: () => number = Date.now,
): Lane {
  const lease = createRenewableLease(`outbox-${name}`);
  const outcomes = gatherOutcomes(clock);
  let stopped = false;

  return {
    async deliverBatch() {
      const tally = { delivered: 0, failed: 0 };
      // Where the last write failed, this comes first: what is not noted as made would be made again.
      await outcomes.write();
      let entries = await listDueDeliveries(kinds, BATCH, clock());
      if (entries.length === 0) return tally;
      const held = await lease.hold();
      if (held === "no") return tally;
      // Whoever held it before may have made some of them.
      if (held === "newly") entries = await listDueDeliveries(kinds, BATCH, clock());

      const waiting = entries.values();
      const work = async () => {
        for (const entry of waiting) {
          if (stopped || lease.lost()) return;
          const failure = await attempt(deliverers[entry.kind], entry);
          outcomes.add({ entry, failure });
          if (failure) tally.failed += 1;
          else tally.delivered += 1;
        }
      };
      const endExtending = lease.extendMeanwhile();
      await Promise.all(Array.from({ length: atOnce }, work)).finally(endExtending);
      await outcomes.write();
      return tally;
    },
    stop() {
      stopped = true;
    },
    async release() {
      await outcomes.write();
      await lease.release();
    },
  };
}

async function attempt(deliver: DeliveryHandler, entry: OutboxEntry): Promise<Outcome["failure"]> {
  try {
    await deliver(entry);
    return undefined;
  } catch (error) {
    const permanent = error instanceof PermanentFailure;
    // The message may quote an address: it stays in the database, the log gets the code alone.
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    log.warn(
      { outboxId: entry.id, kind: entry.kind, attempts: entry.attempts + 1, permanent, code },
      "delivery failed",
    );
    return { reason: error instanceof Error ? error.message : String(error), permanent };
  }
}

/** How long an outcome waits for others to be written with: a write for each would take longer than the deliveries. */
const OUTCOME_BATCH_MS = 50;

/** Writes outcomes a moment after they came, many together. What could not be written is kept for the next time. */
function gatherOutcomes(clock: () => number) {
  let gathered: Outcome[] = [];
  let writing: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const writeAll = async () => {
    while (gathered.length > 0) {
      const batch = gathered;
      gathered = [];
      try {
        await recordOutcomes(batch, clock());
      } catch (error) {
        gathered = [...batch, ...gathered];
        throw error;
      }
    }
  };
  /** @throws the database's error */
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
      gathered.push(outcome);
      // Tried again at the end of the batch, where a failure shows.
      timer ??= setTimeout(() => write().catch(() => {}), OUTCOME_BATCH_MS);
    },
    write,
  };
}
