/** Runs as a separate process of low priority, since copies take processor time and memory. */
import { handleTasks } from "~/lib/workers/worker-tasks.server";
import { attempt, type BackupReport, makeBackup, type Outcome } from "./backups.server";

/** `since`: a backup made after that time (epoch milliseconds) is not made again. */
export type BackupTask = { since: number };

handleTasks(({ since }: BackupTask): Promise<Outcome<BackupReport>> => attempt(() => makeBackup(since)));
