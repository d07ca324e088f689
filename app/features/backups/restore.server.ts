import { createWriteStream, existsSync } from "node:fs";
import { copyFile, link, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { OperatorError } from "#drizzle/errors";
import { openRawDatabase, type RawDatabase } from "#drizzle/moving/raw-database";
import { restorePostgres } from "#drizzle/postgres/dump";
import {
  checkpointAndClose,
  isIntactDatabase,
  replaceDatabase,
  replacedName,
} from "#drizzle/sqlite/database-files";
import {
  ArchiveError,
  databaseParts,
  isPart,
  listImageParts,
  readArchive,
  type Site,
  secretParts,
} from "~/features/backups/archive/archive.server";
import { peekHead } from "~/features/backups/archive/encryption.server";
import { erasuresFile, INTERRUPTED, STAGING } from "~/lib/database/known-database.server";
import { claimFolder, discardFolder } from "~/lib/files/claimed-folder.server";
import {
  flushFile,
  ignoreMissing,
  moveDurably,
  withTemporaryFile,
  writeFileDurably,
} from "~/lib/files/durable-file.server";

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

/** The data that a restore would replace, in words; empty if none. */
export async function listReplaced(site: Site, { folder }: StagedBackup): Promise<string[]> {
  const replaced: string[] = [];
  const leads = await countLeads(site).catch(() => "unreadable");
  const fate = site.databaseUrl ? "of which no copy is kept: make a backup first" : "which is kept beside it";
  if (leads !== null) replaced.push(`${site.databaseName} (leads: ${leads}), ${fate}`);
  for await (const { name, file } of listStagedFiles(folder))
    if (await differs(file, join(site.dataDir, name)))
      replaced.push(`${join(site.dataDir, name)}, which is kept beside it`);
  return replaced;
}

/** The number of leads, "none" in a file without tables; null if there is no database to replace. */
async function countLeads({ databaseUrl, databaseFile }: Site): Promise<string | null> {
  if (!databaseUrl && !existsSync(databaseFile)) return null;
  return await withDatabase(databaseUrl ?? databaseFile, async (database) => {
    if (!(await database.hasTable("leads"))) return databaseUrl ? null : "none";
    return String((await database.query("select count(*) from leads"))[0]?.[0]);
  });
}

async function* listStagedFiles(folder: string) {
  yield* listImageParts(folder);
  for (const name of secretParts) {
    const file = join(folder, name);
    if (existsSync(file)) yield { name, file };
  }
}

/** Whether the target is a file with another content. */
async function differs(file: string, target: string): Promise<boolean> {
  const current = await readFile(target).catch(ignoreMissing);
  return current !== undefined && !current.equals(await readFile(file));
}

/**
 * Puts a staged backup in place of the data. What it replaces is kept beside it, except for tables of Postgres.
 * Until it has ended, the site does not start. `erasedDigests`: what the next start erases again.
 * @returns the files with replaced data. @throws OperatorError, such as if the database is in use
 */
export async function restore(
  site: Site,
  { folder, dialect }: StagedBackup,
  erasedDigests: readonly string[],
): Promise<string[]> {
  const database = join(folder, databaseParts[dialect]);
  const now = new Date();
  const replacedFiles: string[] = [];
  const marker = join(folder, INTERRUPTED);
  const wasInterrupted = existsSync(marker);
  await writeFileDurably(marker, "");
  try {
    if (site.databaseUrl) {
      await restorePostgres(site.databaseUrl, database, site.toolEnvironment);
      await insertErasedDigests(site.databaseUrl, erasedDigests);
    } else {
      await insertErasedDigests(database, erasedDigests);
      const replaced = await restoreFile(site.databaseFile, database, now);
      if (replaced) replacedFiles.push(replaced);
    }
  } catch (error) {
    // Nothing has changed yet.
    if (!wasInterrupted) await rm(marker);
    throw error;
  }
  for await (const { name, file } of listStagedFiles(folder)) {
    const target = join(site.dataDir, name);
    if (await differs(file, target)) {
      replacedFiles.push(replacedName(target, now));
      await link(target, replacedName(target, now));
    }
    await moveDurably(file, target);
  }
  await rm(folder, { recursive: true });
  return replacedFiles;
}

/** @returns where the replaced database is, or null */
async function restoreFile(file: string, staged: string, now: Date) {
  checkpointAndClose(file);
  let replaced: string | null = null;
  await withTemporaryFile(file, async (temporary) => {
    // The database may be on another disk.
    await rename(staged, temporary).catch(() => copyFile(staged, temporary));
    await flushFile(temporary);
    replaced = replaceDatabase(file, temporary, now);
  });
  return replaced;
}

/** The digests of what was erased, as far as database and data folder can still be read. */
export async function readErased(site: Site): Promise<string[]> {
  const lines = await readFile(erasuresFile(site), "utf8").catch(() => "");
  const inFile = lines.split("\n").filter(Boolean);
  if (!site.databaseUrl && !existsSync(site.databaseFile)) return inFile;
  return await withDatabase(site.databaseUrl ?? site.databaseFile, async (database) => {
    if (!(await database.hasTable("erasures"))) return inFile;
    const rows = await database.query("select digest from erasures");
    return [...new Set([...inFile, ...rows.map(([digest]) => String(digest))])];
  }).catch(() => inFile);
}

const insertErasedDigests = (location: string, digests: readonly string[]): Promise<void> =>
  withDatabase(location, async (database) => {
    const values = `${database.placeholder(1)}, ${database.placeholder(2)}`;
    const insert = `insert into erasures (digest, erased_at) values (${values}) on conflict do nothing`;
    for (const digest of digests) await database.query(insert, [digest, Date.now()]);
  });

/** @param location a Postgres URL, or the path of an SQLite file */
async function withDatabase<Result>(
  location: string,
  use: (database: RawDatabase) => Promise<Result>,
): Promise<Result> {
  const database = openRawDatabase(location);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}
