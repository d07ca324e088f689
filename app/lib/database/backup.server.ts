import { copyFile, readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { findTrouble } from "#drizzle/database-trouble.js";
import { type ArchivedFile, addFiles, extractFiles } from "#drizzle/sqlite/archive";
import { copyDatabase, isIntactDatabase } from "#drizzle/sqlite/copy";
import { checkpointAndClose, RestoreError, replaceDatabase } from "#drizzle/sqlite/restore";
import {
  flushFile,
  ignoreMissing,
  removeStaleDrafts,
  replaceDurably,
  withTemporaryFile,
  writeFileDurably,
} from "~/lib/files/durable-file.server";
import { typeOfKey } from "~/lib/files/object-key";

/** The paths to back up. `objectFolder` is undefined if images are in a bucket. */
export type BackupPaths = { databaseFile: string; objectFolder?: string };

/** The path of images in the archive, as in DATA_DIR. */
const PREFIX = "objects/blog-assets/";

/** Copies database and images into one checked private file, even while the site runs. */
export async function backUp({ databaseFile, objectFolder }: BackupPaths, target: string): Promise<void> {
  await removeStaleDrafts(target);
  await replaceDurably(target, async (draft) => {
    copyDatabase(databaseFile, draft);
    // Copied after the rows, so that every image they name exists.
    if (objectFolder) await addFiles(draft, readObjects(objectFolder));
    if (!isIntactDatabase(draft)) throw new Error("The copy is damaged. Check the disk.");
  });
}

/** Restores a backup. @returns where the replaced database is, or null. @throws RestoreError */
export async function restore(
  { databaseFile, objectFolder }: BackupPaths,
  source: string,
): Promise<string | null> {
  if (!isIntactDatabase(source)) throw new RestoreError(`${source} is not an intact database of this site.`);
  checkpointAndClose(databaseFile);
  let replaced: string | null = null;
  await withTemporaryFile(databaseFile, async (draft) => {
    await copyFile(source, draft);
    await extractFiles(
      draft,
      (name) => requireImage(name, objectFolder),
      ({ name, content }) => writeFileDurably(join(objectFolder ?? "", toKey(name)), content),
    ).catch((error) => {
      // A full disk is not the file's fault.
      if (error instanceof RestoreError || findTrouble(error)) throw error;
      throw new RestoreError(`${source} is not a backup of this site: ${(error as Error).message}`);
    });
    await flushFile(draft);
    replaced = replaceDatabase(databaseFile, draft, new Date());
  });
  return replaced;
}

async function* readObjects(folder: string): AsyncGenerator<ArchivedFile> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  for (const entry of entries ?? []) {
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    const file = join(entry.parentPath ?? entry.path, entry.name);
    const content = await readFile(file).catch(ignoreMissing);
    // It may have been deleted since the folder was listed.
    if (content) yield { name: PREFIX + file.slice(folder.length + 1).replaceAll(sep, "/"), content };
  }
}

const toKey = (name: string): string => name.slice(PREFIX.length);

function requireImage(name: string, folder: string | undefined): void {
  if (!folder)
    throw new RestoreError(
      "The backup holds images, but S3_* is set and images are stored in the bucket: unset S3_* first.",
    );
  if (!name.startsWith(PREFIX) || !typeOfKey(toKey(name)))
    throw new RestoreError(
      `The backup holds a file that is not an image: ${JSON.stringify(name.slice(0, 200))}`,
    );
}
