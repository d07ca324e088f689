import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "#drizzle/operator-error";
import { env } from "~/lib/env/env.server";
import { createFileDurably, ignoreMissing, writeFileDurably } from "~/lib/files/durable-file.server";
import type { Site } from "./back-up.server";

/** As for BACKUP_KEY. A generated key has 43 characters. */
const MIN_LENGTH = 32;
/** In the file after the key, once it was shown. */
const SHOWN = "shown";

type Place = Pick<Site, "dataDir"> & Pick<typeof env, "backupKey">;

const keyFile = ({ dataDir }: Place): string => join(dataDir, "backup-key");

/** The key that encrypts backups in a bucket: BACKUP_KEY, or else generated in DATA_DIR once. @throws OperatorError */
export async function readOrCreateBackupKey(place: Place = env): Promise<string> {
  if (!place.backupKey) await createFileDurably(keyFile(place), `${randomBytes(32).toString("base64url")}\n`);
  return readBackupKey(place);
}

/** The same without generating one. @throws OperatorError if there is none */
export async function readBackupKey(place: Place = env): Promise<string> {
  if (place.backupKey) return place.backupKey;
  const [key = ""] = (await readLines(place)) ?? [];
  if (key.length >= MIN_LENGTH) return key;
  throw new OperatorError(
    `The backup is encrypted, and ${keyFile(place)} holds no key of at least ${MIN_LENGTH} characters. Set BACKUP_KEY to the key that the site's npm run doctor showed, or put back the file.`,
  );
}

/**
 * The generated key, once, for the operator to keep elsewhere: null if it was shown before, if BACKUP_KEY is set, or
 * if backups go to no bucket.
 */
export async function showBackupKeyOnce(
  place: Place & Pick<typeof env, "backupS3"> = env,
): Promise<string | null> {
  if (place.backupKey || !place.backupS3) return null;
  const key = await readOrCreateBackupKey(place);
  if ((await readLines(place))?.[1] === SHOWN) return null;
  await writeFileDurably(keyFile(place), `${key}\n${SHOWN}\n`);
  return key;
}

const readLines = async (place: Place) =>
  (await readFile(keyFile(place), "utf8").catch(ignoreMissing))?.split("\n").map((line) => line.trim());
