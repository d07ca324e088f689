import { json, table, text, time } from "./columns";

const backupJobs = ["backup", "drill"] as const;

/** Each backup job's last run. Times are the shared clock's. */
export const backupRuns = table("backup_runs", {
  job: text({ enum: backupJobs }).primaryKey(),
  startedAt: time().notNull(),
  /** Null while it runs, or if its process was killed. */
  endedAt: time(),
  /** When a run last succeeded. */
  succeededAt: time(),
  /** Why the last run failed. */
  failure: text(),
  /** What the last successful run made or found. */
  report: json<Record<string, unknown>>(),
});
