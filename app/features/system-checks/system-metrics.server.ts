import { stat } from "node:fs/promises";
import { join } from "node:path";
import { findLastRun } from "~/features/backups/backup-schedule.server";
import { countAttention } from "~/features/leads/lead-stats.server";
import { findMailOutage, measureQueues } from "~/features/outbox/outbox-health.server";
import { requireDatabase } from "~/lib/database/database-watch.server";
import { sharedNow } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { measureDisk } from "~/lib/files/disk-space.server";
import { ignoreMissing } from "~/lib/files/durable-file.server";
import { objectStore } from "~/lib/files/object-store.server";
import { DAY_MS, SECOND_MS } from "~/lib/text/time";
import { withTimeout } from "~/lib/workers/promises";

/** A measurement that takes longer counts as unknown. */
const TIMEOUT_MS = 3 * SECOND_MS;

/** Backups are made daily, so an older one means that they fail. */
export const MAX_BACKUP_AGE_MS = 2 * DAY_MS;

/** The time of a read of a stored row, in milliseconds. @throws if the database is unavailable */
export async function measureDatabase(): Promise<number> {
  const startedAt = performance.now();
  await requireDatabase();
  return performance.now() - startedAt;
}

/** The age of the last backup in milliseconds, or the age of the site if it has none; and the last failure. */
export async function measureBackupAge() {
  const now = sharedNow();
  const run = await findLastRun("backup");
  const createdFile = await stat(join(env.dataDir, "database-created")).catch(ignoreMissing);
  const ageMs = now - (run?.succeededAt ?? createdFile?.mtimeMs ?? now);
  return { ageMs, hasBackup: Boolean(run?.succeededAt), failure: run?.failure ?? null };
}

/** The time since the last trial restore in milliseconds, undefined if there was none; and the last failure. */
export async function measureDrill() {
  const run = await findLastRun("drill");
  return {
    ageMs: run?.succeededAt ? sharedNow() - run.succeededAt : undefined,
    failure: run?.failure ?? null,
  };
}

/** What metrics and alerts share. A value that cannot be measured is returned as its Error. Never throws. */
export async function measureSystem() {
  const tryInTime = <T>(measure: () => Promise<T>): Promise<T | Error> =>
    withTimeout(measure, TIMEOUT_MS, "no response in three seconds").catch((error) => error);
  const [databaseMs, imageStore, queues, mailOutage, leads, disk, backup, drill] = await Promise.all([
    tryInTime(measureDatabase),
    tryInTime(() => objectStore.check()),
    tryInTime(measureQueues),
    tryInTime(() => findMailOutage()),
    tryInTime(() => countAttention(sharedNow())),
    tryInTime(() => measureDisk(env.dataDir)),
    tryInTime(measureBackupAge),
    tryInTime(measureDrill),
  ]);
  return { databaseMs, imageStore, queues, mailOutage, leads, disk, backup, drill };
}

export type SystemMetrics = Awaited<ReturnType<typeof measureSystem>>;
