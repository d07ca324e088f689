import { NotStoredError } from "~/lib/database/database-outage.server";
import { sharedNow } from "~/lib/database/db.server";
import { log } from "~/lib/log/log.server";
import { MAIL_CONCURRENCY, type Message, PermanentError } from "./mail.server";
import { listKinds, type OutboxKind } from "./message-kinds";
import {
  claimDeliveries,
  type DeliveryOutcome,
  type OutboxEntry,
  onWake,
  recordOutcomes,
  wakeDeliveries,
} from "./outbox.server";

/**
 * Prepares a delivery's message; none if it has become pointless.
 * @throws if it fails, as `send` does; PermanentError if a retry is pointless
 */
type DeliveryHandler = (entry: OutboxEntry) => Promise<Message | undefined>;
export type DeliveryHandlers<Kind extends OutboxKind = OutboxKind> = Record<Kind, DeliveryHandler>;

type Lane = { name: string; kinds: readonly OutboxKind[]; concurrency: number };

/** Each external system has a lane, so that one that stalls does not delay the others. */
const lanes: Lane[] = [
  { name: "mail", kinds: listKinds({ system: "mail" }), concurrency: MAIL_CONCURRENCY },
  { name: "webhook", kinds: listKinds({ system: "webhook" }), concurrency: 10 },
];

const TICK_MS = 1_000;

/**
 * Makes due deliveries through `handlers`, after `prepare`, every second and whenever it is woken. `stop` waits for the
 * deliveries in progress and leaves all others to other processes.
 */
export function startDeliveries(
  handlers: DeliveryHandlers,
  prepare?: () => Promise<void>,
): { stop(): Promise<void> } {
  const startedLanes = lanes.map((lane) => startLane(lane, handlers, prepare));
  onWake(() => {
    for (const lane of startedLanes) lane.wake();
  });
  const timer = setInterval(wakeDeliveries, TICK_MS);
  timer.unref();
  wakeDeliveries();
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(startedLanes.map((lane) => lane.stop()));
    },
  };
}

/** Processes a lane whenever it is woken. If woken while processing, it checks for deliveries again afterward. */
function startLane(lane: Lane, handlers: DeliveryHandlers, prepare?: () => Promise<void>) {
  const deliverBatch = createBatchRunner(lane, handlers, sharedNow, prepare);
  let running: Promise<void> | undefined;
  let isDue = false;
  let isStopped = false;

  const run = async () => {
    while (isDue && !isStopped) {
      isDue = false;
      if ((await deliverBatch()).length > 0) isDue = true;
    }
  };
  return {
    wake() {
      isDue = true;
      if (isStopped || running) return;
      running = run()
        .catch((error: unknown) => {
          // The failed write has logged it.
          if (error instanceof NotStoredError) return;
          log.error({ err: error, lane: lane.name }, "could not process the outbox");
        })
        .finally(() => {
          running = undefined;
        });
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

/** Makes all deliveries due at `now` (epoch milliseconds). @returns how many succeeded and failed */
export async function deliverDue(handlers: Partial<DeliveryHandlers>, now = sharedNow()) {
  const outcomes: DeliveryOutcome[] = [];
  for (const lane of lanes) {
    const deliverBatch = createBatchRunner(lane, handlers, () => now);
    for (let batch = await deliverBatch(); batch.length > 0; batch = await deliverBatch()) {
      outcomes.push(...batch);
    }
  }
  const failed = outcomes.filter(({ failure }) => failure).length;
  return { delivered: outcomes.length - failed, failed };
}

/** Creates a function that makes up to `concurrency` due deliveries in parallel, and records their outcomes. */
function createBatchRunner(
  { kinds, concurrency }: Lane,
  handlers: Partial<DeliveryHandlers>,
  clock: () => number,
  prepare = async () => {},
) {
  const handledKinds = kinds.filter((kind) => handlers[kind]);
  let unrecorded: DeliveryOutcome[] = [];
  const record = async () => {
    if (unrecorded.length > 0) await recordOutcomes(unrecorded, clock());
    unrecorded = [];
  };
  return async (): Promise<DeliveryOutcome[]> => {
    // Outcomes that could not be recorded come first; otherwise their messages would be sent again.
    await record();
    const entries = await claimDeliveries(handledKinds, concurrency, clock());
    if (entries.length > 0) await prepare();
    const outcomes = await Promise.all(
      entries.map((entry) => attemptDelivery(handlers[entry.kind as OutboxKind] as DeliveryHandler, entry)),
    );
    unrecorded = outcomes;
    await record();
    return outcomes;
  };
}

async function attemptDelivery(prepare: DeliveryHandler, entry: OutboxEntry): Promise<DeliveryOutcome> {
  let recipients: string | undefined;
  try {
    const message = await prepare(entry);
    recipients = message && [message.to].flat().join(", ");
    await message?.send();
    return { entry, recipients };
  } catch (error) {
    const permanent = error instanceof PermanentError;
    // Only the codes are logged, because the message may quote an address.
    const cause = permanent ? (error.cause ?? error) : error;
    const { code, responseCode } = (cause ?? {}) as Record<string, unknown>;
    const facts = { outboxId: entry.id, kind: entry.kind, attempts: entry.attempts + 1, permanent };
    log.warn({ ...facts, code, responseCode }, "delivery failed");
    const reason = error instanceof Error ? error.message : String(error);
    return { entry, recipients, failure: { reason, permanent } };
  }
}
