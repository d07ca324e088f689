import { count, inArray, min } from "drizzle-orm";
import { outbox } from "#drizzle/schema/outbox";
import { countAttention } from "~/features/leads/lead-counts.server";
import { listKinds } from "~/features/outbox/destinations";
import { findMailTrouble } from "~/features/outbox/mail-trouble.server";
import { requireDatabase } from "~/lib/database/database-watch.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { measureDisk } from "~/lib/files/disk-space.server";
import { objectStore } from "~/lib/files/object-store.server";
import { SECOND_MS } from "~/lib/text/duration";
import { withTimeout } from "~/lib/workers/with-timeout";
import { measureBackupAge, measureDrill } from "./backup-check.server";

/** A figure that takes longer counts as unknown. */
const TIMEOUT_MS = 3 * SECOND_MS;

/** The state of one kind of deliveries: those that wait, since when, and those that have failed. */
export type QueueFigures = { waiting: number; oldestAt: number | null; failed: number };

/** The unsent deliveries by queue. Times are in epoch milliseconds. @throws the database's error */
export async function measureQueues(): Promise<Record<"mail" | "webhook", QueueFigures>> {
  const rows = await db
    .select({ kind: outbox.kind, status: outbox.status, count: count(), oldestAt: min(outbox.createdAt) })
    .from(outbox)
    .where(inArray(outbox.status, ["pending", "dead"]))
    .groupBy(outbox.kind, outbox.status);
  const measure = (system: "mail" | "webhook"): QueueFigures => {
    const kinds = listKinds({ system });
    const own = rows.filter(({ kind }) => kinds.includes(kind));
    const total = (status: string) =>
      own.filter((row) => row.status === status).reduce((sum, row) => sum + row.count, 0);
    const times = own.flatMap(({ status, oldestAt }) => (status === "pending" && oldestAt ? [oldestAt] : []));
    const oldestAt = times.length > 0 ? Math.min(...times) : null;
    return { waiting: total("pending"), oldestAt, failed: total("dead") };
  };
  return { mail: measure("mail"), webhook: measure("webhook") };
}

/** How long a read of a stored row takes, in milliseconds. @throws if the database is unavailable */
export async function measureDatabase(): Promise<number> {
  const startedAt = performance.now();
  await requireDatabase();
  return performance.now() - startedAt;
}

/** The figures that metrics and alerts share, each the error of its measurement if that fails. Never throws. */
export async function measureSystem() {
  const inTime = <T>(measure: () => Promise<T>): Promise<T | Error> =>
    withTimeout(measure, TIMEOUT_MS, "no response in three seconds").catch((error) => error);
  const [databaseMs, imageStore, queues, mailTrouble, leads, disk, backup, drill] = await Promise.all([
    inTime(measureDatabase),
    inTime(() => objectStore.check()),
    inTime(measureQueues),
    inTime(() => findMailTrouble()),
    inTime(() => countAttention(sharedNow())),
    inTime(() => measureDisk(env.dataDir)),
    inTime(measureBackupAge),
    inTime(measureDrill),
  ]);
  return { databaseMs, imageStore, queues, mailTrouble, leads, disk, backup, drill };
}

export type SystemFigures = Awaited<ReturnType<typeof measureSystem>>;
