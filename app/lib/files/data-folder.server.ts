import { chmod, readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { createFolders } from "#drizzle/create-folders";
import { startTicks } from "~/lib/database/sweep.server";
import { env } from "~/lib/env/env.server";
import { log } from "~/lib/log/log.server";
import { HOUR_MS } from "~/lib/text/time";
import { removeTemporaryFiles } from "./durable-file.server";

/** The permission bits of group and others. */
const OTHERS_PERMISSIONS = 0o077;
/** Marks a shared folder such as /tmp, where users may remove only their own files. */
const STICKY_BIT = 0o1000;

/** The folders that the site creates in DATA_DIR. The erasure of a person names what it does to each. */
export const dataFolders = ["mail", "objects", "cache", "backups", "restoring", "drill"] as const;
export type DataFolder = (typeof dataFolders)[number];

/** What the site creates in DATA_DIR, including temporary files. */
const OUR_FILES = [
  /^(session-secret|backup-key)(\.|$)/,
  /^database-created$/,
  /^\..+\.tmp(-\w+)?$/,
  new RegExp(`^(${dataFolders.join("|")}|erasures)$`),
  /^alert-/,
  /^\.readiness-/,
  /^lost\+found$/,
];

/**
 * Removes other users' permissions from our files in DATA_DIR, and from all that the process creates from now on. Logs
 * a warning if they still have access.
 */
export async function restrictDataFolder({
  dataDir,
  databaseFile,
}: Pick<typeof env, "dataDir" | "databaseFile"> = env) {
  const databaseName = basename(databaseFile);
  const isOurs = (name: string) =>
    name.startsWith(databaseName) || OUR_FILES.some((pattern) => pattern.test(name));
  process.umask(OTHERS_PERMISSIONS);
  createFolders(dataDir);
  const names = await readdir(dataDir);
  // The database may be elsewhere.
  const databaseFiles = ["", "-wal", "-shm"].map((ending) => databaseFile + ending);
  const ourFiles = names.filter(isOurs).map((name) => join(dataDir, name));
  const areRestricted = await Promise.all([
    ...[...ourFiles, ...databaseFiles].map(restrict),
    names.every(isOurs) ? restrict(dataDir) : isRestricted(dataDir),
  ]);
  if (areRestricted.every(Boolean)) return;
  log.warn(
    { dataDir },
    "other users on this machine can access DATA_DIR: chmod 700 it, and keep only this site's data in it",
  );
}

/** Removes other users' permissions. @returns whether that worked */
async function restrict(path: string): Promise<boolean> {
  try {
    const { mode } = await stat(path);
    if (mode & STICKY_BIT) return false;
    if (mode & OTHERS_PERMISSIONS) await chmod(path, mode & 0o7777 & ~OTHERS_PERMISSIONS);
    return true;
  } catch (error) {
    // Deleted since the folder was listed, such as a temporary file.
    return (error as NodeJS.ErrnoException).code === "ENOENT";
  }
}

const isRestricted = async (path: string): Promise<boolean> =>
  ((await stat(path)).mode & OTHERS_PERMISSIONS) === 0;

/**
 * Removes temporary files of killed processes now and every hour, because they may contain personal data. Every process
 * does it, because each machine has its own folder.
 */
export function startTemporaryFileSweep(): void {
  startTicks(HOUR_MS, () =>
    removeTemporaryFiles(env.dataDir).catch((error) =>
      log.warn({ err: error }, "temporary files could not be removed"),
    ),
  );
}
