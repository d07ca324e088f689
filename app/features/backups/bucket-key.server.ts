import { readOrCreateBackupKey, takeUnshownKey } from "~/features/backups/archive/backup-key.server";
import { isSealed, peekHead, SEALED_HEAD_BYTES } from "~/features/backups/archive/sealed-stream.server";
import { env } from "~/lib/env/env.server";
import { openBackupBucket } from "./backup-bucket.server";
import { type BackedUpSite, listBucketBackups, readBackups } from "./stored-backups.server";

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
