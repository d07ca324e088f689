import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { env } from "./env.server";
import { log } from "./log.server";

/** The permissions of everybody but the owner. */
const OTHERS_PERMISSIONS = 0o077;
/** /tmp and its like belong to everybody: a folder in which each may remove only what is theirs. */
const STICKY_BIT = 0o1000;

/** What the program makes in DATA_DIR, with the drafts of files that are being written. */
const OUR_FILES = [
  /^session-secret(\.|$)/,
  /^\..+\.tmp$/,
  /^(mail|objects|cache)$/,
  /^\.readiness-\d+$/,
  /^lost\+found$/,
];

/**
 * Takes from everybody else what older versions, an unpacked backup or a generous umask let them read: of the files and
 * folders of ours in DATA_DIR, and of DATA_DIR itself where nothing else lies in it. What cannot be changed, or is not ours
 * alone, is one line in the log.
 */
export async function restrictDataFolder({
  dataDir,
  databaseFile,
}: Pick<typeof env, "dataDir" | "databaseFile"> = env) {
  const databaseName = basename(databaseFile);
  const isOurs = (name: string) =>
    name.startsWith(databaseName) || OUR_FILES.some((pattern) => pattern.test(name));
  await mkdir(dataDir, { recursive: true });
  const names = await readdir(dataDir);
  const beside = dirname(databaseFile) === dataDir ? [] : await readdir(dirname(databaseFile));
  const files = [
    ...names.filter(isOurs).map((name) => join(dataDir, name)),
    ...beside
      .filter((name) => name.startsWith(databaseName))
      .map((name) => join(dirname(databaseFile), name)),
  ];
  const closed = await Promise.all([
    ...files.map(restrict),
    names.every(isOurs) ? restrict(dataDir) : isRestricted(dataDir),
  ]);
  if (closed.every(Boolean)) return;
  log.warn(
    { dataDir },
    "other users of this machine may reach into DATA_DIR: chmod 700 it, and let it hold nothing but this site's data",
  );
}

/** Takes the others' permissions away. @returns whether they are gone. */
async function restrict(path: string): Promise<boolean> {
  try {
    const { mode } = await stat(path);
    if (mode & STICKY_BIT) return false;
    if (mode & OTHERS_PERMISSIONS) await chmod(path, mode & 0o7777 & ~OTHERS_PERMISSIONS);
    return true;
  } catch (error) {
    // Gone in the meantime, such as a draft.
    return (error as NodeJS.ErrnoException).code === "ENOENT";
  }
}

const isRestricted = async (path: string): Promise<boolean> => ((await stat(path)).mode & OTHERS_PERMISSIONS) === 0;
