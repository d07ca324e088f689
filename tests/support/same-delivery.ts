import { outboxKinds } from "#drizzle/schema/outbox";
import type { DeliveryHandlers } from "~/features/outbox/delivery.server";

/** Handles every kind of delivery in the same way. */
export const deliverAllBy = (deliver: DeliveryHandlers["owner-mail"]) =>
  Object.fromEntries(outboxKinds.map((kind) => [kind, deliver])) as DeliveryHandlers;
