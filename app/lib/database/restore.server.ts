import { createWriteStream, existsSync } from "node:fs";
import { copyFile, link, mkdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sideAt } from "#drizzle/moving/side";
import { restorePostgres } from "#drizzle/postgres/dump";
import { extractFiles } from "#drizzle/sqlite/archive";
import { isIntactDatabase } from "#drizzle/sqlite/copy";
import { checkpointAndClose, RestoreError, replaceDatabase, replacedName } from "#drizzle/sqlite/restore";
import { ArchiveError, readArchive } from "~/lib/files/archive.server";
import {
  flushFile,
  ignoreMissing,
  moveDurably,
  withTemporaryFile,
  writeFileDurably,
} from "~/lib/files/durable-file.server";
import { splitHead } from "~/lib/files/sealed-stream.server";
import { databaseParts, isImage, isPart, listImages, type Site, secretParts } from "./backup.server";
import { INTERRUPTED, STAGING } from "./known-database.server";

/** A backup that was unpacked beside the data and checked. `madeAt` is unknown for a bare database. */
export type Staged = { folder: string; dialect: keyof typeof databaseParts; madeAt?: number };

/**
 * Unpacks and checks a backup, an archive or a bare database, for `use`, and removes what that leaves.
 * @throws RestoreError; the file system's error
 */
export async function withStaged<Result>(
  site: Site,
  name: string,
  open: () => Promise<AsyncIterable<Uint8Array>>,
  use: (staged: Staged) => Promise<Result>,
): Promise<Result> {
  const folder = await claimStaging(site);
  try {
    const staged = await unpack(folder, await open()).catch((error) => {
      throw error instanceof ArchiveError
        ? new RestoreError(`${name} is not an intact backup of this site. ${error.message}`)
        : error;
    });
    await requireFitting(site, name, staged);
    return await use(staged);
  } finally {
    await discardStaged(folder);
  }
}

/** Requires an intact database of the same kind, and no images that the site would not find. */
async function requireFitting(site: Site, name: string, { folder, dialect }: Staged): Promise<void> {
  const wanted = site.databaseUrl ? "postgres" : "sqlite";
  if (dialect !== wanted)
    throw new RestoreError(
      `${name} has a database of ${dialect}, and this site one of ${wanted}. Restore it with another DATABASE_URL, and move it: npm run db:move -- FROM TO`,
    );
  if (dialect === "sqlite") {
    const database = join(folder, databaseParts.sqlite);
    if (!isIntactDatabase(database)) throw new RestoreError(`${name} has no intact database of this site.`);
    await unpackFormerImages(name, database, folder);
  }
  if (site.s3 && !(await listImages(folder).next()).done)
    throw new RestoreError(
      `${name} has images, but S3_* is set and images are stored in the bucket: unset S3_* first.`,
    );
}

/** Creates the folder to unpack into. One that a killed process left is emptied. @throws RestoreError */
async function claimStaging({ dataDir }: Site): Promise<string> {
  const folder = join(dataDir, STAGING);
  const holder = Number(await readFile(join(folder, "process"), "utf8").catch(() => "0"));
  if (holder && holder !== process.pid && isRunning(holder))
    throw new RestoreError(`Process ${holder} is restoring a backup to ${dataDir}.`);
  await discardStaged(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, "process"), String(process.pid), { flag: "wx" }).catch(() => {
    throw new RestoreError(`Another process is restoring a backup to ${dataDir}.`);
  });
  return folder;
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function unpack(folder: string, source: AsyncIterable<Uint8Array>): Promise<Staged> {
  const { head, rest } = await splitHead(source, 16);
  const bare = head.toString("latin1").startsWith("SQLite format 3") ? "sqlite" : "postgres";
  if (bare === "sqlite" || head.toString("latin1").startsWith("PGDMP")) {
    await pipeline(rest, createWriteStream(join(folder, databaseParts[bare]), { mode: 0o600, flush: true }));
    return { folder, dialect: bare };
  }
  return { folder, ...(await readArchive(rest, folder, isPart)) };
}

/** Before version 1.0, backups were databases with the images in a table. */
async function unpackFormerImages(name: string, database: string, folder: string): Promise<void> {
  const check = (image: string) => {
    if (!isImage(image))
      throw new RestoreError(
        `${name} holds a file that is not an image: ${JSON.stringify(image.slice(0, 200))}`,
      );
  };
  await extractFiles(database, check, ({ name: image, content }) =>
    writeFileDurably(join(folder, image), content),
  );
}

