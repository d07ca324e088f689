import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { OperatorError } from "#drizzle/errors";
import { isIntactDatabase } from "#drizzle/sqlite/database-files";
import { ArchiveError, readArchive } from "~/features/backups/archive/archive.server";
import {
  databaseParts,
  isPart,
  listImageParts,
  type Site,
} from "~/features/backups/archive/backup-parts.server";
import { peekHead } from "~/features/backups/archive/sealed-stream.server";
import { INTERRUPTED, STAGING } from "~/lib/database/known-database.server";
import { claimFolder, discardFolder } from "~/lib/files/claimed-folder.server";

/** A backup that was unpacked beside the data and checked. `madeAt` is unknown for a bare database. */
export type StagedBackup = { folder: string; dialect: keyof typeof databaseParts; madeAt?: number };

/**
 * Unpacks and checks a backup (an archive or a bare database) for `use`, and then removes what is left of it.
 * `name` is for messages. @throws OperatorError; the file system's error
 */
export async function withStagedBackup<Result>(
  site: Site,
  name: string,
  open: () => Promise<AsyncIterable<Uint8Array>>,
  use: (staged: StagedBackup) => Promise<Result>,
): Promise<Result> {
  const folder = join(site.dataDir, STAGING);
  // The mark of an interrupted restore stays until one has ended.
  await claimFolder(folder, (id) => `Process ${id} is restoring a backup to ${site.dataDir}.`, INTERRUPTED);
  try {
    const staged = await unpack(folder, await open()).catch((error) => {
      throw error instanceof ArchiveError
        ? new OperatorError(`${name} is not an intact backup of this site. ${error.message}`)
        : error;
    });
    await requireMatchingSite(site, name, staged);
    return await use(staged);
  } finally {
    await discardFolder(folder, INTERRUPTED);
  }
}

/** Requires an intact database of the site's dialect, and no images if the site keeps its own in a bucket. */
async function requireMatchingSite(
  site: Site,
  name: string,
  { folder, dialect }: StagedBackup,
): Promise<void> {
  const siteDialect = site.databaseUrl ? "postgres" : "sqlite";
  if (dialect !== siteDialect)
    throw new OperatorError(
      `${name} has a database of ${dialect}, and this site one of ${siteDialect}. Restore it with another DATABASE_URL, and move it: npm run db:move -- FROM TO`,
    );
  if (dialect === "sqlite" && !isIntactDatabase(join(folder, databaseParts.sqlite)))
    throw new OperatorError(`${name} has no intact database of this site.`);
  if (site.s3 && !(await listImageParts(folder).next()).done)
    throw new OperatorError(
      `${name} has images, but S3_* is set and images are stored in the bucket: unset S3_* first.`,
    );
}

async function unpack(folder: string, source: AsyncIterable<Uint8Array>): Promise<StagedBackup> {
  const { head, whole } = await peekHead(source, 16);
  const dialect = findDialect(head.toString("latin1"));
  if (!dialect) return { folder, ...(await readArchive(whole, folder, isPart)) };
  const file = join(folder, databaseParts[dialect]);
  await pipeline(whole, createWriteStream(file, { mode: 0o600, flush: true }));
  return { folder, dialect };
}

/** A bare database's kind, by its first bytes; undefined for an archive. */
function findDialect(head: string): StagedBackup["dialect"] | undefined {
  if (head.startsWith("SQLite format 3")) return "sqlite";
  return head.startsWith("PGDMP") ? "postgres" : undefined;
}
