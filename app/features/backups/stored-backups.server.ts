import { createReadStream, existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "#drizzle/errors";
import { readCopyTime } from "~/features/backups/archive/archive.server";
import { readBackupKey } from "~/features/backups/archive/backup-key.server";
import { type Backup, isBackupName } from "~/features/backups/archive/backup-name";
import { databaseParts, type Site } from "~/features/backups/archive/backup-parts.server";
import {
  isSealed,
  openStream,
  peekHead,
  SEALED_HEAD_BYTES,
} from "~/features/backups/archive/sealed-stream.server";
import { env } from "~/lib/env/env.server";
import { BucketError, openBackupBucket } from "./backup-bucket.server";

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
