// npm run deliveries
import "./environment.mjs";
import { deliveryKindLabel } from "~/features/outbox/delivery";
import { countDeliveries, listDeliveries } from "~/features/outbox/delivery-log.server";
import { db, migrateDatabase } from "~/lib/database/db.server";
import { announceData } from "./announce-data";

const when = (time: number) => new Date(time).toISOString().slice(0, 16).replace("T", " ");

announceData();
await migrateDatabase();
const counts = await countDeliveries();
console.log(`${counts.sent} sent, ${counts.pending} waiting, ${counts.dead} failed.`);
for (const status of ["dead", "pending"] as const) {
  const { deliveries, pages } = await listDeliveries({ status });
  for (const { kind, recipient, attempts, createdAt, nextAttemptAt, lastError } of deliveries) {
    const next = status === "dead" ? "given up" : `tried again at ${when(nextAttemptAt)} UTC`;
    const tried =
      attempts === 0 ? "not tried yet" : `${attempts} ${attempts === 1 ? "attempt" : "attempts"}, ${next}`;
    const reason = lastError ? `: ${lastError}` : "";
    console.log(`${when(createdAt)}  ${deliveryKindLabel[kind]} (${recipient})  ${tried}${reason}`);
  }
  if (pages > 1) console.log("… and more, at /admin/deliveries");
}
await db.close();