/** What a restore would replace, in words; empty if nothing. */
export async function listReplaced(site: Site, { folder }: Staged): Promise<string[]> {
  const replaced: string[] = [];
  if (site.databaseUrl || existsSync(site.databaseFile)) {
    const side = sideAt(site.databaseUrl ?? site.databaseFile);
    const count = async () => ((await side.has("leads")) ? side.query("select count(*) from leads") : null);
    const [[leads] = []] =
      (await count()
        .catch(() => [["unreadable"]])
        .finally(side.close)) ?? [];
    if (leads !== undefined || !site.databaseUrl)
      replaced.push(
        `${site.databaseName} (leads: ${leads ?? "none"}), ${site.databaseUrl ? "of which no copy is kept: make a backup first" : "which is kept beside it"}`,
      );
  }
  for await (const { name, file } of listStagedFiles(folder))
    if (await differs(file, join(site.dataDir, name)))
      replaced.push(`${join(site.dataDir, name)}, which is kept beside it`);
  return replaced;
}

async function* listStagedFiles(folder: string) {
  yield* listImages(folder);
  for (const name of secretParts) {
    const file = join(folder, name);
    if (existsSync(file)) yield { name, file };
  }
}

/** Whether there is another file at the target. */
async function differs(file: string, target: string): Promise<boolean> {
  const former = await readFile(target).catch(ignoreMissing);
  return former !== undefined && !former.equals(await readFile(file));
}

/**
 * Puts a staged backup in place of the data. What it replaces is kept beside it, but for tables of Postgres.
 * Until it has ended, the site does not start. `erased` are digests to erase again at the next start.
 * @returns the kept files. @throws RestoreError if the database is in use; ToolError
 */
export async function restore(
  site: Site,
  { folder, dialect }: Staged,
  erased: readonly string[],
): Promise<string[]> {
  const database = join(folder, databaseParts[dialect]);
  const now = new Date();
  const kept: string[] = [];
  const marker = join(folder, INTERRUPTED);
  const wasInterrupted = existsSync(marker);
  await writeFileDurably(marker, "");
  try {
    if (site.databaseUrl) {
      await restorePostgres(site.databaseUrl, database, site.toolEnvironment);
      await noteErased(site.databaseUrl, erased);
    } else {
      const replaced = await restoreFile(site.databaseFile, database, erased, now);
      if (replaced) kept.push(replaced);
    }
  } catch (error) {
    // Nothing has changed yet.
    if (!wasInterrupted) await rm(marker);
    throw error;
  }
  for await (const { name, file } of listStagedFiles(folder)) {
    const target = join(site.dataDir, name);
    if (await differs(file, target)) {
      kept.push(replacedName(target, now));
      await link(target, replacedName(target, now));
    }
    await moveDurably(file, target);
  }
  await rm(folder, { recursive: true });
  return kept;
}

/** @returns where the replaced database is, or null */
async function restoreFile(file: string, staged: string, erased: readonly string[], now: Date) {
  checkpointAndClose(file);
  await noteErased(staged, erased);
  let replaced: string | null = null;
  await withTemporaryFile(file, async (draft) => {
    // The database may be on another disk.
    await rename(staged, draft).catch(() => copyFile(staged, draft));
    await flushFile(draft);
    replaced = replaceDatabase(file, draft, now);
  });
  return replaced;
}

/** Empties the folder. The mark of an interrupted restore stays until one has ended. */
async function discardStaged(folder: string): Promise<void> {
  for (const part of [...Object.values(databaseParts), ...secretParts, "objects", "process"])
    await rm(join(folder, part), { recursive: true, force: true });
  await rmdir(folder).catch(() => {});
}

/** The digests of what this database knows to be erased; none if it cannot be read. */
export async function readErased(place: string): Promise<string[]> {
  const side = sideAt(place);
  try {
    if (!(await side.has("erasures"))) return [];
    return (await side.query("select digest from erasures")).map(([digest]) => String(digest));
  } catch {
    return [];
  } finally {
    await side.close();
  }
}

async function noteErased(place: string, erased: readonly string[]): Promise<void> {
  const side = sideAt(place);
  try {
    // From before version 1.0.
    if (!(await side.has("erasures"))) return;
    for (const digest of erased)
      await side.query(
        `insert into erasures (digest, erased_at) values (${side.place(1)}, ${side.place(2)}) on conflict do nothing`,
        [digest, Date.now()],
      );
  } finally {
    await side.close();
  }
}
