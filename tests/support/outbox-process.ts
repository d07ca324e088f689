/** A process that makes deliveries, slowly enough to be killed in the middle. It writes the ID of each one that it has made. */
import { setTimeout as sleep } from "node:timers/promises";
import { startDeliveries } from "~/features/outbox/delivery.server";
import type { OutboxEntry } from "~/features/outbox/outbox.server";

const deliver = async ({ id }: OutboxEntry) => {
  await sleep(100);
  console.log(id);
};

startDeliveries({
  "owner-mail": deliver,
  "visitor-mail": deliver,
  "confirmation-mail": deliver,
  webhook: deliver,
});
console.log("started");
// The timer of the deliveries lets the process end.
setInterval(() => {}, 1_000);
