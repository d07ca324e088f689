/** Runs as a separate process of low priority, because copies take processor time and memory. */

import { drillBackup } from "~/features/backups/backup-drill.server";
import { copyErasures, type JobResult, makeBackup, runBackupJob } from "~/features/backups/backups.server";
import { handleTasks } from "~/lib/workers/worker-tasks.server";

/** `since`: a backup made after that time (epoch milliseconds) is not made again. */
export type BackupTask =
  | { job: "backup"; since: number }
  | { job: "drill" }
  | { job: "erasures"; digests: readonly string[] };

const perform = async (task: BackupTask): Promise<Record<string, unknown>> => {
  if (task.job === "backup") return await makeBackup(task.since);
  if (task.job === "drill") return await drillBackup();
  await copyErasures(task.digests);
  return {};
};

handleTasks(
  (task: BackupTask): Promise<JobResult<Record<string, unknown>>> => runBackupJob(() => perform(task)),
);
