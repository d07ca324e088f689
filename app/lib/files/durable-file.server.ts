import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { MINUTE_MS } from "~/lib/text/duration";

/** Only this user may read the files and open the folders. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
const TEMPORARY_SUFFIX = ".tmp";
/** Writing takes much less time: a temporary file older than this was left by a killed process. */
export const TEMPORARY_MAX_AGE_MS = 5 * MINUTE_MS;

/** A file's path while it is written. Contains the file's name, so that leftovers can be found. */
const temporaryPath = (file: string) =>
  join(dirname(file), `.${basename(file)}.${randomUUID()}${TEMPORARY_SUFFIX}`);

/** Creates an empty private file for `fill` to write, flush and rename. Removes it if it is still there. */
export async function withTemporaryFile(
  file: string,
  fill: (temporary: string) => Promise<void>,
): Promise<void> {
  const folder = dirname(file);
  const created = await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const temporary = temporaryPath(file);
  try {
    await writeFile(temporary, "", { flag: "wx", mode: FILE_MODE });
    await fill(temporary);
    await flush(folder);
    if (created) await flush(dirname(created));
  } finally {
    await rm(temporary, { force: true }).catch(() => {});
  }
}

/** Like `writeFileDurably`, but never replaces an existing file. @throws the system's error */
export async function createFileDurably(file: string, content: string): Promise<void> {
  if (existsSync(file)) return;
  await withTemporaryFile(file, async (temporary) => {
    await writeFile(temporary, content, { flush: true });
    // Fails if the file exists, so that processes starting together use the same one.
    await link(temporary, file).catch((error) => {
      if (error.code !== "EEXIST") throw error;
    });
  });
}

/** Creates the empty file `prefix + name`, and removes others with that prefix. @returns whether it is new */
export async function createOnce(folder: string, prefix: string, name: string): Promise<boolean> {
  try {
    await writeFile(join(folder, prefix + name), "", { flag: "wx", mode: FILE_MODE });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "EEXIST";
  }
  const others = (await readdir(folder)).filter((file) => file.startsWith(prefix) && file !== prefix + name);
  await Promise.all(others.map((file) => rm(join(folder, file), { force: true })));
  return true;
}

/** Writes or replaces a file atomically with what `fill` writes, flushed. @throws its or the system's error */
export const replaceDurably = (file: string, fill: (draft: string) => Promise<void>): Promise<void> =>
  withTemporaryFile(file, async (draft) => {
    await fill(draft);
    await flushFile(draft);
    await rename(draft, file);
  });

/** The same with this content. */
export const writeFileDurably = (file: string, content: string | Uint8Array): Promise<void> =>
  replaceDurably(file, (draft) => writeFile(draft, content));

/** Adds a text to the end of a private file. @throws the file system's error. */
export async function appendDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, "a", FILE_MODE);
  try {
    await handle.appendFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves a flushed file, and replaces one that is there. @throws the file system's error. */
export async function moveDurably(file: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: FOLDER_MODE });
  await rename(file, target);
  await flush(dirname(target));
}

/** Flushes a file written by another program. @throws the file system's error. */
export const flushFile = (file: string): Promise<void> => flush(file, "r+");

/** Removes temporary files of killed processes: those from before a time (ms), and those `named` selects. */
export const removeTemporaryFiles = (
  folder: string,
  before: number,
  named: (name: string) => boolean = () => false,
): Promise<void> => removeWhere(folder, true, (name, changedAt) => changedAt < before || named(name));

/** Removes one file's temporary files that are at least five minutes old. */
export const removeStaleDrafts = (file: string): Promise<void> =>
  removeWhere(
    dirname(file),
    false,
    (name, changedAt) => name === basename(file) && changedAt < Date.now() - TEMPORARY_MAX_AGE_MS,
  );

async function removeWhere(
  folder: string,
  recursive: boolean,
  unwanted: (name: string, changedAt: number) => boolean,
): Promise<void> {
  const names = await readdir(folder, { recursive }).catch(ignoreMissing);
  for (const name of names ?? []) {
    if (!basename(name).startsWith(".") || !name.endsWith(TEMPORARY_SUFFIX)) continue;
    const file = join(folder, name);
    const found = await stat(file).catch(ignoreMissing);
    if (found && unwanted(targetName(name), found.mtimeMs)) await rm(file, { force: true });
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

/** Flushes a folder or a file. Without the folder, a power cut may undo a rename. */
async function flush(path: string, flags = "r"): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
