import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "#drizzle/errors";
import { env } from "~/lib/env/env.server";
import { createFileDurably, ignoreMissing, writeFileDurably } from "~/lib/files/durable-file.server";
import type { Site } from "./backup-parts.server";

/** The same as for BACKUP_KEY. A generated key has 43 characters. */
const MIN_LENGTH = 32;
/** The second line of the file, once the key was shown. */
const SHOWN_MARK = "shown";

type KeyLocation = Pick<Site, "dataDir"> & Pick<typeof env, "backupKey">;

const getKeyFile = ({ dataDir }: KeyLocation): string => join(dataDir, "backup-key");

/** The key that encrypts backups in a bucket: BACKUP_KEY, or else generated in DATA_DIR once. @throws OperatorError */
export async function readOrCreateBackupKey(location: KeyLocation = env): Promise<string> {
  if (!location.backupKey)
    await createFileDurably(getKeyFile(location), `${randomBytes(32).toString("base64url")}\n`);
  return readBackupKey(location);
}

/** As `readOrCreateBackupKey`, without generating a key. @throws OperatorError if there is none */
export async function readBackupKey(location: KeyLocation = env): Promise<string> {
  if (location.backupKey) return location.backupKey;
  const [key = ""] = (await readLines(location)) ?? [];
  if (key.length >= MIN_LENGTH) return key;
  throw new OperatorError(
    `The backup is encrypted, and ${getKeyFile(location)} holds no key of at least ${MIN_LENGTH} characters. Set BACKUP_KEY to the key that the site's npm run doctor showed, or put back the file.`,
  );
}

/** The generated key, and marks it as shown; null if it was before. @throws OperatorError if there is none */
export async function takeUnshownKey(location: KeyLocation): Promise<string | null> {
  const key = await readBackupKey(location);
  if (location.backupKey || (await readLines(location))?.[1] === SHOWN_MARK) return null;
  await writeFileDurably(getKeyFile(location), `${key}\n${SHOWN_MARK}\n`);
  return key;
}

const readLines = async (location: KeyLocation) =>
  (await readFile(getKeyFile(location), "utf8").catch(ignoreMissing))?.split("\n").map((line) => line.trim());
