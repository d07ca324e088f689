import { eq } from "drizzle-orm";
import { backupRuns } from "#drizzle/schema/backup-runs";
import { atomic, CLOCK_TOLERANCE_MS, db, findFirst, sharedNow } from "~/lib/database/db.server";
import type { JobResult } from "./backups.server";

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
