import { createReadStream, existsSync } from "node:fs";
import { rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { createFolders } from "#drizzle/create-folders";
import { OperatorError } from "#drizzle/errors";
import { dumpPostgres, measurePostgres } from "#drizzle/postgres/dump";
import { copyDatabase, isIntactDatabase } from "#drizzle/sqlite/database-files";
import {
  ArchiveError,
  databaseParts,
  isPart,
  listImageParts,
  type Part,
  readArchive,
  type Site,
  secretParts,
  writeArchive,
} from "~/features/backups/archive/archive.server";
import {
  readBackupKey,
  readOrCreateBackupKey,
  sealedLength,
  sealStream,
} from "~/features/backups/archive/encryption.server";
import { describeDatabaseFailure } from "~/lib/database/database-outage.server";
import { env } from "~/lib/env/env.server";
import {
  describeFileFailure,
  ignoreMissing,
  removeStaleTemporaryFiles,
  replaceDurably,
  withTemporaryFile,
} from "~/lib/files/durable-file.server";
import { SECOND_MS } from "~/lib/text/time";
import { readErased } from "./restore.server";
import {
  type BackedUpSite,
  BucketError,
  buildBackupName,
  getBackupFolder,
  listBackups,
  listBucketBackups,
  listExpired,
  openBackup,
  openBackupBucket,
  readBackups,
  SEALED_ENDING,
} from "./stored-backups.server";

/** Disk space that a backup leaves for the site itself. */
const SPARE_BYTES = 32 * 1024 * 1024;

/**
 * Writes database, images and secrets into one private archive, completely or not at all, even while the site runs,
 * and reads it back.
 * @throws OperatorError; the error of the database or the file system
 */
export async function writeBackup(site: Site, target: string): Promise<void> {
  await removeStaleTemporaryFiles(target);
  await withTemporaryFile(target, async (databaseCopy) => {
    await requireSpace(site, dirname(target));
    const madeAt = Date.now();
    if (site.databaseUrl) {
      await dumpPostgres(site.databaseUrl, databaseCopy, site.toolEnvironment);
    } else {
      copyDatabase(site.databaseFile, databaseCopy);
      if (!isIntactDatabase(databaseCopy)) throw new OperatorError("The copy is damaged. Check the disk.");
    }
    const dialect = site.databaseUrl ? "postgres" : "sqlite";
    const parts = listParts(site, { name: databaseParts[dialect], file: databaseCopy });
    // Created after the copy, because a sweep removes temporary files that were not written to for an hour.
    await replaceDurably(target, async (archive) => {
      await writeArchive(archive, parts, { madeAt, dialect });
      await readBack(archive);
    });
  });
}

async function readBack(archive: string): Promise<void> {
  await readArchive(createReadStream(archive), null, isPart).catch((error) => {
    throw error instanceof ArchiveError
      ? new OperatorError(`What was written cannot be read back. ${error.message} Check the disk.`)
      : error;
  });
}

async function* listParts(site: Site, database: Part): AsyncGenerator<Part> {
  yield database;
  for (const secret of secretParts) yield { name: secret, file: join(site.dataDir, secret) };
  // After the rows, so that every image that they refer to is in the archive.
  if (!site.s3) yield* listImageParts(site.dataDir);
}

/** Requires space for the copy and an archive of at most the same size, because a full disk would stop the site. */
async function requireSpace(site: Site, folder: string): Promise<void> {
  let neededBytes = SPARE_BYTES;
  const measure = async (file: string) => (await stat(file).catch(ignoreMissing))?.size ?? 0;
  // Dumps have no indexes and are compressed, so a copy and its archive are smaller than the database.
  if (site.databaseUrl) neededBytes += await measurePostgres(site.databaseUrl);
  else neededBytes += 2 * (await measure(site.databaseFile));
  if (!site.s3) for await (const { file } of listImageParts(site.dataDir)) neededBytes += await measure(file);
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes >= neededBytes) return;
  const toMegabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
  throw new OperatorError(
    `A backup needs ${toMegabytes(neededBytes)} MB on the disk of ${folder}, which has ${toMegabytes(freeBytes)} MB left.`,
  );
}

/** A finished backup; `bucket` if it is there too. */
type BackupReport = { name: string; bytes: number; bucket?: string };

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
