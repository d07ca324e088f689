import { eq } from "drizzle-orm";
import { backupRuns } from "#drizzle/schema/backup-runs";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import type { DrillReport } from "./backup-drill.server";
import type { BackupReport, Outcome } from "./backups.server";

type Job = (typeof backupRuns.$inferSelect)["job"];

/**
 * The last run of a job: times in epoch milliseconds, `failure` of the last one, `report` of the last successful
 * one. `endedAt` is null while it runs. Null if it has never run.
 */
export type BackupRun<Report> = Omit<typeof backupRuns.$inferSelect, "job" | "report"> & {
  report: Report | null;
};

/** The last backup, by any process or by hand. @throws the database's error */
export const lastBackup = (): Promise<BackupRun<BackupReport> | null> => findRun("backup");

/** The last drill: a restore of the newest backup to an empty folder. @throws the database's error */
export const lastDrill = (): Promise<BackupRun<DrillReport> | null> => findRun("drill");

async function findRun<Report>(job: Job): Promise<BackupRun<Report> | null> {
  const [run] = await db.select().from(backupRuns).where(eq(backupRuns.job, job));
  return run ? { ...run, report: run.report as Report | null } : null;
}

/** Runs a job and stores when and how it ended. @throws NotStoredError */
export async function recordRun<Report extends Record<string, unknown>>(
  job: Job,
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
