// npm run deliveries
import { messageKinds } from "~/features/outbox/message-kinds";
import "./environment.mjs";
import { quantity } from "~/lib/text/spelling";
import { formatUtcMinute } from "~/lib/text/time";
import { announceData, openMigratedDatabase, runCommand } from "./command";

await runCommand(async () => {
  announceData();
  await openMigratedDatabase();
  const { listDeliveries } = await import("~/features/outbox/delivery-log.server");
  const { selectLeadTitle } = await import("~/features/leads/leads.server");
  const { counts } = await listDeliveries({}, selectLeadTitle);
  const lines = [`${counts.sent} sent, ${counts.pending} waiting, ${counts.dead} failed.`];
  for (const status of ["dead", "pending"] as const) {
    const { deliveries, pages } = await listDeliveries({ status }, selectLeadTitle);
    for (const { kind, recipients, attempts, createdAt, nextAttemptAt, lastError } of deliveries) {
      const next = status === "dead" ? "given up" : `tried again at ${formatUtcMinute(nextAttemptAt)}`;
      const tried = attempts === 0 ? "not tried yet" : `${quantity(attempts, "attempt")}, ${next}`;
      const reason = lastError ? `: ${lastError}` : "";
      const message = messageKinds[kind].label + (recipients ? ` (${recipients})` : "");
      lines.push(`${formatUtcMinute(createdAt)}  ${message}  ${tried}${reason}`);
    }
    if (pages > 1) lines.push("… and more, at /admin/deliveries");
  }
  return lines.join("\n");
});
