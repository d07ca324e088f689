import { sharedNow } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { log } from "~/lib/log/log.server";
import { HOUR_MS, MINUTE_MS } from "~/lib/text/duration";
import { startSweep } from "~/lib/workers/sweep.server";
import type { WorkerError } from "~/lib/workers/worker-error";
import { WorkerProcess } from "~/lib/workers/worker-process.server";
import { lastDue } from "./backup-name";
import { lastBackup, recordRun } from "./backup-runs.server";
import type { BackupTask } from "./backup-worker.server";
import type { BackupReport, Outcome } from "./backups.server";

/** How soon a failed backup is tried again. */
const RETRY_MS = HOUR_MS;
const LEASE_MS = 5 * MINUTE_MS;

const worker = new WorkerProcess<BackupTask, Outcome<BackupReport>>({
  source: "app/features/backups/backup-worker.server",
  processorMs: 4 * HOUR_MS,
  waitLimitMs: MINUTE_MS,
  idleMs: 0,
  heapMb: 128,
  inBackground: true,
  queue: { length: 1, perOwner: 1 },
});

/** Makes a backup every day at BACKUP_AT, or as soon as a process runs again; one process does it for all. */
export function startBackups(): void {
  const { backupAt } = env;
  if (backupAt === undefined || env.development) return;
  startSweep({
    name: "backup",
    everyMs: MINUTE_MS,
    // Processes that end at once need none.
    waitFirst: true,
    leaseMs: LEASE_MS,
    sweep: () => backUpWhenDue(backupAt),
  });
}

async function backUpWhenDue(minutes: number): Promise<number> {
  const now = sharedNow();
  const since = lastDue(minutes, now);
  const last = await lastBackup();
  if (last && (Number(last.succeededAt) >= since || now - last.startedAt < RETRY_MS)) return 0;
  const fail = ({ message }: WorkerError) => ({ failure: message });
  const outcome = await recordRun("backup", () => worker.run({ since }).catch(fail));
  if ("failure" in outcome) log.error({ reason: outcome.failure }, "the backup failed");
  return "report" in outcome ? 1 : 0;
}
