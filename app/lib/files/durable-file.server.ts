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
const TEMPORARY_MAX_AGE_MS = 5 * MINUTE_MS;

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
export async function claimMarkerFile(folder: string, prefix: string, name: string): Promise<boolean> {
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

/** Which temporary files to remove. `name`: of the file that it was meant for. `isOld`: its process was killed. */
type Unwanted = (name: string, isOld: boolean) => boolean;

/** Removes temporary files in a folder, with those inside of it: by default, those of killed processes. */
export async function removeTemporaryFiles(
  folder: string,
  isUnwanted: Unwanted = (_name, isOld) => isOld,
  { recursive = true } = {},
): Promise<void> {
  const names = await readdir(folder, { recursive }).catch(ignoreMissing);
  for (const name of (names ?? []).filter(isTemporary)) {
    const file = join(folder, name);
    const found = await stat(file).catch(ignoreMissing);
    const isOld = found !== undefined && found.mtimeMs < Date.now() - TEMPORARY_MAX_AGE_MS;
    if (found && isUnwanted(targetName(name), isOld)) await rm(file, { force: true });
  }
}

const isTemporary = (path: string): boolean =>
  basename(path).startsWith(".") && path.endsWith(TEMPORARY_SUFFIX);

/** The name of the file that a temporary file was meant for. */
const targetName = (temporary: string) =>
  basename(temporary)
    .slice(1, -TEMPORARY_SUFFIX.length)
    .replace(/\.[^.]*$/, "");

/** Removes what killed processes left of one file. */
export const removeStaleTemporaryFiles = (file: string): Promise<void> =>
  removeTemporaryFiles(dirname(file), (name, isOld) => isOld && name === basename(file), {
    recursive: false,
  });

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
