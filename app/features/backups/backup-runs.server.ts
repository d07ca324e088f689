import { eq } from "drizzle-orm";
import { backupRuns } from "#drizzle/schema/backup-runs";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import type { Outcome } from "./backups.server";

type Run = typeof backupRuns.$inferSelect;

/**
 * The last run of a job by any process or by hand, or null: times in epoch milliseconds, `failure` of the last one,
 * `report` of the last successful one. `endedAt` is null while it runs. @throws the database's error
 */
export async function findLastRun(job: Run["job"]): Promise<Run | null> {
  const [run] = await db.select().from(backupRuns).where(eq(backupRuns.job, job));
  return run ?? null;
}

/** Runs a job and stores when and how it ended. @throws NotStoredError */
export async function recordRun<Report extends Record<string, unknown>>(
  job: Run["job"],
  run: () => Promise<Outcome<Report>>,
): Promise<Outcome<Report>> {
  const begun = { startedAt: sharedNow(), endedAt: null };
  await atomic(
    db
      .insert(backupRuns)
      .values({ job, ...begun })
      .onConflictDoUpdate({ target: backupRuns.job, set: begun }),
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
