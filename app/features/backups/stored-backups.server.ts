import { createReadStream, existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { S3 } from "@aws-sdk/client-s3";
import { OperatorError } from "#drizzle/errors";
import { databaseParts, readCopyTime, type Site } from "~/features/backups/archive/archive.server";
import {
  isSealed,
  openStream,
  peekHead,
  readBackupKey,
  readOrCreateBackupKey,
  SEALED_HEAD_BYTES,
  takeUnshownKey,
} from "~/features/backups/archive/encryption.server";
import { env } from "~/lib/env/env.server";
import { buildClientOptions, describeStoreFailure, type S3Options } from "~/lib/files/object-store.server";
import { DAY_MS, MINUTE_MS } from "~/lib/text/time";

const namePattern = /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz(\.sealed)?$/;

/** The number of days and weeks that keep their newest backup, counting only those that have one. */
const KEPT_DAYS = 7;
const KEPT_WEEKS = 4;

/** The name of a backup made at this time, in epoch milliseconds. Names sort by time. */
export const buildBackupName = (at: number): string =>
  `backup-${new Date(at).toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;

/** Whether a file is named as a backup. What it is shows only its content. */
export const isBackupName = (name: string): boolean => namePattern.test(name);

/** A backup by its own record: when its database was copied, in epoch milliseconds. Its name is only where it is. */
type Backup = { name: string; at: number };

/**
 * The backups to remove: all but those of the last day, the newest of each of the last seven days that have one,
 * and the newest of each of the last four weeks. Those from the future stay, and take no other's place.
 */
export function listExpired(backups: readonly Backup[], now: number): string[] {
  const days = new Set<number>();
  const weeks = new Set<number>();
  const expired: string[] = [];
  const newestFirst = backups.filter(({ at }) => at <= now).toSorted((a, b) => b.at - a.at);
  for (const { name, at } of newestFirst) {
    const day = Math.floor(at / DAY_MS);
    // 1 January 1970 was a Thursday, and weeks begin on Mondays.
    const week = Math.floor((day + 3) / 7);
    const isNewestOfDay = !days.has(day) && days.size < KEPT_DAYS;
    const isNewestOfWeek = !weeks.has(week) && weeks.size < KEPT_WEEKS;
    const isRecent = at > now - DAY_MS;
    if (!isNewestOfDay && !isNewestOfWeek && !isRecent) expired.push(name);
    days.add(day);
    weeks.add(week);
  }
  return expired;
}

/** A site and where its backups go. */
export type BackedUpSite = Site & Pick<typeof env, "backupS3" | "backupKey">;

/** The ending of an encrypted backup's name. */
export const SEALED_ENDING = ".sealed";

/** The backup folder. */
export const getBackupFolder = ({ dataDir }: Pick<Site, "dataDir">): string => join(dataDir, "backups");

/** The files in the folder that are named as backups, sorted. Drafts and other files are not among them. */
export async function listBackups(site: Pick<Site, "dataDir"> = env): Promise<string[]> {
  const names = await readdir(getBackupFolder(site)).catch(() => []);
  return names.filter(isBackupName).sort();
}

/** The bucket's objects that are named as backups, as they were stored; none without a bucket. @throws BucketError */
export async function listBucketBackups({
  backupS3,
}: Pick<BackedUpSite, "backupS3"> = env): Promise<string[]> {
  const keys = backupS3 ? await openBackupBucket(backupS3).list("backup-") : [];
  return keys.filter((name) => isBackupName(name) && name.endsWith(SEALED_ENDING));
}

/**
 * Those of the named files that begin as a backup, oldest first, by their own record of the time.
 * @throws BucketError
 */
export async function readBackups(names: readonly string[], site: BackedUpSite = env): Promise<Backup[]> {
  const backups: Backup[] = [];
  for (const name of names) {
    const at = await readTime(name, site);
    if (at !== null) backups.push({ name, at });
  }
  return backups.toSorted((a, b) => a.at - b.at);
}

const databaseNames: string[] = Object.values(databaseParts);

/** @returns null if it is not a backup, or sealed with another key */
async function readTime(name: string, site: BackedUpSite): Promise<number | null> {
  try {
    return await readCopyTime(await openBackup(name, site), (part) => databaseNames.includes(part));
  } catch (error) {
    if (error instanceof BucketError) throw error;
    return null;
  }
}

/** The newest backup made by now, of the bucket if there is one. @throws OperatorError if there is none; BucketError */
export async function findNewestBackup(site: BackedUpSite = env): Promise<string> {
  const names = site.backupS3 ? await listBucketBackups(site) : await listBackups(site);
  const newest = (await readBackups(names, site)).findLast(({ at }) => at <= Date.now());
  // Opening one that does not count tells what is wrong with it.
  const name = newest?.name ?? names.at(-1);
  if (name) return name;
  throw new OperatorError("There is no backup yet.");
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

/** The encrypted backup that was stored last in the bucket; undefined if there is none. @throws BucketError */
async function findLastSealed(site: BackedUpSite): Promise<string | undefined> {
  if (!site.backupS3) return undefined;
  const bucket = openBackupBucket(site.backupS3);
  for (const name of (await listBucketBackups(site)).reverse()) {
    const content = await bucket.get(name);
    if (!content) continue;
    const { head, whole } = await peekHead(content, SEALED_HEAD_BYTES);
    await whole.return?.();
    if (isSealed(head)) return name;
  }
  return undefined;
}

/** The backup that was stored last in the bucket, and whether the site's key opens it. @throws BucketError */
export async function checkBucketKey(
  site: BackedUpSite = env,
): Promise<{ name: string | undefined; opens: boolean }> {
  const name = await findLastSealed(site);
  return { name, opens: !name || (await readBackups([name], site)).length > 0 };
}

/**
 * Returns the generated key once, for the operator to store elsewhere; null if it was shown before, BACKUP_KEY is set,
 * backups do not go to a bucket, or the one stored last there was encrypted with another key. @throws OperatorError
 */
export async function showBackupKeyOnce(site: BackedUpSite = env): Promise<string | null> {
  if (site.backupKey || !site.backupS3) return null;
  const { name, opens } = await checkBucketKey(site);
  if (!opens) return null;
  if (!name) await readOrCreateBackupKey(site);
  return await takeUnshownKey(site);
}

/** The backup bucket failed. */
export class BucketError extends OperatorError {}

/** The time limit for uploading a part, or waiting for a download's next chunk. */
const TIMEOUT_MS = MINUTE_MS;
/** The smallest part that stores accept, and how many one object may have. */
const MIN_PART_BYTES = 5 * 1024 * 1024;
const MAX_PARTS = 10_000;

/** Objects of any size in an S3-compatible bucket, streamed. @throws BucketError */
export function openBackupBucket(options: S3Options) {
  const { bucket: Bucket } = options;
  const clientOptions = buildClientOptions(options);
  const requestHandler = { ...clientOptions.requestHandler, requestTimeout: TIMEOUT_MS };
  let client: S3 | undefined;

  const call = async <T>(send: (s3: S3) => Promise<T>): Promise<T> => {
    try {
      const sdk = await import("@aws-sdk/client-s3");
      client ??= new sdk.S3({ ...clientOptions, requestHandler });
      return await send(client);
    } catch (error) {
      throw new BucketError(`${describeStoreFailure(error, "The backup bucket")}.`, { cause: error });
    }
  };

  return {
    name: Bucket,
    /** Stores an object completely or not at all. `length`: its approximate number of bytes. */
    put: (Key: string, content: AsyncIterable<Uint8Array>, length: number): Promise<void> =>
      call(async (s3) => {
        const { Upload } = await import("@aws-sdk/lib-storage");
        const partSize = Math.max(MIN_PART_BYTES, Math.ceil(length / (MAX_PARTS - 1)));
        const params = { Bucket, Key, Body: Readable.from(content, { objectMode: false }) };
        await new Upload({ client: s3, params, partSize, queueSize: 1 }).done();
      }),
    /** An object's content; null if there is none. */
    get: (Key: string): Promise<AsyncIterable<Uint8Array> | null> =>
      call(async (s3) => {
        try {
          const { Body } = await s3.getObject({ Bucket, Key });
          return limitStalls(Body as Readable);
        } catch (error) {
          if ((error as Error).name === "NoSuchKey") return null;
          throw error;
        }
      }),
    remove: (Key: string): Promise<void> => call(async (s3) => void (await s3.deleteObject({ Bucket, Key }))),
    /** The keys that begin with the prefix, in the order in which they were stored. */
    async list(Prefix: string): Promise<string[]> {
      const objects: { key: string; storedAt: number }[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await call((s3) => s3.listObjectsV2({ Bucket, Prefix, ContinuationToken }));
        for (const { Key = "", LastModified } of page.Contents ?? [])
          objects.push({ key: Key, storedAt: Number(LastModified) });
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return objects.toSorted((a, b) => a.storedAt - b.storedAt).map(({ key }) => key);
    },
  };
}

/** Gives a download that stalls or breaks off a readable error. */
async function* limitStalls(body: Readable): AsyncGenerator<Uint8Array> {
  const abort = () => body.destroy(new BucketError("The backup bucket did not respond in time."));
  let timer = setTimeout(abort, TIMEOUT_MS);
  try {
    for await (const chunk of body) {
      clearTimeout(timer);
      yield chunk;
      timer = setTimeout(abort, TIMEOUT_MS);
    }
  } catch (error) {
    if (error instanceof BucketError) throw error;
    throw new BucketError("The connection to the backup bucket broke.", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
