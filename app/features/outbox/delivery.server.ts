import { holdLease, releaseLease } from "~/lib/lease.server";
import { log } from "~/lib/log.server";
import {
  listDueDeliveries,
  type OutboxEntry,
  type OutboxKind,
  recordDelivered,
  recordFailedDelivery,
} from "./outbox.server";

/** Makes one delivery; throws when it failed. */
type Deliver = (entry: OutboxEntry) => Promise<void>;
export type Deliverers = Record<OutboxKind, Deliver>;

const LEASE = "outbox";
/** Longer than any one delivery may take; another process takes over this long after ours died. */
const LEASE_MS = 20_000;
const TICK_MS = 1_000;
const BATCH = 10;

let wake = () => {};

/** Delivers at once what was queued just now, instead of at the next tick. */
export const wakeDeliveries = (): void => wake();

/**
 * Makes all deliveries that are due at `now` (milliseconds since the epoch), ten at a time.
 * Does nothing while another process is at it.
 * @returns how many were made and how many failed.
 */
export async function deliverDue(deliverers: Deliverers, now = Date.now()) {
  const outcome = { delivered: 0, failed: 0 };
  for (;;) {
    const due = await listDueDeliveries(BATCH, now);
    if (due.length === 0 || !(await holdLease(LEASE, LEASE_MS))) return outcome;
    // Read again under the lease: whoever held it before may have made some of them.
    const entries = await listDueDeliveries(BATCH, now);
    await Promise.all(
      entries.map(async (entry) => {
        try {
          await deliverers[entry.kind](entry);
          await recordDelivered(entry, now);
          outcome.delivered += 1;
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          // The message may quote an address: it stays in the database, the log gets the code alone.
          const code = error instanceof Error && "code" in error ? error.code : undefined;
          log.warn(
            { outboxId: entry.id, kind: entry.kind, attempts: entry.attempts + 1, code },
            "delivery failed",
          );
          await recordFailedDelivery(entry, reason, now);
          outcome.failed += 1;
        }
      }),
    );
  }
}

/** Delivers what is due, now and from now on. `stop` lets the deliveries under way finish and gives the lease back. */
export function startDeliveries(deliverers: Deliverers): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const run = async () => {
    do {
      again = false;
      await deliverDue(deliverers);
    } while (again && !stopped);
  };
  wake = () => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = run()
      .catch((error: unknown) => log.error({ err: error }, "the outbox could not be worked"))
      .finally(() => {
        running = undefined;
      });
  };

  const timer = setInterval(wake, TICK_MS);
  timer.unref();
  wake();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      await releaseLease(LEASE);
    },
  };
}
