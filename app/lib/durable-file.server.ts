import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { MINUTE_MS } from "./duration";

/** Files for this user alone, and folders that nobody else can look into. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
const TEMPORARY_SUFFIX = ".tmp";
/** A file is written in moments: a draft older than this was left by a process that was killed. In milliseconds. */
export const TEMPORARY_MAX_AGE_MS = 5 * MINUTE_MS;

/** What a file is called while it is written: its own name with a dot in front, so that it can be told whose it is. */
export const temporaryPath = (file: string) =>
  join(dirname(file), `.${basename(file)}.${randomUUID()}${TEMPORARY_SUFFIX}`);

/**
 * Writes a file that lasts, in the place of the one that was there: whole under its name, or not at all, whatever ends
 * the process or the power meanwhile (written, flushed, renamed, the folder flushed).
 * @throws the file system's error; nothing is left behind then, but by the end of the process.
 */
export async function writeFileDurably(file: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(file);
  const created = await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const draft = temporaryPath(file);
  try {
    const handle = await open(draft, "wx", FILE_MODE);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
    await syncFolder(folder);
    if (created) await syncFolder(dirname(created));
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

/**
 * The same for a file that is written once for ever, before anything else runs: where there is one already, that stays.
 * @throws the file system's error.
 */
export function createFileDurably(file: string, content: string): void {
  const folder = dirname(file);
  const created = mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  const draft = temporaryPath(file);
  try {
    const handle = openSync(draft, "wx", FILE_MODE);
    try {
      writeFileSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    // A link fails where the file exists: of two processes that start at once, both go on with the first one's.
    linkSync(draft, file);
    syncFolderNow(folder);
    if (created) syncFolderNow(dirname(created));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Removes what processes that were killed left of files in a folder, and in those below it: drafts last touched before
 * that time (milliseconds since the epoch), and drafts of the files that `named` picks by their names, however young.
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
    if (found && (found.mtimeMs < before || named(fileOf(name)))) await rm(file, { force: true });
  }
}

/** Removes what calls that were ended left of one file, at least five minutes ago. */
export async function removeTemporaryFilesOf(file: string): Promise<void> {
  const names = await readdir(dirname(file)).catch(ignoreMissing);
  for (const name of names ?? []) {
    if (!name.startsWith(".") || !name.endsWith(TEMPORARY_SUFFIX) || fileOf(name) !== basename(file))
      continue;
    const found = await stat(join(dirname(file), name)).catch(ignoreMissing);
    if (found && found.mtimeMs < Date.now() - TEMPORARY_MAX_AGE_MS)
      await rm(join(dirname(file), name), { force: true });
  }
}

/** The name of the file that a draft was to become. */
const fileOf = (draft: string) =>
  basename(draft)
    .slice(1, -TEMPORARY_SUFFIX.length)
    .replace(/\.[^.]*$/, "");

/** What is to be done about a missing file: nothing. @throws every other error. */
export function ignoreMissing(error: unknown): undefined {
  if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
  throw error;
}

/** Without this a power cut may undo the renaming. */
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
