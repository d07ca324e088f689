import { holdLease, releaseLease } from "~/lib/lease.server";
import { log } from "~/lib/log.server";
import { NotStored } from "~/lib/not-stored.server";
import {
  listDueDeliveries,
  type OutboxEntry,
  type OutboxKind,
  recordDelivered,
  recordFailedDelivery,
} from "./outbox.server";
import { PermanentFailure } from "./permanent-failure";

/** Makes one delivery; throws when it failed, and a PermanentFailure when trying again is of no use. */
type Deliver = (entry: OutboxEntry) => Promise<void>;
export type Deliverers = Record<OutboxKind, Deliver>;

/** Which outside system a delivery waits for. Each has a lane to itself, so that one that hangs holds up no other. */
const laneOf: Record<OutboxKind, string> = {
  "owner-mail": "mail",
  "visitor-mail": "mail",
  "confirmation-mail": "mail",
  webhook: "webhook",
};
const lanes = [...new Set(Object.values(laneOf))].map((name) => ({
  lease: `outbox-${name}`,
  kinds: (Object.keys(laneOf) as OutboxKind[]).filter((kind) => laneOf[kind] === name),
}));
type Lane = (typeof lanes)[number];

/** Longer than any one delivery may take (a mail 15 s, a webhook 10 s); another process takes over this long after ours died. */
const LEASE_MS = 20_000;
const TICK_MS = 1_000;
const BATCH = 10;

let wake = () => {};

/** Delivers at once what was queued just now, instead of at the next tick. */
export const wakeDeliveries = (): void => wake();

type Outcome = { delivered: number; failed: number };

/**
 * Makes all deliveries that are due at `now` (milliseconds since the epoch), ten at a time in each lane.
 * Leaves out a lane that another process is at.
 * @returns how many were made and how many failed.
 */
export async function deliverDue(deliverers: Deliverers, now = Date.now()): Promise<Outcome> {
  const outcome = { delivered: 0, failed: 0 };
  const empty = async (lane: Lane) => {
    for (;;) {
      const { delivered, failed } = await deliverBatch(lane, deliverers, now);
      if (delivered + failed === 0) return;
      outcome.delivered += delivered;
      outcome.failed += failed;
    }
  };
  await Promise.all(lanes.map(empty));
  return outcome;
}

/** Makes up to ten deliveries of one lane; none while another process is at it. */
async function deliverBatch(lane: Lane, deliverers: Deliverers, now: number): Promise<Outcome> {
  const outcome = { delivered: 0, failed: 0 };
  const due = await listDueDeliveries(lane.kinds, BATCH, now);
  if (due.length === 0 || !(await holdLease(lane.lease, LEASE_MS))) return outcome;
  // Read again under the lease: whoever held it before may have made some of them.
  const entries = await listDueDeliveries(lane.kinds, BATCH, now);
  await Promise.all(
    entries.map(async (entry) => {
      try {
        await deliverers[entry.kind](entry);
        await recordDelivered(entry, now);
        outcome.delivered += 1;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const permanent = error instanceof PermanentFailure;
        // The message may quote an address: it stays in the database, the log gets the code alone.
        const code = error instanceof Error && "code" in error ? error.code : undefined;
        log.warn(
          { outboxId: entry.id, kind: entry.kind, attempts: entry.attempts + 1, permanent, code },
          "delivery failed",
        );
        await recordFailedDelivery(entry, reason, { now, permanent });
        outcome.failed += 1;
      }
    }),
  );
  return outcome;
}

/** Delivers what is due, now and from now on. `stop` lets the deliveries under way finish and gives the leases back. */
export function startDeliveries(deliverers: Deliverers): { stop(): Promise<void> } {
  const workers = lanes.map((lane) => startWorker(lane, deliverers));
  wake = () => {
    for (const worker of workers) worker.wake();
  };
  const timer = setInterval(wake, TICK_MS);
  timer.unref();
  wake();
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

/** Works one lane whenever it is woken; a call during the work makes it look once more. */
function startWorker(lane: Lane, deliverers: Deliverers) {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const run = async () => {
    let more = true;
    while ((more || again) && !stopped) {
      again = false;
      const { delivered, failed } = await deliverBatch(lane, deliverers, Date.now());
      more = delivered + failed > 0;
    }
  };
  return {
    wake() {
      again = true;
      if (stopped || running) return;
      running = run()
        .catch((error: unknown) => {
          // A database that takes nothing has been told of.
          if (error instanceof NotStored) return;
          log.error({ err: error, lane: lane.lease }, "the outbox could not be worked");
        })
        .finally(() => {
          running = undefined;
        });
    },
    async stop() {
      stopped = true;
      await running;
      await releaseLease(lane.lease);
    },
  };
}
