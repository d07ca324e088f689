import type { DeliveryHandlers } from "~/features/outbox/delivery.server";
import { listKinds } from "~/features/outbox/message-kinds";
import type { OutboxEntry } from "~/features/outbox/outbox.server";

/** Sends every kind of delivery in the same way. */
export function deliverAllBy(send: (entry: OutboxEntry) => Promise<void>): DeliveryHandlers {
  const prepare = async (entry: OutboxEntry) => ({ to: "someone@example.com", send: () => send(entry) });
  return Object.fromEntries(listKinds({}).map((kind) => [kind, prepare])) as unknown as DeliveryHandlers;
}
