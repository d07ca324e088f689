import { accountMessageKinds, outboxKinds } from "#drizzle/schema/outbox";
import { sharedNow } from "~/lib/database/db.server";
import { NotStored } from "~/lib/database/not-stored.server";
import { log } from "~/lib/log/log.server";
import { createLane, type DeliveryHandlers, type Lane, type Tally } from "./lane.server";
import { MAIL_CONCURRENCY } from "./mail.server";
import type { OutboxKind } from "./outbox.server";

/** One lane per outside system, so that one that hangs does not delay the others. */
const lanes = [
  {
    name: "mail",
    kinds: ["owner-mail", "visitor-mail", "confirmation-mail", ...accountMessageKinds],
    atOnce: MAIL_CONCURRENCY,
  },
  { name: "webhook", kinds: ["webhook"], atOnce: 10 },
] as const;

const TICK_MS = 1_000;

let wake = (_kinds: readonly OutboxKind[]) => {};

/** Starts deliveries of these kinds that were just queued, without waiting for the next tick. */
export const wakeDeliveries = (kinds: readonly OutboxKind[] = outboxKinds): void => wake(kinds);

/**
 * Makes due deliveries through `handlers`, every second and whenever it is woken. `server/prepare.ts` passes it those of
 * leads and accounts. `stop` waits for the deliveries in progress and leaves all others to other processes.
 */
export function startDeliveries(handlers: DeliveryHandlers): { stop(): Promise<void> } {
  const workers = lanes.map((lane) => ({
    kinds: lane.kinds as readonly OutboxKind[],
    ...startWorker(lane.name, createLane(lane, handlers)),
  }));
  wake = (queued) => {
    for (const { kinds, wake } of workers) if (kinds.some((kind) => queued.includes(kind))) wake();
  };
  const timer = setInterval(wakeDeliveries, TICK_MS);
  timer.unref();
  wakeDeliveries();
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

/** Processes a lane whenever it is woken. A call during that work makes it check again afterwards. */
function startWorker(name: string, lane: Lane) {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const run = async () => {
    let more = true;
    while ((more || again) && !stopped) {
      again = false;
      const { delivered, failed } = await lane.deliverBatch();
      more = delivered + failed > 0;
    }
  };
  return {
    wake() {
      again = true;
      if (stopped || running) return;
      running = run()
        .catch((error: unknown) => {
          // Already logged where the write failed.
          if (error instanceof NotStored) return;
          log.error({ err: error, lane: name }, "the outbox could not be worked");
        })
        .finally(() => {
          running = undefined;
        });
    },
    async stop() {
      stopped = true;
      await lane.stop();
      await running;
      await lane.settle().catch((error: unknown) => {
        // A delivery that cannot be recorded now is sent again later, with the same Message-ID.
        if (!(error instanceof NotStored)) throw error;
      });
    },
  };
}

/**
 * Makes all deliveries that have a handler and are due at `now` (milliseconds since the epoch), except those that another
 * process has claimed.
 * @returns how many succeeded and how many failed.
 */
export async function deliverDue(handlers: Partial<DeliveryHandlers>, now = sharedNow()): Promise<Tally> {
  const tallies = await Promise.all(
    lanes.map(async (lane) => await drain(createLane(lane, handlers, () => now))),
  );
  return {
    delivered: tallies.reduce((sum, { delivered }) => sum + delivered, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  };
}

async function drain(lane: Lane): Promise<Tally> {
  const total = { delivered: 0, failed: 0 };
  for (;;) {
    const { delivered, failed } = await lane.deliverBatch();
    if (delivered + failed === 0) return total;
    total.delivered += delivered;
    total.failed += failed;
  }
}
