import { eq } from "drizzle-orm";
import { backupRuns } from "#drizzle/schema/backup-runs";
import type { BackupTask } from "~/features/backups/archive/backup-worker.server";
import { atomic, CLOCK_TOLERANCE_MS, db, findFirst, sharedNow } from "~/lib/database/db.server";
import { listUncopiedErasures, recordCopiedErasures } from "~/lib/database/erasures.server";
import { startSweep } from "~/lib/database/sweep.server";
import { env } from "~/lib/env/env.server";
import { log } from "~/lib/log/log.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/lib/text/time";
import { type WorkerError, WorkerProcess } from "~/lib/workers/worker-process.server";
import type { JobResult } from "./backups.server";

/** The time after which a failed backup or copy is tried again. */
const RETRY_MS = HOUR_MS;
/** A little less than a week, because backups do not end at the same time every day. */
const DRILL_EVERY_MS = 7 * DAY_MS - HOUR_MS;
const LEASE_MS = 5 * MINUTE_MS;

const worker = new WorkerProcess<BackupTask, JobResult<Record<string, unknown>>>({
  source: "app/features/backups/archive/backup-worker.server",
  processorMs: 4 * HOUR_MS,
  waitLimitMs: MINUTE_MS,
  idleMs: 0,
  heapMb: 128,
  inBackground: true,
  queue: { length: 1 },
});

/** Makes a backup every day at BACKUP_AT, or as soon as a process runs again; one process does it for all. */
export function startBackups(): void {
  const { backupAt } = env;
  if (backupAt === undefined || env.development) return;
  startSweep({
    name: "backup",
    everyMs: MINUTE_MS,
    // A process that stops immediately makes none.
    waitFirst: true,
    leaseMs: LEASE_MS,
    sweep: () => backUpWhenDue(backupAt),
  });
}

/** When a daily job was last due, in epoch milliseconds. `minuteOfDay` counts from midnight UTC. */
export function findLastDueTime(minuteOfDay: number, now: number): number {
  const today = Math.floor(now / DAY_MS) * DAY_MS + minuteOfDay * MINUTE_MS;
  return today <= now ? today : today - DAY_MS;
}

async function backUpWhenDue(minuteOfDay: number): Promise<number> {
  await copyNewErasures();
  const now = sharedNow();
  const since = findLastDueTime(minuteOfDay, now);
  const lastRun = await findLastRun("backup");
  if (lastRun && (Number(lastRun.succeededAt) >= since || now - lastRun.startedAt < RETRY_MS)) return 0;
  const outcome = await recordRun("backup", () => runInWorker({ job: "backup", since }));
  if ("failure" in outcome) {
    log.error({ reason: outcome.failure }, "the backup failed");
    return 0;
  }
  // The first day, on which the site is set up, needs no drill.
  if (lastRun) await drillWhenDue();
  return 1;
}

/** Drills once a week, and every day until a failure is resolved. */
async function drillWhenDue(): Promise<void> {
  const drill = await findLastRun("drill");
  if (drill && !drill.failure && sharedNow() - drill.startedAt < DRILL_EVERY_MS) return;
  const outcome = await recordRun("drill", () => runInWorker({ job: "drill" }));
  if ("failure" in outcome) log.error({ reason: outcome.failure }, "the backup drill failed");
}

/** When erasures last could not be copied, in epoch milliseconds. */
let copyFailedAt = 0;

/** Copies the digests of new erasures to the backup bucket; an hour after a failure, it tries again. */
export async function copyNewErasures(): Promise<void> {
  const now = sharedNow();
  if (!env.backupS3 || now - copyFailedAt < RETRY_MS) return;
  const digests = await listUncopiedErasures();
  if (digests.length === 0) return;
  const outcome = await runInWorker({ job: "erasures", digests });
  if ("report" in outcome) {
    await recordCopiedErasures(digests);
    return;
  }
  copyFailedAt = now;
  log.warn({ reason: outcome.failure }, "erasures could not be copied to the backup bucket");
}

const runInWorker = (task: BackupTask) =>
  worker
    .run(task)
    .catch(({ message }: WorkerError): JobResult<Record<string, unknown>> => ({ failure: message }));

type Run = typeof backupRuns.$inferSelect;

/**
 * The last run of a job, or null. Times are in epoch milliseconds; `endedAt` is null while it runs; `report` is of the
 * last successful run. Times from the future, stored while a clock was wrong, are left out: `startedAt` is then 0,
 * `succeededAt` null. @throws the database's error
 */
export async function findLastRun(job: Run["job"]): Promise<Run | null> {
  const run = await findFirst(db.select().from(backupRuns).where(eq(backupRuns.job, job)));
  if (!run) return null;
  const latest = sharedNow() + CLOCK_TOLERANCE_MS;
  const isPossible = (at: number | null) => at !== null && at <= latest;
  return {
    ...run,
    startedAt: isPossible(run.startedAt) ? run.startedAt : 0,
    succeededAt: isPossible(run.succeededAt) ? run.succeededAt : null,
  };
}

/** Runs a job and stores when and how it ended. @throws NotStoredError */
export async function recordRun<Report extends Record<string, unknown>>(
  job: Run["job"],
  run: () => Promise<JobResult<Report>>,
): Promise<JobResult<Report>> {
  const start = { startedAt: sharedNow(), endedAt: null };
  await atomic(
    db
      .insert(backupRuns)
      .values({ job, ...start })
      .onConflictDoUpdate({ target: backupRuns.job, set: start }),
  );
  const outcome = await run();
  const endedAt = sharedNow();
  const result =
    "failure" in outcome
      ? { failure: outcome.failure }
      : { failure: null, succeededAt: endedAt, report: outcome.report };
  await atomic(
    db
      .update(backupRuns)
      .set({ endedAt, ...result })
      .where(eq(backupRuns.job, job)),
  );
  return outcome;
}
