import { createReadStream, existsSync } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { OperatorError } from "#drizzle/operator-error";
import { describeDatabaseFailure } from "~/lib/database/database-failure.server";
import { env } from "~/lib/env/env.server";
import { describeFileFailure } from "~/lib/files/file-failure.server";
import { BucketError, openBackupBucket } from "./backup-bucket.server";
import { readBackupKey, readOrCreateBackupKey } from "./backup-key.server";
import { buildBackupName, listExpired, parseBackupName } from "./backup-name";
import type { Site } from "./backup-parts.server";
import { readErased } from "./restore.server";
import {
  isSealed,
  openStream,
  peekHead,
  SEALED_HEAD_BYTES,
  sealedLength,
  sealStream,
} from "./sealed-stream.server";
import { writeBackup } from "./write-backup.server";

/** A finished backup; `bucket` if it is there too. */
export type BackupReport = { name: string; bytes: number; bucket?: string };

/** A site and where its backups go. */
export type BackedUpSite = Site & Pick<typeof env, "backupS3" | "backupKey">;

/** The ending of an encrypted backup's name. */
const SEALED_ENDING = ".sealed";

/** The outcome of a job: its report, or why it failed, in words for the operator. */
export type JobResult<Report> = { report: Report } | { failure: string };

/** The backup folder. */
export const getBackupFolder = ({ dataDir }: Pick<Site, "dataDir">): string => join(dataDir, "backups");

/** The backups in the folder, oldest first. Drafts and other files are not among them. */
export async function listBackups(site: Pick<Site, "dataDir"> = env): Promise<string[]> {
  const names = await readdir(getBackupFolder(site)).catch(() => []);
  return names.filter((name) => parseBackupName(name) !== null).sort();
}

/** The backups in the bucket, oldest first; none without a bucket. @throws BucketError */
export async function listBucketBackups({
  backupS3,
}: Pick<BackedUpSite, "backupS3"> = env): Promise<string[]> {
  const keys = backupS3 ? await openBackupBucket(backupS3).list("backup-") : [];
  return keys.filter((name) => parseBackupName(name) !== null && name.endsWith(SEALED_ENDING)).sort();
}

/**
 * Makes a backup in the folder unless one was made `since` then (epoch milliseconds), copies it to the bucket, and
 * removes old ones from both. @throws OperatorError; the errors of `writeBackup`
 */
export async function makeBackup(since = Date.now(), site: BackedUpSite = env): Promise<BackupReport> {
  const folder = getBackupFolder(site);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let name = (await listBackups(site)).at(-1);
  // Create the key before the first backup, because the backup contains it.
  if (site.backupS3) await readOrCreateBackupKey(site);
  if (!name || Number(parseBackupName(name)) < since) {
    name = buildBackupName(Date.now());
    await writeBackup(site, join(folder, name));
  }
  for (const expired of listExpired(await listBackups(site), Date.now())) await rm(join(folder, expired));
  const { size: bytes } = await stat(join(folder, name));
  if (!site.backupS3) return { name, bytes };
  const bucket = openBackupBucket(site.backupS3);
  try {
    const sealed = sealStream(createReadStream(join(folder, name)), await readBackupKey(site));
    await bucket.put(name + SEALED_ENDING, sealed, sealedLength(bytes));
    for (const expired of listExpired(await listBucketBackups(site), Date.now()))
      await bucket.remove(expired);
  } catch (error) {
    throw error instanceof BucketError
      ? new OperatorError(`${error.message} The backup is only in ${join(folder, name)}.`)
      : error;
  }
  return { name, bytes, bucket: bucket.name };
}

/**
 * Opens a backup: the path of a file, or a name in the folder or in the bucket, decrypted.
 * @throws OperatorError, even while the result is being read
 */
export async function openBackup(name: string, site: BackedUpSite = env): Promise<AsyncIterable<Uint8Array>> {
  const file = [name, join(getBackupFolder(site), name)].find((path) => existsSync(path));
  const openInBucket = () => (site.backupS3 ? openBackupBucket(site.backupS3).get(name) : null);
  const source = file ? createReadStream(file) : await openInBucket();
  if (!source) throw new OperatorError(`There is no backup ${name}. npm run db:restore lists them.`);
  const { head, whole } = await peekHead(source, SEALED_HEAD_BYTES);
  if (!isSealed(head)) return whole;
  try {
    return openStream(whole, await readBackupKey(site));
  } catch (error) {
    await whole.return?.();
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
