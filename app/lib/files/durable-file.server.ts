import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { MINUTE_MS } from "~/lib/text/duration";

/** Only this user may read the files and open the folders. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
const TEMPORARY_SUFFIX = ".tmp";
/** Writing takes much less time: a temporary file older than this was left by a killed process. */
export const TEMPORARY_MAX_AGE_MS = 5 * MINUTE_MS;

/** A file's path while it is written. It contains the file's name, so that its drafts can be found. */
export const temporaryPath = (file: string) =>
  join(dirname(file), `.${basename(file)}.${randomUUID()}${TEMPORARY_SUFFIX}`);

/**
 * Writes or replaces a file atomically: write, flush, rename, flush the folder. After a crash or a power cut the file is
 * either the whole new one or the old one.
 * @throws the file system's error, and leaves nothing behind.
 */
export async function writeFileDurably(file: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(file);
  const created = await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const temporary = temporaryPath(file);
  try {
    const handle = await open(temporary, "wx", FILE_MODE);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
    await syncFolder(folder);
    if (created) await syncFolder(dirname(created));
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}

/**
 * The same for a file that is written only once, synchronously: an existing file stays as it is.
 * @throws the file system's error.
 */
export function createFileDurably(file: string, content: string): void {
  const folder = dirname(file);
  const created = mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  const temporary = temporaryPath(file);
  try {
    const handle = openSync(temporary, "wx", FILE_MODE);
    try {
      writeFileSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    // Fails if the file exists, so that two processes which start together use the same one.
    linkSync(temporary, file);
    syncFolderNow(folder);
    if (created) syncFolderNow(dirname(created));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/**
 * Creates an empty private file next to `file` for `fill` to write, flush and rename, and removes it if it is still there.
 * @throws what `fill` throws, and the file system's error.
 */
export async function withTemporaryFile(
  file: string,
  fill: (temporary: string) => Promise<void>,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const temporary = temporaryPath(file);
  try {
    await (await open(temporary, "wx", 0o600)).close();
    await fill(temporary);
    await syncFolder(dirname(file));
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Flushes a file that something else has written. @throws the file system's error. */
export async function flushFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Removes the temporary files that killed processes left in a folder and below it: those last changed before that time
 * (milliseconds since the epoch), and those of files that `named` selects by name, whatever their age.
 */
export async function removeTemporaryFiles(
  folder: string,
  before: number,
  named: (name: string) => boolean = () => false,
): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(ignoreMissing);
  for (const name of names ?? []) {
    if (!basename(name).startsWith(".") || !name.endsWith(TEMPORARY_SUFFIX)) continue;
    const file = join(folder, name);
    const found = await stat(file).catch(ignoreMissing);
    if (found && (found.mtimeMs < before || named(targetName(name)))) await rm(file, { force: true });
  }
}

/** Removes one file's temporary files that are at least five minutes old. */
export async function removeStaleDrafts(file: string): Promise<void> {
  const names = await readdir(dirname(file)).catch(ignoreMissing);
  for (const name of names ?? []) {
    if (!name.startsWith(".") || !name.endsWith(TEMPORARY_SUFFIX) || targetName(name) !== basename(file))
      continue;
    const found = await stat(join(dirname(file), name)).catch(ignoreMissing);
    if (found && found.mtimeMs < Date.now() - TEMPORARY_MAX_AGE_MS)
      await rm(join(dirname(file), name), { force: true });
  }
}

/** The name of the file that a temporary file was meant for. */
const targetName = (temporary: string) =>
  basename(temporary)
    .slice(1, -TEMPORARY_SUFFIX.length)
    .replace(/\.[^.]*$/, "");

/** For `catch`: undefined for a missing file. @throws every other error. */
export function ignoreMissing(error: unknown): undefined {
  if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
  throw error;
}

/** Flushes a folder: without it a power cut may undo a rename. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function syncFolderNow(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
