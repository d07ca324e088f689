import { accountMessageKinds } from "#drizzle/schema/outbox";
import { sharedNow } from "~/lib/database/db.server";
import { NotStored } from "~/lib/database/not-stored.server";
import { quietMoment } from "~/lib/limits/turns.server";
import { log } from "~/lib/log/log.server";
import { MAIL_CONCURRENCY } from "./mail.server";
import {
  claimDeliveries,
  type OutboxEntry,
  type OutboxKind,
  type Outcome,
  PermanentFailure,
  recordOutcomes,
} from "./outbox.server";

/** Makes one delivery. @throws if it failed; a PermanentFailure if a retry is pointless. */
type DeliveryHandler = (entry: OutboxEntry) => Promise<void>;
export type DeliveryHandlers<Kind extends OutboxKind = OutboxKind> = Record<Kind, DeliveryHandler>;

type Lane = { name: string; kinds: readonly OutboxKind[]; atOnce: number };

/** One lane per outside system, so that one that hangs does not delay the others. */
const lanes: Lane[] = [
  {
    name: "mail",
    kinds: ["owner-mail", "visitor-mail", "confirmation-mail", ...accountMessageKinds],
    atOnce: MAIL_CONCURRENCY,
  },
  { name: "webhook", kinds: ["webhook"], atOnce: 10 },
];

const TICK_MS = 1_000;
/** How long a delivery lets requests go first. Under a flood of submissions fewer mails a second go out, but they do. */
const YIELD_MS = 100;

let wake = () => {};

/** Starts deliveries that were just queued, without waiting for the next tick. */
export const wakeDeliveries = (): void => wake();

/**
 * Makes due deliveries through `handlers`, every second and whenever it is woken. `stop` waits for the
 * deliveries in progress and leaves all others to other processes.
 */
export function startDeliveries(handlers: DeliveryHandlers): { stop(): Promise<void> } {
  const workers = lanes.map((lane) => startWorker(lane, handlers));
  wake = () => {
    for (const worker of workers) worker.wake();
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

/** Works off a lane whenever it is woken. A call during that work makes it check again afterwards. */
function startWorker(lane: Lane, handlers: DeliveryHandlers) {
  const deliverBatch = createLane(lane, handlers, sharedNow);
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const run = async () => {
    while (again && !stopped) {
      again = false;
      if ((await deliverBatch()).length > 0) again = true;
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
          log.error({ err: error, lane: lane.name }, "the outbox could not be worked");
        })
        .finally(() => {
          running = undefined;
        });
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}

/** Makes all deliveries due at `now` (epoch milliseconds). @returns how many succeeded and failed. */
export async function deliverDue(handlers: Partial<DeliveryHandlers>, now = sharedNow()) {
  const outcomes: Outcome[] = [];
  for (const lane of lanes) {
    const deliverBatch = createLane(lane, handlers, () => now);
    for (let batch = await deliverBatch(); batch.length > 0; batch = await deliverBatch()) {
      outcomes.push(...batch);
    }
  }
  const failed = outcomes.filter(({ failure }) => failure).length;
  return { delivered: outcomes.length - failed, failed };
}

/** A function that makes up to `atOnce` due deliveries at once and records their outcomes together. */
function createLane({ kinds, atOnce }: Lane, handlers: Partial<DeliveryHandlers>, clock: () => number) {
  const handled = kinds.filter((kind) => handlers[kind]);
  let unrecorded: Outcome[] = [];
  const record = async () => {
    if (unrecorded.length > 0) await recordOutcomes(unrecorded, clock());
    unrecorded = [];
  };
  return async (): Promise<Outcome[]> => {
    // First what could not be recorded before: otherwise it would be delivered again.
    await record();
    const entries = await claimDeliveries(handled, atOnce, clock());
    const outcomes = await Promise.all(
      entries.map((entry) => attempt(handlers[entry.kind] as DeliveryHandler, entry)),
    );
    unrecorded = outcomes;
    await record();
    return outcomes;
  };
}

async function attempt(deliver: DeliveryHandler, entry: OutboxEntry): Promise<Outcome> {
  await quietMoment(YIELD_MS);
  try {
    await deliver(entry);
    return { entry };
  } catch (error) {
    const permanent = error instanceof PermanentFailure;
    // The message may quote an address: only its codes go to the log.
    const { code, responseCode } = ((permanent && error.cause) || error || {}) as Record<string, unknown>;
    const facts = { outboxId: entry.id, kind: entry.kind, attempts: entry.attempts + 1, permanent };
    log.warn({ ...facts, code, responseCode }, "delivery failed");
    return { entry, failure: { reason: error instanceof Error ? error.message : String(error), permanent } };
  }
}
