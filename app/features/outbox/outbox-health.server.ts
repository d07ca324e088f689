import { and, count, desc, eq, gt, gte, inArray, max, min, or } from "drizzle-orm";
import { outbox } from "#drizzle/schema/outbox";
import { db, sharedNow } from "~/lib/database/db.server";
import { maskText } from "~/lib/log/masking";
import { DAY_MS, MINUTE_MS } from "~/lib/text/time";
import { listKinds } from "./message-kinds";

/** E-mails that do not get through. `since`: when the first of them was queued, in epoch milliseconds. */
type MailOutage = { since: number; to: "everyone" | "visitors"; reason: string };

const visitorMailKinds = listKinds({ to: "visitor" });
// Without e-mails to one member of staff: a mailbox that refuses them says nothing about the mail server.
const mailKinds = [...listKinds({ to: "studio" }), ...visitorMailKinds];
/** E-mails that failed before this do not count, because a later one would have failed too. */
const COUNTED_MS = 7 * DAY_MS;
/** One visitor's mailbox may refuse everything; if several do in a row, the mail server is at fault. */
const MIN_VISITORS = 2;

/** Whether e-mails have been failing since the last success, to everyone or to visitors; null if they get through. */
export async function findMailOutage(now = sharedNow()): Promise<MailOutage | null> {
  const isFailing = and(
    or(and(eq(outbox.status, "pending"), gt(outbox.attempts, 0)), eq(outbox.status, "dead")),
    inArray(outbox.kind, mailKinds),
    gt(outbox.createdAt, now - COUNTED_MS),
  );
  const [first] = await db
    .select({ at: min(outbox.createdAt) })
    .from(outbox)
    .where(isFailing);
  if (!first || first.at === null) return null;
  const sent = await db
    .select({ kind: outbox.kind, at: max(outbox.finishedAt) })
    .from(outbox)
    // The index finds them by the time of their last attempt, which is just before they were sent.
    .where(
      and(
        eq(outbox.status, "sent"),
        gte(outbox.nextAttemptAt, first.at - 5 * MINUTE_MS),
        inArray(outbox.kind, mailKinds),
      ),
    )
    .groupBy(outbox.kind);
  /** The outage if at least `minimum` e-mails of these kinds are failing since the last one was sent. */
  const findOutage = async (kinds: readonly string[], minimum: number, to: MailOutage["to"]) => {
    const sentTimes = sent.filter(({ kind }) => kinds.includes(kind)).map(({ at }) => at ?? 0);
    const isLater = and(
      isFailing,
      inArray(outbox.kind, kinds),
      gt(outbox.createdAt, Math.max(...sentTimes, 0)),
    );
    const [later] = await db
      .select({ count: count(), since: min(outbox.createdAt) })
      .from(outbox)
      .where(isLater);
    if (!later || later.since === null || later.count < minimum) return null;
    const [latest] = await db
      .select({ lastError: outbox.lastError })
      .from(outbox)
      .where(isLater)
      .orderBy(desc(outbox.createdAt))
      .limit(1);
    return { since: later.since, to, reason: maskText(latest?.lastError ?? "no reason is known") };
  };
  return (
    (await findOutage(mailKinds, 1, "everyone")) ??
    (await findOutage(visitorMailKinds, MIN_VISITORS, "visitors"))
  );
}

/** A shorter outage usually ends with the next attempts. */
const LASTING_MS = 15 * MINUTE_MS;

/** An outage that has lasted 15 minutes, for staff: without its reason, which may be technical. */
export async function findLastingMailOutage(): Promise<Omit<MailOutage, "reason"> | null> {
  const now = sharedNow();
  const outage = await findMailOutage(now);
  if (!outage || now - outage.since < LASTING_MS) return null;
  return { since: outage.since, to: outage.to };
}

/** One kind of delivery: how many wait, since when, and how many have failed. */
export type QueueMetrics = { waiting: number; oldestAt: number | null; failed: number };

/** The unsent deliveries by queue. Times are in epoch milliseconds. @throws the database's error */
export async function measureQueues(): Promise<Record<"mail" | "webhook", QueueMetrics>> {
  const rows = await db
    .select({ kind: outbox.kind, status: outbox.status, count: count(), oldestAt: min(outbox.createdAt) })
    .from(outbox)
    .where(inArray(outbox.status, ["pending", "dead"]))
    .groupBy(outbox.kind, outbox.status);
  const measureQueue = (system: "mail" | "webhook"): QueueMetrics => {
    const kinds: readonly string[] = listKinds({ system });
    const metrics: QueueMetrics = { waiting: 0, oldestAt: null, failed: 0 };
    for (const { kind, status, count, oldestAt } of rows) {
      if (!kinds.includes(kind)) continue;
      if (status === "dead") metrics.failed += count;
      else {
        metrics.waiting += count;
        metrics.oldestAt = Math.min(metrics.oldestAt ?? Number.POSITIVE_INFINITY, Number(oldestAt));
      }
    }
    return metrics;
  };
  return { mail: measureQueue("mail"), webhook: measureQueue("webhook") };
}
