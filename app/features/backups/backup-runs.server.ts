import { eq } from "drizzle-orm";
import { backupRuns } from "#drizzle/schema/backup-runs";
import { atomic, db, findFirst, sharedNow } from "~/lib/database/db.server";
import type { JobResult } from "./backups.server";

type Run = typeof backupRuns.$inferSelect;

/**
 * The last run of a job, or null. Times are in epoch milliseconds; `endedAt` is null while it runs; `report` is of the
 * last successful run. @throws the database's error
 */
export const findLastRun = (job: Run["job"]): Promise<Run | null> =>
  findFirst(db.select().from(backupRuns).where(eq(backupRuns.job, job)));

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
