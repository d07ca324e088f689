import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { link, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { createFolders } from "#drizzle/create-folders";
import { findTrouble, type Trouble } from "#drizzle/database-trouble.js";
import { HOUR_MS } from "~/lib/text/time";

/** Only this user may read the files. */
const FILE_MODE = 0o600;
const TEMPORARY_SUFFIX = ".tmp";
/**
 * A temporary file that was not written to for this long was left by a killed process. Checking a large database's
 * copy takes minutes.
 */
const TEMPORARY_MAX_AGE_MS = HOUR_MS;

/** The path of a file while it is written. Contains the file's name: leftovers are found by it. */
const temporaryPath = (file: string) =>
  join(dirname(file), `.${basename(file)}.${randomUUID()}${TEMPORARY_SUFFIX}`);

/** Creates an empty private file beside `file`, for `fill` to write, flush and rename. Removes it if it is left. */
export async function withTemporaryFile(
  file: string,
  fill: (temporary: string) => Promise<void>,
): Promise<void> {
  const folder = dirname(file);
  await createFolder(folder);
  const temporary = temporaryPath(file);
  try {
    await writeFile(temporary, "", { flag: "wx", mode: FILE_MODE });
    await fill(temporary);
    await flush(folder);
  } finally {
    await rm(temporary, { force: true }).catch(() => {});
  }
}

/** Like `writeFileDurably`, but never replaces an existing file. @throws the system's error */
export async function createFileDurably(file: string, content: string): Promise<void> {
  if (existsSync(file)) return;
  await withTemporaryFile(file, async (temporary) => {
    await writeFile(temporary, content, { flush: true });
    // Fails if the file exists: processes that start together must use the same one.
    await link(temporary, file).catch((error) => {
      if (error.code !== "EEXIST") throw error;
    });
  });
}

/**
 * Creates the empty file `prefix + name`, and removes others with that prefix.
 * @returns true if it is new or cannot be written
 */
export async function createMarkerFile(folder: string, prefix: string, name: string): Promise<boolean> {
  try {
    await writeFile(join(folder, prefix + name), "", { flag: "wx", mode: FILE_MODE });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "EEXIST";
  }
  const older = (await readdir(folder)).filter((file) => file.startsWith(prefix) && file !== prefix + name);
  await Promise.all(older.map((file) => rm(join(folder, file), { force: true })));
  return true;
}

/** Creates or replaces a file atomically with what `fill` writes, flushed. @throws the error of `fill` or the system */
export const replaceDurably = (file: string, fill: (temporary: string) => Promise<void>): Promise<void> =>
  withTemporaryFile(file, async (temporary) => {
    await fill(temporary);
    await flushFile(temporary);
    await rename(temporary, file);
  });

/** Creates or replaces a file atomically with this content, flushed. @throws the file system's error */
export const writeFileDurably = (file: string, content: string | Uint8Array): Promise<void> =>
  replaceDurably(file, (temporary) => writeFile(temporary, content));

/** Appends text to a private file. @throws the file system's error */
export async function appendDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, "a", FILE_MODE);
  try {
    await handle.appendFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  // The file may be new.
  await flush(dirname(file));
}

/** Moves a flushed file, and replaces one that is there. @throws the file system's error */
export async function moveDurably(file: string, target: string): Promise<void> {
  await createFolder(dirname(target));
  await rename(file, target);
  await flush(dirname(target));
}

/** Flushes a file written by another process. @throws the file system's error */
export const flushFile = (file: string): Promise<void> => flush(file, "r+");

type TemporaryFile = {
  /** The name of the file that it was to become. */
  target: string;
  /** So old that its process was killed. */
  isStale: boolean;
};

/** Removes temporary files in a folder and those below it: by default, those of killed processes. */
export async function removeTemporaryFiles(
  folder: string,
  isUnwanted: (file: TemporaryFile) => boolean = ({ isStale }) => isStale,
  { recursive = true } = {},
): Promise<void> {
  const names = await readdir(folder, { recursive }).catch(ignoreMissing);
  for (const name of (names ?? []).filter(isTemporary)) {
    const file = join(folder, name);
    const stats = await stat(file).catch(ignoreMissing);
    if (!stats) continue;
    const isStale = stats.mtimeMs < Date.now() - TEMPORARY_MAX_AGE_MS;
    if (isUnwanted({ target: targetName(name), isStale })) await rm(file, { force: true });
  }
}

/** The name of the file that it was meant for; a database has a journal. */
const temporaryPattern = /^\.(.+)\.[^.]+\.tmp(?:-(?:journal|wal|shm))?$/;

const isTemporary = (path: string): boolean => temporaryPattern.test(basename(path));

const targetName = (temporary: string) => temporaryPattern.exec(basename(temporary))?.[1] ?? "";

/** Removes what killed processes left of one file. */
export const removeStaleTemporaryFiles = (file: string): Promise<void> =>
  removeTemporaryFiles(dirname(file), ({ target, isStale }) => isStale && target === basename(file), {
    recursive: false,
  });

/** For `catch`: ignores that a file does not exist. @throws any other error */
export function ignoreMissing(error: unknown): undefined {
  if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
  throw error;
}

/** Creates a folder with those above it, and flushes their names. */
async function createFolder(folder: string): Promise<void> {
  const outermost = createFolders(folder);
  if (!outermost) return;
  for (let created = resolve(folder); created.length >= outermost.length; created = dirname(created))
    await flush(dirname(created));
}

/** Flushes a folder or a file. Without the folder, a power cut may undo a rename. */
async function flush(path: string, flags = "r"): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * A folder of files that are made when they are first needed, such as drawn images. Simultaneous requests for the same
 * file share the work; other processes may do it too.
 * @returns a function that makes a file unless it exists, and returns its path. It throws what `make` throws
 */
export function madeFiles(folder: string) {
  const inProgress = new Map<string, Promise<void>>();

  return async (name: string, make: () => Promise<Uint8Array>): Promise<string> => {
    const file = join(folder, name);
    if (existsSync(file)) return file;
    const making =
      inProgress.get(name) ??
      make()
        .then((bytes) => writeFileDurably(file, bytes))
        .finally(() => inProgress.delete(name));
    inProgress.set(name, making);
    await making;
    return file;
  };
}

const fileMessages: Partial<Record<Trouble, string>> = {
  full: "the disk is full.",
  "read-only": "the disk cannot be written to.",
  unopenable: "this user may not read or write it, or one of its folders.",
  failing: "the disk is failing.",
};

/** One line about why a file other than the database cannot be read or written; undefined for any other error. */
export function describeFileFailure(file: string, error: unknown): string | undefined {
  const trouble = findTrouble(error);
  return trouble && fileMessages[trouble] && `${file}: ${fileMessages[trouble]}`;
}
