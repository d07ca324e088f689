import { createReadStream } from "node:fs";
import { stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { OperatorError } from "#drizzle/errors";
import { dumpPostgres, measurePostgres } from "#drizzle/postgres/dump";
import { copyDatabase, isIntactDatabase } from "#drizzle/sqlite/database-files";
import {
  ArchiveError,
  type Part,
  readArchive,
  writeArchive,
} from "~/features/backups/archive/archive.server";
import {
  databaseParts,
  isPart,
  listImageParts,
  type Site,
  secretParts,
} from "~/features/backups/archive/backup-parts.server";
import {
  ignoreMissing,
  removeStaleTemporaryFiles,
  replaceDurably,
  withTemporaryFile,
} from "~/lib/files/durable-file.server";

/** Disk space that a backup leaves for the site itself. */
const SPARE_BYTES = 32 * 1024 * 1024;

/**
 * Writes database, images and secrets into one private archive, completely or not at all, even while the site runs,
 * and reads it back.
 * @throws OperatorError; the error of the database or the file system
 */
export async function writeBackup(site: Site, target: string): Promise<void> {
  await removeStaleTemporaryFiles(target);
  await withTemporaryFile(target, async (databaseCopy) => {
    await requireSpace(site, dirname(target));
    const madeAt = Date.now();
    if (site.databaseUrl) {
      await dumpPostgres(site.databaseUrl, databaseCopy, site.toolEnvironment);
    } else {
      copyDatabase(site.databaseFile, databaseCopy);
      if (!isIntactDatabase(databaseCopy)) throw new OperatorError("The copy is damaged. Check the disk.");
    }
    const dialect = site.databaseUrl ? "postgres" : "sqlite";
    const parts = listParts(site, { name: databaseParts[dialect], file: databaseCopy });
    // Created after the copy, because a sweep removes temporary files that were not written to for an hour.
    await replaceDurably(target, async (archive) => {
      await writeArchive(archive, parts, { madeAt, dialect });
      await readBack(archive);
    });
  });
}

async function readBack(archive: string): Promise<void> {
  await readArchive(createReadStream(archive), null, isPart).catch((error) => {
    throw error instanceof ArchiveError
      ? new OperatorError(`What was written cannot be read back. ${error.message} Check the disk.`)
      : error;
  });
}

async function* listParts(site: Site, database: Part): AsyncGenerator<Part> {
  yield database;
  for (const secret of secretParts) yield { name: secret, file: join(site.dataDir, secret) };
  // After the rows, so that every image that they refer to is in the archive.
  if (!site.s3) yield* listImageParts(site.dataDir);
}

/** Requires space for the copy and an archive of at most the same size, because a full disk would stop the site. */
async function requireSpace(site: Site, folder: string): Promise<void> {
  let neededBytes = SPARE_BYTES;
  const measure = async (file: string) => (await stat(file).catch(ignoreMissing))?.size ?? 0;
  // Dumps have no indexes and are compressed, so a copy and its archive are smaller than the database.
  if (site.databaseUrl) neededBytes += await measurePostgres(site.databaseUrl);
  else neededBytes += 2 * (await measure(site.databaseFile));
  if (!site.s3) for await (const { file } of listImageParts(site.dataDir)) neededBytes += await measure(file);
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes >= neededBytes) return;
  const toMegabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
  throw new OperatorError(
    `A backup needs ${toMegabytes(neededBytes)} MB on the disk of ${folder}, which has ${toMegabytes(freeBytes)} MB left.`,
  );
}
