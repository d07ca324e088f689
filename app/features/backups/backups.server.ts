import { createReadStream, existsSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createFolders } from "#drizzle/create-folders";
import { OperatorError } from "#drizzle/errors";
import { ArchiveError, readArchive } from "~/features/backups/archive/archive.server";
import { readBackupKey, readOrCreateBackupKey } from "~/features/backups/archive/backup-key.server";
import { buildBackupName, listExpired } from "~/features/backups/archive/backup-name";
import { isPart } from "~/features/backups/archive/backup-parts.server";
import { sealedLength, sealStream } from "~/features/backups/archive/sealed-stream.server";
import { describeDatabaseFailure } from "~/lib/database/database-outage.server";
import { env } from "~/lib/env/env.server";
import { describeFileFailure } from "~/lib/files/file-failure.server";
import { SECOND_MS } from "~/lib/text/duration";
import { BucketError, openBackupBucket } from "./backup-bucket.server";
import { readErased } from "./restore.server";
import {
  type BackedUpSite,
  getBackupFolder,
  listBackups,
  listBucketBackups,
  openBackup,
  readBackups,
  SEALED_ENDING,
} from "./stored-backups.server";
import { writeBackup } from "./write-backup.server";

/** A finished backup; `bucket` if it is there too. */
export type BackupReport = { name: string; bytes: number; bucket?: string };

/** The outcome of a job: its report, or why it failed, in words for the operator. */
export type JobResult<Report> = { report: Report } | { failure: string };

/**
 * Makes a backup in the folder unless a whole one was made `since` then (epoch milliseconds; by default, always),
 * copies it to the bucket, and removes old ones from both. @throws OperatorError; the errors of `writeBackup`
 */
export async function makeBackup(
  since = Number.POSITIVE_INFINITY,
  site: BackedUpSite = env,
): Promise<BackupReport> {
  const folder = getBackupFolder(site);
  createFolders(folder);
  // Create the key before the first backup, because the backup contains it.
  if (site.backupS3) await readOrCreateBackupKey(site);
  let name = await findWholeBackup(since, site);
  if (!name) {
    name = findFreeName(folder);
    await writeBackup(site, join(folder, name));
  }
  const backups = await readBackups(await listBackups(site), site);
  for (const expired of listExpired(backups, Date.now())) await rm(join(folder, expired));
  const { size: bytes } = await stat(join(folder, name));
  if (!site.backupS3) return { name, bytes };
  const bucket = openBackupBucket(site.backupS3);
  try {
    const sealedName = name + SEALED_ENDING;
    const sealed = sealStream(createReadStream(join(folder, name)), await readBackupKey(site));
    await bucket.put(sealedName, sealed, sealedLength(bytes));
    const inBucket = await readBackups(await listBucketBackups(site), site);
    if (!inBucket.some((backup) => backup.name === sealedName))
      throw new BucketError("What was stored in the backup bucket cannot be read back.");
    for (const expired of listExpired(inBucket, Date.now())) await bucket.remove(expired);
  } catch (error) {
    throw error instanceof BucketError
      ? new OperatorError(`${error.message} The backup is only in ${join(folder, name)}.`)
      : error;
  }
  return { name, bytes, bucket: bucket.name };
}

/** The name of a backup made now, or of the next second that no file is named after. */
function findFreeName(folder: string): string {
  let at = Date.now();
  while (existsSync(join(folder, buildBackupName(at)))) at += SECOND_MS;
  return buildBackupName(at);
}

/** The newest backup in the folder that was made since then, by its own record, if it can be read to its end. */
async function findWholeBackup(since: number, site: BackedUpSite): Promise<string | undefined> {
  const now = Date.now();
  if (since > now) return undefined;
  const backups = await readBackups(await listBackups(site), site);
  const newest = backups.findLast(({ at }) => at >= since && at <= now);
  return newest && (await isWhole(newest.name, site)) ? newest.name : undefined;
}

/** Whether a backup can be read to its end, and has the content that it was made with. @throws OperatorError */
export async function isWhole(name: string, site: BackedUpSite = env): Promise<boolean> {
  try {
    await readArchive(await openBackup(name, site), null, isPart);
    return true;
  } catch (error) {
    if (error instanceof ArchiveError) return false;
    throw error;
  }
}

/** Each erasure is an empty object: several processes can add some concurrently. */
const ERASURES_PREFIX = "erasures/";

/** Copies digests of what was erased to the bucket, where they outlive the site. @throws BucketError */
export async function copyErasures(digests: readonly string[], { backupS3 }: BackedUpSite = env) {
  if (!backupS3) return;
  const bucket = openBackupBucket(backupS3);
  for (const digest of digests) await bucket.put(ERASURES_PREFIX + digest, Readable.from([]), 0);
}

/** All digests of what was erased: of the database, the data folder and the bucket. @throws BucketError */
export async function gatherErasures(site: BackedUpSite = env): Promise<string[]> {
  const keys = site.backupS3 ? await openBackupBucket(site.backupS3).list(ERASURES_PREFIX) : [];
  const digests = keys.map((key) => key.slice(ERASURES_PREFIX.length));
  return [...new Set([...(await readErased(site)), ...digests])];
}

/** Runs a job and explains its failure. Never throws. */
export async function runBackupJob<Report>(job: () => Promise<Report>): Promise<JobResult<Report>> {
  try {
    return { report: await job() };
  } catch (error) {
    return { failure: explainFailure(error, getBackupFolder(env)) ?? String(error) };
  }
}

/** The reason why a backup or restore that wrote `file` failed, for the operator; undefined for an unexpected error. */
export function explainFailure(error: unknown, file: string): string | undefined {
  if (error instanceof OperatorError) return error.message;
  // Only file system errors have a numeric errno; Postgres has its own codes.
  const isFileError = !env.databaseUrl || typeof (error as NodeJS.ErrnoException).errno === "number";
  return (isFileError && describeFileFailure(file, error)) || describeDatabaseFailure(error);
}
