/** Delivers slowly enough to be killed while it runs. Prints whether it has the lease, then deliveries' IDs. */
import { setTimeout as sleep } from "node:timers/promises";
import { startDeliveries } from "~/features/outbox/delivery.server";
import type { OutboxEntry } from "~/features/outbox/outbox.server";
import { db } from "~/lib/database/db.server";
import { acquireLease } from "~/lib/database/sweep.server";
import { deliverAllBy } from "./same-delivery";

const deliver = async ({ id }: OutboxEntry) => {
  await sleep(100);
  console.log(id);
};

// As at every startup: this also measures the clock offset.
await db.checkAtStart();
console.log((await acquireLease("job", 10_000)) ? "has the lease" : "has no lease");
startDeliveries(deliverAllBy(deliver));
console.log("started");
// The deliveries' timer does not keep the process alive.
setInterval(() => {}, 1_000);
