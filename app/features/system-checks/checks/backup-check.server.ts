import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { BucketError } from "~/features/backups/backup-bucket.server";
import { isWhole } from "~/features/backups/backups.server";
import { checkBucketKey } from "~/features/backups/bucket-key.server";
import {
  getBackupFolder,
  listBackups,
  listBucketBackups,
  readBackups,
} from "~/features/backups/stored-backups.server";
import { type Finding, failure, ok, warning } from "~/features/system-checks/finding";
import {
  MAX_BACKUP_AGE_MS,
  measureBackupAge,
  measureDrill,
} from "~/features/system-checks/system-metrics.server";
import { CLOCK_TOLERANCE_MS } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { ignoreMissing } from "~/lib/files/durable-file.server";
import { DAY_MS, formatDuration } from "~/lib/text/duration";

const ADVICE = "Make one now to see what is wrong: npm run db:backup.";

/** How many names a finding lists. */
const MAX_NAMES = 3;

/** The size up to which a check reads a whole backup. */
const MAX_READ_BYTES = 256 * 1024 * 1024;

/** Drills run weekly, so an older one means that they no longer do. */
const MAX_DRILL_AGE_MS = 14 * DAY_MS;

/** Whether the last attempt succeeded, and what is in the folder and in the bucket now. */
export async function checkBackup(): Promise<Finding[]> {
  const { ageMs, hasBackup, failure: reason } = await measureBackupAge();
  const isDaily = env.backupAt !== undefined;
  const findings: Finding[] = [];
  const because = reason ? ` The last attempt failed: ${reason}` : "";
  if (isDaily && ageMs > MAX_BACKUP_AGE_MS)
    findings.push(
      failure(
        `${hasBackup ? `The newest backup is ${formatDuration(ageMs)} old.` : "There is no backup."}${because}`,
        ADVICE,
      ),
    );
  else if (reason) findings.push(warning(`The last backup failed: ${reason}`, ADVICE));
  if (hasBackup) findings.push(...(await inspectFolder()));
  if (env.backupS3) findings.push(...(await inspectBucket(hasBackup)));
  if (findings.length > 0) return findings;
  const isNew = `There is no backup yet: the site was set up less than ${formatDuration(MAX_BACKUP_AGE_MS)} ago.`;
  return [ok(isDaily ? isNew : "The site does not make backups itself (BACKUP_AT is off).")];
}

async function inspectFolder(): Promise<Finding[]> {
  const folder = getBackupFolder(env);
  // One machine of several makes the backups.
  if (!existsSync(folder) && !(env.databaseUrl && env.backupS3))
    return [failure(`There is no folder ${folder}, in which backups were made.`, ADVICE)];
  return await inspectPlace(`the folder ${folder}`, await listBackups());
}

async function inspectBucket(hasBackup: boolean): Promise<Finding[]> {
  const place = `the bucket ${env.backupS3?.bucket}`;
  try {
    const { name, opens } = await checkBucketKey();
    if (!opens)
      return [
        failure(
          `${name}, the last backup stored in ${place}, is encrypted with another key than this site's.`,
          "Set BACKUP_KEY to the key that npm run doctor showed, or put back DATA_DIR/backup-key. The next backup is encrypted with this site's key, and a new one if there is none.",
        ),
      ];
    const names = await listBucketBackups();
    return names.length > 0 || hasBackup ? await inspectPlace(place, names) : [];
  } catch (error) {
    if (!(error instanceof BucketError)) throw error;
    return [failure(error.message, "Check BACKUP_S3_* and the bucket, then run npm run db:backup.")];
  }
}

async function inspectPlace(place: string, names: readonly string[]): Promise<Finding[]> {
  const now = Date.now();
  const backups = (await readBackups(names)).filter(({ at }) => at <= now + CLOCK_TOLERANCE_MS);
  const others = names.filter((name) => !backups.some((backup) => backup.name === name));
  const findings: Finding[] = [];
  if (others.length > 0)
    findings.push(
      warning(
        `In ${place}, ${others.length} of ${names.length} do not count as backups, because they cannot be opened or are from the future: ${others.slice(0, MAX_NAMES).join(", ")}${others.length > MAX_NAMES ? ", …" : ""}`,
        "Look where they come from: another program, a clock that was wrong, an earlier key. Then delete them.",
      ),
    );
  const newest = backups.at(-1);
  if (!newest) return [...findings, failure(`There is no backup in ${place}.`, ADVICE)];
  const age = formatDuration(Math.max(0, now - newest.at));
  if (!(await isReadable(newest.name)))
    return [...findings, failure(`The newest backup in ${place}, ${newest.name}, is damaged.`, ADVICE)];
  if (env.backupAt !== undefined && now - newest.at > MAX_BACKUP_AGE_MS)
    return [...findings, failure(`The newest backup in ${place} is ${age} old.`, ADVICE)];
  return [...findings, ok(`The newest backup in ${place} is ${age} old.`)];
}

/** Reads a file to its end. Downloads and large files take too long: those only the drill reads. */
async function isReadable(name: string): Promise<boolean> {
  const file = await stat(join(getBackupFolder(env), name)).catch(ignoreMissing);
  return !file || file.size > MAX_READ_BYTES || (await isWhole(name));
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
