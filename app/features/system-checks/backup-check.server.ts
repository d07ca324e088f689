import { stat } from "node:fs/promises";
import { join } from "node:path";
import { findLastRun } from "~/features/backups/backup-runs.server";
import { sharedNow } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { ignoreMissing } from "~/lib/files/durable-file.server";
import { DAY_MS, formatDuration } from "~/lib/text/duration";
import { type Finding, failure, ok, warning } from "./finding";

/** Backups are made daily, so an older one means that they fail. */
export const MAX_BACKUP_AGE_MS = 2 * DAY_MS;

/** Drills run weekly, so an older one means that they no longer do. */
const MAX_DRILL_AGE_MS = 14 * DAY_MS;

/** The age of the last backup in milliseconds, or the age of the site if it has none; and the last failure. */
export async function measureBackupAge() {
  const now = sharedNow();
  const run = await findLastRun("backup");
  const createdFile = await stat(join(env.dataDir, "database-created")).catch(ignoreMissing);
  const ageMs = now - (run?.succeededAt ?? createdFile?.mtimeMs ?? now);
  return { ageMs, hasBackup: Boolean(run?.succeededAt), failure: run?.failure ?? null };
}

/** Whether there is a recent backup, and the last attempt succeeded. */
export async function checkBackup(): Promise<Finding> {
  const { ageMs, hasBackup, failure: reason } = await measureBackupAge();
  const age = formatDuration(ageMs);
  const because = reason ? ` The last attempt failed: ${reason}` : "";
  const advice = "Make one now to see what is wrong: npm run db:backup.";
  if (env.backupAt === undefined) return ok("The site does not make backups itself (BACKUP_AT is off).");
  if (ageMs > MAX_BACKUP_AGE_MS)
    return failure(
      `${hasBackup ? `The newest backup is ${age} old.` : "There is no backup."}${because}`,
      advice,
    );
  if (reason) return warning(`The last backup failed: ${reason}`, advice);
  return ok(
    hasBackup
      ? `The newest backup is ${age} old.`
      : `There is no backup yet: the site was set up less than ${formatDuration(MAX_BACKUP_AGE_MS)} ago.`,
  );
}

/** The time since the last trial restore in milliseconds, undefined if there was none; and the last failure. */
export async function measureDrill() {
  const run = await findLastRun("drill");
  return {
    ageMs: run?.succeededAt ? sharedNow() - run.succeededAt : undefined,
    failure: run?.failure ?? null,
  };
}

/** Whether the newest backup could be restored and started. */
export async function checkDrill(): Promise<Finding> {
  const { ageMs, failure: reason } = await measureDrill();
  const advice = "Run npm run backup:drill to see what is wrong, and npm run db:backup for a new backup.";
  if (reason) return failure(`The last trial restore of a backup failed: ${reason}`, advice);
  if (ageMs === undefined) return ok("No trial restore has run yet.");
  const message = `The last trial restore of a backup was ${formatDuration(ageMs)} ago.`;
  return ageMs > MAX_DRILL_AGE_MS ? warning(message, advice) : ok(message);
}
