import { copyFile, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { type ArchivedFile, addFiles, takeFiles } from "#drizzle/archive";
import { copyDatabase, isWholeDatabase } from "#drizzle/copy";
import { closeForGood, RestoreError, replaceDatabase } from "#drizzle/restore";
import {
  removeTemporaryFilesOf,
  syncFolder,
  temporaryPath,
  unlessMissing,
  writeFileDurably,
} from "./durable-file.server";
import { requireKey } from "./object-key";

/** Where the site keeps what is backed up. `objectFolder` is absent where images are in a bucket. */
export type Kept = { databaseFile: string; objectFolder?: string };

/** What images are called in the archive: as in DATA_DIR. */
const PREFIX = "objects/blog-assets/";

/**
 * Copies the database and the images into one file, safely while the site runs and writes: an SQLite database that is
 * an SQLite Archive as well. It has been opened and found whole before it has its name, and is for this user alone.
 * @throws the database's or the file system's error, and leaves what had the name before.
 */
export async function backUp({ databaseFile, objectFolder }: Kept, target: string): Promise<void> {
  await removeTemporaryFilesOf(target);
  await withDraft(target, async (draft) => {
    copyDatabase(databaseFile, draft);
    // After the rows, so that every image which they name is there already.
    if (objectFolder) await addFiles(draft, readObjects(objectFolder));
    if (!isWholeDatabase(draft)) throw new Error("The copy is damaged. Is the disk all right?");
    await flushFile(draft);
    await rename(draft, target);
  });
}

/**
 * Puts the database and the images of a backup in place; also of a mere copy of the database.
 * @returns where the replaced database now lies, or null if there was none.
 * @throws RestoreError when the source is no whole database of ours, or the database is in use; nothing has changed then.
 */
export async function restore({ databaseFile, objectFolder }: Kept, source: string): Promise<string | null> {
  if (!isWholeDatabase(source)) throw new RestoreError(`${source} is not a whole database of this site.`);
  closeForGood(databaseFile);
  let replaced: string | null = null;
  await withDraft(databaseFile, async (draft) => {
    await copyFile(source, draft);
    await takeFiles(draft, (file) => storeObject(file, objectFolder));
    await flushFile(draft);
    replaced = replaceDatabase(databaseFile, draft, new Date());
  });
  return replaced;
}

/** Makes an empty private file beside the one that it is to become, and sees to what is left of it. */
async function withDraft(file: string, fill: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = temporaryPath(file);
  try {
    await (await open(draft, "wx", 0o600)).close();
    await fill(draft);
    await syncFolder(dirname(file));
  } finally {
    await rm(draft, { force: true });
  }
}

async function* readObjects(folder: string): AsyncGenerator<ArchivedFile> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessMissing);
  for (const entry of entries ?? []) {
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    const file = join(entry.parentPath ?? entry.path, entry.name);
    const content = await readFile(file).catch(unlessMissing);
    // Deleted meanwhile, it is not wanted any more.
    if (content) yield { name: PREFIX + file.slice(folder.length + 1).replaceAll(sep, "/"), content };
  }
}

async function storeObject({ name, content }: ArchivedFile, folder: string | undefined): Promise<void> {
  if (!folder)
    throw new RestoreError("The backup holds images, which now belong into the bucket: unset S3_* first.");
  const key = name.slice(PREFIX.length);
  if (!name.startsWith(PREFIX)) throw new RestoreError(`The backup holds a file that is no image: ${name}`);
  requireKey(key);
  await writeFileDurably(join(folder, key), content);
}

async function flushFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
