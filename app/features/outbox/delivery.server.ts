import { log } from "~/lib/log.server";
import { MAIL_CONCURRENCY } from "~/lib/mail.server";
import { NotStored } from "~/lib/not-stored.server";
import { createLane, type DeliveryHandlers, type Lane, type Tally } from "./lane.server";

/** Which outside systems deliveries wait for. Each has a lane to itself, so that one that hangs holds up no other. */
const lanes = [
  { name: "mail", kinds: ["owner-mail", "visitor-mail", "confirmation-mail"], atOnce: MAIL_CONCURRENCY },
  { name: "webhook", kinds: ["webhook"], atOnce: 10 },
] as const;

const TICK_MS = 1_000;

let wake = () => {};

/** Delivers at once what was queued just now, instead of at the next tick. */
export const wakeDeliveries = (): void => wake();

/**
 * Makes all deliveries that are due at `now` (milliseconds since the epoch). Leaves out a lane that another process is at.
 * @returns how many were made and how many failed.
 */
export async function deliverDue(deliverers: DeliveryHandlers, now = Date.now()): Promise<Tally> {
  const tallies = await Promise.all(
    lanes.map(async (lane) => await empty(createLane(lane, deliverers, () => now))),
  );
  return {
    delivered: tallies.reduce((sum, { delivered }) => sum + delivered, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  };
}

async function empty(lane: Lane): Promise<Tally> {
  const all = { delivered: 0, failed: 0 };
  for (;;) {
    const { delivered, failed } = await lane.deliverBatch();
    if (delivered + failed === 0) return all;
    all.delivered += delivered;
    all.failed += failed;
  }
}

/** Delivers what is due, now and from now on. `stop` lets the deliveries under way finish and gives the leases back. */
export function startDeliveries(deliverers: DeliveryHandlers): { stop(): Promise<void> } {
  const workers = lanes.map((lane) => startWorker(lane.name, createLane(lane, deliverers)));
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
          // A database that takes nothing has been told of.
          if (error instanceof NotStored) return;
          log.error({ err: error, lane: name }, "the outbox could not be worked");
        })
        .finally(() => {
          running = undefined;
        });
    },
    async stop() {
      stopped = true;
      lane.stop();
      await running;
      await lane.release().catch((error: unknown) => {
        // What cannot be noted now goes out once more with the next start, under the same Message-ID.
        if (!(error instanceof NotStored)) throw error;
      });
    },
  };
}
